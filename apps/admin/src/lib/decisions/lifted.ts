import type { Decision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'

/** What becomes of the decisions behind what somebody undoes by hand. */
export interface Lifted {
  /** How many end. */
  ended: number
  /** Open appeals against those. */
  appeals: number
  /** Open appeals against the others, which wait on. */
  waiting: number
  /** What stays in effect of each that ends in part only. */
  stays: string[]
  /** How many have hidden all tasks of somebody, of which this is one. */
  ofAll: number
}

export function liftedOf(
  decisions: Decision[],
  isIt: (outcome: Outcome, decision: Decision) => boolean,
  textOf: (outcomes: Outcome[]) => string,
): Lifted {
  const lifted: Lifted = { ended: 0, appeals: 0, waiting: 0, stays: [], ofAll: 0 }
  for (const decision of decisions) {
    const present = (decision.outcomes ?? []).filter(isInEffect)
    const stays = present.filter(outcome => !isIt(outcome, decision))
    const isAwaited = decision.appeal?.state === 'open'
    if (stays.length === 0) lifted.ended++
    else if (stays.length === present.length) lifted.ofAll++
    else lifted.stays.push(textOf(stays))
    if (isAwaited) lifted[stays.length === 0 ? 'appeals' : 'waiting']++
  }
  return lifted
}
