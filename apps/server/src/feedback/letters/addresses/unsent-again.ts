import { mailElsewhere, mailUnconfirmed } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Leaving } from '../../../platform/mail/send-mail.ts'
import { mailRating, RATING_MAIL } from '../../conversations/rating/mail-rating.ts'
import { sendLetter } from '../send-letter.ts'

const notThere = [mailUnconfirmed, mailElsewhere]

interface Withheld {
  id: string
  projectId: string
  ticketId: string
}

/**
 * A mail was withheld because nobody vouches for its address any more, or its reader has another one: what it says counts
 * as unsent again. It goes where such mails go now, or waits until that address is confirmed; the withheld mail is over.
 */
export async function makeUnsent(
  ctx: InTransaction,
  { id, kind, project_id: projectId, ticket_id: ticketId }: Leaving,
  why: string,
): Promise<void> {
  if (!projectId || !ticketId || !notThere.includes(why)) return
  // The ticket before its mails, like whoever writes one.
  const { rows } = await sql<{ asked: Date | null }>`select rating_asked_at as asked from lotse.ticket
    where project_id = ${projectId} and id = ${ticketId} for update`.execute(ctx.db)
  // Of one that was sent, or is just being handed over, nothing is sent twice.
  const mail = await sql`select from platform.mail where id = ${id}
    and (state = 'refused' or (state = 'waiting' and tried_at is null)) for update`.execute(ctx.db)
  if (mail.rows.length === 0) return
  const askedAt = rows[0]?.asked?.toISOString()
  if (kind === 'letter') await answerAgain(ctx, { id, projectId, ticketId })
  if (kind === RATING_MAIL && askedAt) await askAgain(ctx, { id, projectId, ticketId }, askedAt)
}

async function answerAgain(ctx: InTransaction, { id, projectId, ticketId }: Withheld): Promise<void> {
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
  await endMail(ctx, id)
  const asked = { projectId, ticketId, messageId: last.id }
  await ctx.queue.ask(ctx, sendLetter, asked, { key: `withheld ${id}`, owner: projectId })
}

async function askAgain(
  ctx: InTransaction,
  { id, projectId, ticketId }: Withheld,
  askedAt: string,
): Promise<void> {
  await endMail(ctx, id)
  const asked = { projectId, ticketId, askedAt }
  await ctx.queue.ask(ctx, mailRating, asked, { key: `withheld ${id}`, owner: projectId })
}

/** The next one may have its key. */
const endMail = (ctx: InTransaction, id: string) =>
  sql`update platform.mail set content = '', key = null where id = ${id}`.execute(ctx.db)
