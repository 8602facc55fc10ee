import type { Ctx } from '../../../platform/context.ts'
import { canReceiveCoins } from '../../auth/users/user-shape.ts'
import '../../shop/shop.table.ts'
import '../../auth/users/users.table.ts'

/** Earned coins are withheld until the invoice data is complete; those of a deleted user go nowhere. */
export async function earnCoins(ctx: Ctx, userId: string, coins: number, description: string): Promise<void> {
  if (coins === 0) return
  const user = await ctx.db
    .selectFrom('academy.user')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) return
  const column = canReceiveCoins(user) ? 'coins' : 'withheld_coins'
  if (user[column] + coins > Number.MAX_SAFE_INTEGER) return
  await ctx.db
    .updateTable('academy.user')
    .set({ [column]: user[column] + coins })
    .where('id', '=', userId)
    .execute()
  if (column === 'coins')
    await ctx.db
      .insertInto('academy.coin_transaction')
      .values({ user_id: userId, created_at: ctx.now(), coins, description, credit_note: true })
      .execute()
}
