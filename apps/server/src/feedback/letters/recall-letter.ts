import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../context.ts'
import { sendLetter } from './send-letter.ts'

interface Recalled {
  projectId: string
  ticketId: string
  letterId: string | null
}

/**
 * A letter that still waits for its mail server is written again, from the messages as they are now. One that
 * has left, or is just being handed over, cannot be recalled.
 */
export async function recallLetter(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId, letterId }: Recalled,
): Promise<void> {
  if (!letterId) return
  const mails = await sql`delete from platform.mail
    where project_id = ${projectId} and id = ${letterId} and state = 'waiting' and tried_at is null returning id`.execute(
    ctx.db,
  )
  if (mails.rows.length === 0) return
  const { rows } = await sql<{ id: string; created_at: Date }>`update lotse.message
    set data = (data::jsonb - 'letterId')::json
    where project_id = ${projectId} and ticket_id = ${ticketId} and data ->> 'letterId' = ${letterId}
    returning id, created_at`.execute(ctx.db)
  const [first] = rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  if (!first) return
  await sql`update lotse.ticket set lettered_at = ${new Date(first.created_at.getTime() - 1)}
    where project_id = ${projectId} and id = ${ticketId}`.execute(ctx.db)
  for (const { id: messageId } of rows)
    await ctx.queue.ask(
      ctx,
      sendLetter,
      { projectId, ticketId, messageId },
      // The key of the first errand is still taken.
      { key: `${messageId} ${ctx.now().getTime()}`, owner: projectId },
    )
}
