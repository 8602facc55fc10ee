import type { Decision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'

/** What becomes of the decisions behind what somebody undoes by hand. */
export interface Lifted {
  /** How many end. */
  ended: number
  /** Open appeals against those. */
  appeals: number
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
  const lifted: Lifted = { ended: 0, appeals: 0, stays: [], ofAll: 0 }
  for (const decision of decisions) {
    const present = (decision.outcomes ?? []).filter(isInEffect)
    const stays = present.filter(outcome => !isIt(outcome, decision))
    if (stays.length === present.length) lifted.ofAll++
    else if (stays.length > 0) lifted.stays.push(textOf(stays))
    else {
      lifted.ended++
      if (decision.appeal?.state === 'open') lifted.appeals++
    }
  }
  return lifted
}
