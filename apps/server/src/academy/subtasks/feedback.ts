import type { ratings } from '@lotse/contracts/academy/subtasks'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/transaction.ts'
import type { AcademyCtx } from '../guard.ts'
import { reportAutomatically } from '../reports/reports.ts'
import { lockRateable, markRated } from './rating.ts'
import type { SubtaskRow } from './subtasks.table.ts'
import '../shop/shop.table.ts'
import '../users/users.table.ts'

/** From so many bad ratings on, if they are more than the good ones, the subtask is reported automatically. */
const NEGATIVE_LIMIT = 10
const COINS = 1
const CODING_COINS = 10

export function rateSubtask(
  ctx: AcademyCtx,
  taskId: string,
  id: string,
  rating: (typeof ratings)[number],
): Promise<Record<string, never>> {
  return transact(ctx, async ctx => {
    const subtask = await lockRateable(ctx, taskId, id)
    await markRated(ctx, id, rating)
    if (rating === 'POSITIVE') await payCreator(ctx, subtask)
    const { positive, negative } = await countRatings(ctx, id)
    if (rating === 'NEGATIVE' && negative >= NEGATIVE_LIMIT && negative > positive)
      await reportAutomatically(ctx, subtask)
    return {}
  })
}

async function payCreator(ctx: Ctx, { type, creator }: SubtaskRow): Promise<void> {
  const coins = type === 'CODING_CHALLENGE' ? CODING_COINS : COINS
  const paid = await ctx.db
    .updateTable('academy.user')
    .set(eb => ({ coins: eb('coins', '+', coins) }))
    .where('id', '=', creator)
    .returning('id')
    .executeTakeFirst()
  if (!paid) return
  await ctx.db
    .insertInto('academy.coin_transaction')
    .values({
      user_id: creator,
      created_at: ctx.now(),
      coins,
      description: 'Positive feedback',
      credit_note: true,
    })
    .execute()
}

async function countRatings(ctx: Ctx, subtaskId: string): Promise<{ positive: number; negative: number }> {
  const count = (rating: string) =>
    ctx.db
      .selectFrom('academy.subtask_progress')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('subtask_id', '=', subtaskId)
      .where('rating', '=', rating)
      .executeTakeFirstOrThrow()
  return { positive: (await count('POSITIVE')).n, negative: (await count('NEGATIVE')).n }
}
