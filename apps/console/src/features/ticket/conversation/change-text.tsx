import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import { wordFor } from '@lotse/rules/text/local-text'
import { RatingMark } from '../../../lib/fields/faces.tsx'
import { useT } from '../../../lib/i18n.ts'
import { useSnoozeText } from '../../../lib/snooze/use-snooze-text.ts'
import classes from './conversation.module.css'

/** Who changed what, from → to, in the words of the controls. */
export function ChangeText({ changes, who }: { changes: TicketChangeEntry[]; who: string }) {
  const t = useT()
  const names: Partial<Record<TicketChangeEntry['field'], Record<string, string>>> = {
    status: t.inbox.statuses,
    // A stage without a name of its own is called like its status.
    stage: t.inbox.statuses,
    priority: t.inbox.priorities,
    type: t.inbox.types,
  }
  const until = useSnoozeText()
  const word = (field: TicketChangeEntry['field'], value: string) =>
    value ? wordFor(names[field] ?? {}, value) : field === 'assignee' ? t.ticket.nobody : t.ticket.talk.none
  const snoozed = (to: string) =>
    to ? `${t.snooze.snoozed}: ${until(to === 'answer' ? null : to)}` : t.snooze.notSnoozed
  return (
    <>
      <strong>{who}</strong>
      {changes.map(({ field, from, to, stages, byAnswering }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same change may be made twice
        <span key={at}>
          {at > 0 ? ', ' : ' · '}
          {field === 'rating' ? (
            <>
              {t.rating.rating}: <RatingMark mark={Number(to)} />
            </>
          ) : field === 'merged' ? (
            to ? (
              t.merging.change(to)
            ) : (
              t.merging.changeBack(from)
            )
          ) : field === 'snoozed' ? (
            snoozed(to)
          ) : (
            <>
              {t.ticket.talk.changed[field]}: {stages?.from || word(field, from)} →{' '}
              <span className={classes.is}>{stages?.to || word(field, to)}</span>
              {byAnswering && ` (${t.assignment.byAnswering})`}
            </>
          )}
        </span>
      ))}
    </>
  )
}
