import type { ratings } from '@lotse/contracts/academy/challenges/subtasks'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { earnCoins } from '../attempts/earn-coins.ts'
import { reportAutomatically } from '../reports/reports.ts'
import { lockRateable, markRated } from './rating.ts'

/** A subtask with this many bad ratings, and more bad than good ones, is reported automatically. */
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
    const coins = subtask.type === 'CODING_CHALLENGE' ? CODING_COINS : COINS
    if (rating === 'POSITIVE') await earnCoins(ctx, subtask.creator, coins, 'Positive feedback')
    const { positive, negative } = await countRatings(ctx, id)
    if (rating === 'NEGATIVE' && negative >= NEGATIVE_LIMIT && negative > positive)
      await reportAutomatically(ctx, subtask)
    return {}
  })
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
