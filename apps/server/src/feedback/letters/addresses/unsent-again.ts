import { mailElsewhere, mailUnconfirmed } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Leaving } from '../../../platform/mail/send-mail.ts'
import { sendLetter } from '../send-letter.ts'

const notThere = [mailUnconfirmed, mailElsewhere]

/**
 * A letter was withheld because nobody vouches for its address any more, or its reader has another one: its answers count
 * as unsent again. They go where such answers go now, or wait until that address is confirmed; the withheld letter is over.
 */
export async function makeUnsent(
  ctx: InTransaction,
  { id, kind, project_id: projectId, ticket_id: ticketId }: Leaving,
  why: string,
): Promise<void> {
  if (kind !== 'letter' || !projectId || !ticketId || !notThere.includes(why)) return
  // The ticket before its mails, like whoever writes one.
  await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId} for update`.execute(
    ctx.db,
  )
  // Of one that was sent, or is just being handed over, nothing is sent twice.
  const mail = await sql`select from platform.mail where id = ${id}
    and (state = 'refused' or (state = 'waiting' and tried_at is null)) for update`.execute(ctx.db)
  if (mail.rows.length === 0) return
  const { rows } = await sql<{ id: string; created_at: Date }>`
    update lotse.message set data = (data::jsonb - 'letterId')::json
    where project_id = ${projectId} and ticket_id = ${ticketId} and data ->> 'letterId' = ${id}
    returning id, created_at`.execute(ctx.db)
  const answers = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  const [first, last] = [answers[0], answers.at(-1)]
  // One from before answers knew their letter.
  if (!first || !last) return
  await sql`update lotse.ticket set lettered_at = least(lettered_at, ${new Date(first.created_at.getTime() - 1)})
    where project_id = ${projectId} and id = ${ticketId}`.execute(ctx.db)
  await sql`update platform.mail set content = '', key = null where id = ${id}`.execute(ctx.db)
  const asked = { projectId, ticketId, messageId: last.id }
  await ctx.queue.ask(ctx, sendLetter, asked, { key: `withheld ${id}`, owner: projectId })
}
