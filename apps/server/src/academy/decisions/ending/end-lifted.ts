import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { type ActionKind, isInEffect } from '@lotse/rules/moderation/decision-actions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit } from '../../audit/audit.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { becameOf, tellAnswer } from '../appeals/appeal-mails.ts'
import { forgetAppellant } from '../appeals/kept-address.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { dismissReports, forgetBlock } from '../reports/decided-reports.ts'
import { setOutcomes } from '../set-outcomes.ts'
import { toldReporters } from '../statement/recipients.ts'
import { tellLifted } from '../statement/tell-ended.ts'
import { endDecision, grantAppeal } from './overturn.ts'
import { restOf } from './take-back.ts'

const takenAway = ['disable_task', 'delete_task'] as const satisfies readonly ActionKind[]

/** What of a decision ends when these tasks are shown by hand; `hidesMore` says whether it hides any others. */
export const kindsShown = (
  { subtask_id }: Pick<DecisionRow, 'subtask_id'>,
  subtaskIds: string[],
  hidesMore: boolean,
): ActionKind[] => [
  // Z1391: one that was deleted in the bin is only hidden.
  ...(subtask_id !== null && subtaskIds.includes(subtask_id) ? takenAway : []),
  ...(hidesMore ? [] : ['disable_tasks' as const]),
]

/** Ends a decision of which these are over: as a whole if nothing else of it is in effect, or just this part. */
export async function endLifted(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  kinds: ActionKind[],
): Promise<void> {
  const present = (row.outcomes ?? []).filter(isInEffect).map(({ kind }) => kind)
  const lifted = present.filter(kind => kinds.includes(kind))
  if (lifted.length === 0) return
  if (lifted.length < present.length) return endPart(ctx, row, lifted)
  const granted = await grantAppeal(ctx, row.id, '')
  const ended = await endDecision(ctx, row.id, {
    ...{ to: 'overturned', text: '', reopen: false, lifted },
    answered: granted?.user_id,
  })
  if (!granted) return
  await tellAnswer(ctx, granted, { became: becameOf(ended, granted.user_id), ended })
  await forgetAppellant(ctx, granted)
}

/** The rest of the decision stays in effect, with an appeal that waits. */
async function endPart(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  lifted: readonly ActionKind[],
): Promise<void> {
  const outcomes: Outcome[] = []
  for (const outcome of row.outcomes ?? []) {
    const isLifted = isInEffect(outcome) && lifted.includes(outcome.kind)
    outcomes.push(
      isLifted
        ? { ...outcome, ...(await restOf(ctx, row, outcome)), lifted_at: rfc3339(ctx.now()) }
        : outcome,
    )
  }
  await noteEased(ctx, row, outcomes, lifted)
  const isTask = takenAway.some(kind => lifted.includes(kind))
  const reporters = isTask ? await toldReporters(ctx, row) : []
  if (isTask) await dismissReports(ctx, row.id)
  if (lifted.includes('block_report')) await forgetBlock(ctx, row)
  await tellLifted(ctx, {
    row: { ...row, outcomes: outcomes.filter(({ kind }) => lifted.includes(kind)) },
    kinds: lifted,
    reporters: reporters.filter(({ isDecided }) => isDecided),
  })
}

export async function noteEased(
  ctx: InTransaction<ActingCtx>,
  { id, person_id }: DecisionRow,
  outcomes: Outcome[],
  actions: readonly ActionKind[],
  ends?: { before: string | null | undefined; after: string | null | undefined },
): Promise<void> {
  await setOutcomes(ctx, id, outcomes)
  const after = { user_id: person_id, actions, ...(ends ? { end: ends.after } : {}) }
  const before = ends ? { end: ends.before } : null
  await audit(ctx, { action: 'decision.ease', target: { kind: 'decision', id }, before, after })
}

/** Z1120: once somebody has shown one of all tasks, the decision ends with the last one, also if that is gone for good. */
export async function noteShown(ctx: InTransaction, row: DecisionRow): Promise<DecisionRow> {
  const outcomes = (row.outcomes ?? []).map(outcome =>
    outcome.kind === 'disable_tasks' && isInEffect(outcome) ? { ...outcome, shown: true } : outcome,
  )
  await setOutcomes(ctx, row.id, outcomes)
  return { ...row, outcomes }
}
