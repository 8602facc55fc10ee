import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../../context.ts'
import type { LotseFact } from '../../../facts.ts'
import { issueWords } from '../text/issue-words.ts'
import { askTask } from './tasks.ts'

/** A listener: issues of a ticket hear that it was resolved or reopened here, as a comment. */
export async function tellTrackers(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  if (fact.kind !== 'ticket-changed') return
  const status = fact.changes.find(({ field }) => field === 'status')
  if (!status || (status.from === 'closed') === (status.to === 'closed')) return
  const { projectId, ticketId } = fact
  // One that is closed there needs no word of it, and may be why the ticket was resolved.
  const { rows } = await sql<{ id: string; lang: 'de' | 'en'; number: number }>`select i.id, i.lang, t.number
    from lotse.tracker_issue i join lotse.ticket t on t.project_id = i.project_id and t.id = ${ticketId}
    where i.project_id = ${projectId} and i.state in ('open', 'waiting')
      and (i.ticket_id = ${ticketId} or i.ticket_id in (select g.id from lotse.ticket g
        where g.project_id = ${projectId} and g.merged_into = ${ticketId}))
    order by i.id`.execute(ctx.db)
  for (const { id, lang, number } of rows) {
    const words = issueWords[lang]
    const text = status.to === 'closed' ? words.resolved(number) : words.reopened(number)
    await askTask(ctx, { projectId, issueId: id }, { what: 'comment', text })
  }
}
