import type { ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import type { AcademyCtx } from '../../auth/guard.ts'
import { readDecision } from '../listing/decision-list.ts'
import { foundByReversal } from './found-by-reversal.ts'
import { answerRefusal, takingBackRefusal } from './taking-back.ts'

/** A decision, and what the caller cannot do about it, by the rules that refuse it. */
export async function readDecisionFor(ctx: AcademyCtx, id: string): Promise<ReadDecision> {
  const decision = await readDecision(ctx, id)
  const { appeal } = decision
  const back = await takingBackRefusal(ctx, decision)
  const answer = appeal?.state === 'open' ? await answerRefusal(ctx, decision, appeal.user_id) : null
  const found = await foundByReversal(ctx, decision)
  return { ...decision, found, refusals: { back, answer } }
}
