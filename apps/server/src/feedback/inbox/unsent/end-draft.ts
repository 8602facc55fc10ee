import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'

/** The caller's own draft: nobody reads or changes anybody else's. */
export const own = (ctx: ConsoleCtx, ticketId: string) => sql`d.project_id = ${ctx.caller.projectId}
  and d.ticket_id = ${ticketId} and d.account_id = ${ctx.caller.account.id}`

/** The draft has become a message. What was written on another device in the meantime stays. */
export async function endDraft(
  ctx: InTransaction<ConsoleCtx>,
  ticketId: string,
  version: number,
): Promise<void> {
  const { numAffectedRows } = await sql`delete from lotse.reply_draft d
    where ${own(ctx, ticketId)} and d.version = ${version}`.execute(ctx.db)
  if (numAffectedRows) tellOwn(ctx, ticketId, 0)
}

/** The author's other devices read it again. */
export function tellOwn(ctx: InTransaction<ConsoleCtx>, ticketId: string, version: number): void {
  const { account, projectId } = ctx.caller
  ctx.afterwards.push(() => ctx.live.tellAccount(account.id, { what: 'draft', projectId, ticketId, version }))
}
