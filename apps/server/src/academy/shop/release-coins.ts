import type { InTransaction } from '../../platform/database/transaction.ts'
import { audit } from '../audit/audit.ts'
import type { ActingCtx } from '../auth/guard.ts'
import { canReceiveCoins } from '../auth/users/user-shape.ts'
import type { UserRow } from '../auth/users/users.table.ts'
import './shop.table.ts'

const description = 'Withheld coins released'

/**
 * Pays out withheld coins once the user may receive them. Call it with their row as this transaction wrote it: balance,
 * transaction and history are committed together.
 */
export async function releaseCoins(ctx: InTransaction<ActingCtx>, row: UserRow): Promise<UserRow> {
  const { id, coins, withheld_coins: withheld } = row
  if (withheld === 0 || !canReceiveCoins(row) || coins + withheld > Number.MAX_SAFE_INTEGER) return row
  const released = await ctx.db
    .updateTable('academy.user')
    .set({ coins: coins + withheld, withheld_coins: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('academy.coin_transaction')
    .values({ user_id: id, created_at: ctx.now(), coins: withheld, description, credit_note: true })
    .execute()
  await audit(ctx, {
    action: 'coins.change',
    target: { kind: 'user', id },
    before: { coins, withheld_coins: withheld },
    after: { coins: released.coins, withheld_coins: 0, description, credit_note: true },
  })
  return released
}
