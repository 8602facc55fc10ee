import type { TicketChangeEntry } from '@lotse/contracts/console/tickets'
import { useT } from '../../../lib/i18n.ts'
import { typeName } from '../../../lib/ticket-words.tsx'
import classes from './conversation.module.css'

/** Who changed what, from → to, in the words of the controls. */
export function ChangeText({ change, who }: { change: TicketChangeEntry; who: string }) {
  const t = useT()
  const { field, from, to } = change
  const names: Partial<Record<TicketChangeEntry['field'], Record<string, string>>> = {
    status: t.inbox.statuses,
    priority: t.inbox.priorities,
    type: t.inbox.types,
  }
  const word = (value: string) =>
    value ? typeName(names[field] ?? {}, value) : field === 'assignee' ? t.ticket.nobody : t.ticket.talk.none
  return (
    <>
      <strong>{who}</strong> {t.ticket.talk.changed[field]}: <span className={classes.was}>{word(from)}</span>{' '}
      → <span className={classes.is}>{word(to)}</span>
    </>
  )
}
