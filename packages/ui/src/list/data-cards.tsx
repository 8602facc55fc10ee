import { Checkbox, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useUiT } from '../language/i18n.tsx'
import classes from './data-list.module.css'
import { pressRowKey } from './row-keys.ts'
import { RowMenu } from './row-menu.tsx'
import { type RowsViewProps, toggled } from './rows.ts'

/** The same rows on a small screen. */
export function DataCards<Row>(props: RowsViewProps<Row>) {
  const t = useUiT()
  if (!props.rows) {
    return (
      <div className={classes.cards}>
        {[1, 2, 3, 4, 5].map(index => (
          <div key={index} className={classes.card}>
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} width="90%" mt={12} />
          </div>
        ))}
      </div>
    )
  }
  return (
    <ul className={classes.cards} aria-label={props.label}>
      {props.rows.map(row => {
        const key = props.rowKey(row)
        const path = props.rowPath?.(row)
        const [title, ...rest] = props.columns
        const toggle = () => props.onSelect(toggled(props.selected, key))
        return (
          <li
            key={key}
            className={classes.card}
            onKeyDown={event => pressRowKey(event, props.bulkActions && toggle)}
            data-row={key}
          >
            <div className={classes.cardHead}>
              {props.bulkActions && (
                <Checkbox
                  aria-label={t.selectRow(props.rowName(row))}
                  checked={props.selected.has(key)}
                  onChange={toggle}
                />
              )}
              <div className={classes.cardTitle}>
                {path ? (
                  <Link to={path} search={props.rowSearch as never} className={classes.rowLink} data-row-link>
                    {title?.render(row)}
                  </Link>
                ) : (
                  title?.render(row)
                )}
              </div>
              {props.rowActions && <RowMenu name={props.rowName(row)} actions={props.rowActions(row)} />}
            </div>
            <dl className={classes.cardFacts}>
              {rest
                .filter(({ card }) => !card?.isHidden?.(row))
                .map(({ key, label, card, render }) => (
                  <div key={key} data-full={card?.full || undefined}>
                    <dt>{card?.label ?? label}</dt>
                    <dd>{(card?.render ?? render)(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
