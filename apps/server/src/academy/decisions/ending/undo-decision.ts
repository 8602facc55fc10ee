import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit, auditAll } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { readDecision } from '../decision-list.ts'
import { refuseTakingBack } from './taking-back.ts'

/** As long as nothing has happened, a decision can be taken back without a trace outside. Its errand finds nothing. */
export function undoDecision(ctx: AcademyCtx, id: string): Promise<Decision> {
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .updateTable('academy.decision')
      .set({ state: 'undone', ended_at: ctx.now(), ended_by: personOf(ctx), ended_text: '' })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returning(['id', 'person_id', 'decided_by', 'actions'])
      .executeTakeFirst()
    if (!row) throw await refusal(ctx, id)
    await refuseTakingBack(ctx, row)
    await openReports(ctx, id)
    const target = { kind: 'decision', id }
    await audit(ctx, { action: 'decision.undo', target, before: { user_id: row.person_id } })
    return readDecision(ctx, id)
  })
}

/** The reports of a decision are in the queue again. */
export async function openReports(ctx: InTransaction<ActingCtx>, decisionId: string): Promise<void> {
  const opened = await ctx.db
    .updateTable('academy.subtask_report')
    .set({ completed_by: null, completed_timestamp: null, completed_action: null, decision_id: null })
    .where('decision_id', '=', decisionId)
    .returning(['id', 'subtask_id', 'reason'])
    .execute()
  await auditAll(
    ctx,
    opened.map(({ id, ...after }) => ({ action: 'report.reopen', target: { kind: 'report', id }, after })),
  )
}

async function refusal(ctx: Ctx, id: string): Promise<AppError> {
  await readDecision(ctx, id)
  return new AppError('decision_over')
}
