import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { heartsConfig, readHearts, readPremium } from '../../shop/shop.ts'

/** Premium users have unlimited hearts. */
export async function spendHearts(ctx: AcademyCtx, halves: number): Promise<void> {
  const { userId } = ctx.caller
  if ((await readPremium(ctx, userId)).premium) return
  const now = ctx.now()
  await ctx.db
    .insertInto('academy.hearts')
    .values({ user_id: userId, hearts: heartsConfig.hearts_max, last_auto_refill: now })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
  // Attempts of one user wait for each other here, so that a heart is spent once.
  await ctx.db
    .selectFrom('academy.hearts')
    .select('hearts')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute()
  const { hearts, last_auto_refill } = await readHearts(ctx, userId)
  if (hearts < halves) throw new AppError('not_enough_hearts')
  const isFull = hearts >= heartsConfig.hearts_max
  await ctx.db
    .updateTable('academy.hearts')
    .set({
      hearts: hearts - halves,
      last_auto_refill: isFull || last_auto_refill === null ? now : new Date(last_auto_refill * 1000),
    })
    .where('user_id', '=', userId)
    .execute()
}
