import { useT } from '../../../../lib/i18n.ts'
import classes from './mention-list.module.css'
import type { Mentions } from './use-mentions.ts'

/** The field keeps the focus: arrows move, Enter selects, Escape closes. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const t = useT()
  const { id, offered, active, choose, optionId } = mentions
  if (offered.length === 0) return null
  return (
    <div className={classes.place}>
      <div className={classes.list} role="listbox" id={id} aria-label={t.ticket.talk.colleagues}>
        {offered.map(colleague => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the field
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          <div
            key={colleague.id}
            id={optionId(colleague)}
            role="option"
            aria-selected={colleague === active}
            className={classes.option}
            // The field must not lose the focus before the press is over.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(colleague)}
          >
            {colleague.name}
          </div>
        ))}
      </div>
    </div>
  )
}
