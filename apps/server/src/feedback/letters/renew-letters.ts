import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { MailContent } from '../../platform/mail/mail.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import type { FeedbackCtx } from '../context.ts'
import { findAddress } from './addresses/addresses.ts'
import { readTicketOf } from './reader.ts'
import { findProject } from './send-letter.ts'
import { findWords, writeLetter } from './wording/write-letter.ts'

interface Unsent {
  id: string
  recipient: string
  content: string
  is_untried: boolean
}

/**
 * Writes the letters of a ticket that have not left again, from the messages as they are now: those that wait, and those
 * that were refused and may be sent again. One that is just being handed over goes out as it was, unless that fails.
 */
export async function renewLetters(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId }: { projectId: string; ticketId: string },
): Promise<void> {
  const { rows } =
    await sql<Unsent>`select id, recipient, content, state = 'waiting' and tried_at is null as is_untried
    from platform.mail where project_id = ${projectId} and ticket_id = ${ticketId} and kind = 'letter'
      and state in ('waiting', 'refused') and content <> '' order by id for update`.execute(ctx.db)
  const project = rows.length > 0 ? await findProject(ctx, projectId) : undefined
  if (!project) return
  const ticket = await readTicketOf(ctx, projectId, ticketId)
  for (const { id, recipient: to, content, is_untried } of rows) {
    const words = await findWords(ctx, ticket, { letterId: id })
    if (words.unread.length === 0) {
      await forget(ctx, { projectId, ticketId, id, isUntried: is_untried })
      continue
    }
    const isProved = (await findAddress(ctx, projectId, to)).proved_at != null
    const { subject, ...said } = (await writeLetter(ctx, project, ticket, { to, isProved, words })).said
    const renewed = { ...(JSON.parse(content) as MailContent), ...said }
    await ctx.db
      .updateTable('platform.mail')
      .set({ subject: oneLine(subject), content: JSON.stringify(renewed) })
      .where('id', '=', id)
      .execute()
  }
}

/** All its answers were deleted. Letters from before answers knew their letter stay as they are. */
async function forget(
  ctx: InTransaction,
  {
    projectId,
    ticketId,
    id,
    isUntried,
  }: { projectId: string; ticketId: string; id: string; isUntried: boolean },
): Promise<void> {
  const { rows } =
    await sql`select from lotse.message where project_id = ${projectId} and ticket_id = ${ticketId}
    and data ->> 'letterId' = ${id} limit 1`.execute(ctx.db)
  if (rows.length === 0) return
  if (isUntried) await ctx.db.deleteFrom('platform.mail').where('id', '=', id).execute()
  else await ctx.db.updateTable('platform.mail').set({ content: '' }).where('id', '=', id).execute()
}
