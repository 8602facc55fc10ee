import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ConsoleCtx } from '../../context.ts'

interface Reply {
  /** Its id, if it may have been stored before. */
  clientId?: string | undefined
  seenUntil?: string | undefined
}

/**
 * Refuses a reply if a colleague has replied since its author last looked. Replies to one ticket wait for each other
 * here, so that of two at once only the first goes out unasked. What was stored already is only repeated.
 */
export async function requireUnanswered(
  ctx: InTransaction<ConsoleCtx>,
  ticketId: string,
  { clientId, seenUntil }: Reply,
): Promise<void> {
  if (!seenUntil) return
  const { projectId, account } = ctx.caller
  await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId}
    for no key update`.execute(ctx.db)
  const ofTicket = sql`m.project_id = ${projectId} and m.ticket_id = ${ticketId}`
  const { rows } = await sql`select from lotse.message m
    where ${ofTicket} and m.created_at > ${seenUntil}::timestamptz and m.author = 'team'
      and m.account_id <> ${account.id} and m.data ->> 'isDeleted' is null
      and not exists (select from lotse.message m where ${ofTicket} and m.client_id = ${clientId ?? null}::text
        and m.author = 'team')
    limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new AppError('colleague_replied')
}
