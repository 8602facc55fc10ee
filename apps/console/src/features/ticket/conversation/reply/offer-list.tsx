import { type ReactNode, useEffect, useRef } from 'react'
import options from '../../../../lib/fields/options.module.css'
import classes from './offer-list.module.css'
import type { Offers } from './use-offers.ts'

interface OfferListProps<Item> {
  offers: Offers<Item>
  label: string
  children(item: Item): ReactNode
}

/** The field keeps the focus: arrows move, Enter selects, Escape closes. */
export function OfferList<Item extends { id: string }>({ offers, label, children }: OfferListProps<Item>) {
  const { id, offered, active, choose, optionId } = offers
  const chosen = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is active.
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (offered.length === 0) return null
  return (
    <div className={classes.place}>
      <div className={classes.list} role="listbox" id={id} aria-label={label}>
        {offered.map(item => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={item.id}
            ref={item === active ? chosen : undefined}
            id={optionId(item)}
            role="option"
            aria-selected={item === active}
            className={`${options.option} ${classes.option}`}
            // The field must not lose the focus before the press is over.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  )
}
