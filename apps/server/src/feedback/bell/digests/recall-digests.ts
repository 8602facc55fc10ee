import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { DIGEST_MAIL } from './digest.ts'

/**
 * Runs before tickets are deleted. A digest that names one of them and has not left is taken back, and is due at once: it
 * is written again without them, unless nothing else is open.
 */
export async function recallDigests(ctx: InTransaction, projectId: string, tickets: string[]): Promise<void> {
  if (tickets.length === 0) return
  await sql`with gone as (
      delete from platform.mail where project_id = ${projectId} and kind = ${DIGEST_MAIL}
        and state = 'waiting' and tried_at is null and ticket_ids && ${tickets}::uuid[]
      returning account_id)
    update lotse.member_hearing h set digest_at = ${ctx.now()} from gone
      where h.account_id = gone.account_id and h.project_id = ${projectId} and h.digest_at is not null`.execute(
    ctx.db,
  )
}
