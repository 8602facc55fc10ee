import { sql } from 'kysely'
import type { InTransaction } from '../database/transaction.ts'

/** What waits is given up, and can be repeated later. False if it was off before. */
export async function switchOff(
  ctx: InTransaction,
  webhookId: string,
  reason: 'failing' | 'gone' | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update platform.webhook set is_on = false, off_reason = ${reason},
      off_at = ${ctx.now()}, version = version + 1 where id = ${webhookId} and is_on`.execute(ctx.db)
  if (!numAffectedRows) return false
  await giveUpWaiting(ctx, webhookId)
  return true
}

/** What a person has just mended is tried now, however long the next pause was. */
export async function releaseWaiting(ctx: InTransaction, webhookId: string): Promise<void> {
  await sql`update platform.webhook_delivery set due_at = ${ctx.now()}
    where webhook_id = ${webhookId} and state = 'waiting' and due_at > ${ctx.now()}`.execute(ctx.db)
}

export async function giveUpWaiting(ctx: InTransaction, webhookId: string): Promise<void> {
  await sql`update platform.webhook_delivery set state = 'failed', reason = 'switched_off', claimed_until = null,
      ended_at = ${ctx.now()} where webhook_id = ${webhookId} and state = 'waiting'`.execute(ctx.db)
}
