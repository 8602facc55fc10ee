import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { awaitDecided } from '../await-people.ts'
import { readDecision } from '../listing/decision-list.ts'
import { refuseTakingBack } from './taking-back.ts'
import { withdraw } from './withdraw.ts'

/**
 * As long as nothing has happened, a decision can be taken back without a trace outside, with what is beside it. Its
 * errand finds nothing.
 */
export function undoDecision(ctx: AcademyCtx, id: string): Promise<Decision> {
  return transact(ctx, async ctx => {
    await awaitDecided(ctx, [id])
    const rows = await ctx.db
      .updateTable('academy.decision')
      .set({ state: 'undone', ended_at: ctx.now(), ended_by: personOf(ctx), ended_text: '' })
      .where(eb => eb.or([eb('id', '=', id), eb('beside', '=', id)]))
      .where('state', '=', 'pending')
      .returningAll()
      .execute()
    if (!rows.some(row => row.id === id)) throw await refusal(ctx, id)
    for (const row of rows) {
      await refuseTakingBack(ctx, row)
      await withdraw(ctx, row)
    }
    return readDecision(ctx, id)
  })
}

async function refusal(ctx: Ctx, id: string): Promise<AppError> {
  await readDecision(ctx, id)
  return new AppError('decision_over')
}
