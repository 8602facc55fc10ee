import type { Decision, Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { changeUser } from '../../auth/users/change/change-user.ts'
import { unban } from '../../auth/users/change/unban-user.ts'
import { removeBan } from '../../challenges/bans/bans.ts'
import { enableSubtask } from '../../challenges/reports/reports.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import { readDecision } from '../decision-list.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { restoreKept } from '../kept.ts'
import { tellEnded } from '../statement/tell-ended.ts'
import { refuseTakingBack } from './taking-back.ts'
import { openReports } from './undo-decision.ts'

interface Ending {
  to: 'overturned' | 'changed'
  text: string
  /** Its reports wait for another decision; otherwise they count as dismissed. */
  reopen: boolean
}

/** Takes back what a decision did, once. What cannot be taken back is recorded, and the rest stands. */
export async function endDecision(
  ctx: InTransaction<ActingCtx>,
  id: string,
  { to, text, reopen }: Ending,
): Promise<DecisionRow> {
  const row = await ctx.db
    .updateTable('academy.decision')
    .set({ state: to, ended_at: ctx.now(), ended_by: personOf(ctx), ended_text: text })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    await readDecision(ctx, id)
    throw new AppError('decision_over')
  }
  await refuseTakingBack(ctx, row)
  const outcomes: Outcome[] = []
  for (const outcome of row.outcomes ?? []) outcomes.push(await takeBack(ctx, row, outcome, !reopen))
  await ctx.db
    .updateTable('academy.decision')
    .set({ outcomes: JSON.stringify(outcomes) })
    .where('id', '=', id)
    .execute()
  if (reopen) await openReports(ctx, id)
  else if (to === 'overturned') await dismissReports(ctx, id)
  await audit(ctx, {
    action: to === 'changed' ? 'decision.change' : 'decision.overturn',
    target: { kind: 'decision', id },
    after: { user_id: row.person_id, text },
  })
  return { ...row, outcomes }
}

async function takeBack(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Outcome,
  isShown: boolean,
): Promise<Outcome> {
  if (outcome.error !== null) return outcome
  return { ...outcome, back: await backOf(ctx, row, outcome, isShown) }
}

/** Null if it was taken back, else why not. */
async function backOf(
  ctx: InTransaction<ActingCtx>,
  { id, subtask_id: subtaskId, person_id: personId }: DecisionRow,
  { kind, ban_id: banId, until }: Outcome,
  isShown: boolean,
): Promise<string | null> {
  if (kind === 'delete_account') return 'cannot_restore'
  if (kind === 'block_create' || kind === 'block_report')
    return (await removeBan(ctx, banId ?? '')) ? null : 'ban_not_found'
  if (kind === 'ban_account') return liftBan(ctx, { id, personId, until: until ?? null })
  if (kind === 'delete_task' || kind === 'delete_tasks' || kind === 'disable_tasks') {
    const { lost } = await restoreKept(ctx, id, { subtaskId, isShown })
    return lost > 0 ? 'task_not_found' : null
  }
  // A dismissal showed the task, and its open reports hide it; for a disabled one it is the other way round.
  await enableSubtask(ctx, subtaskId ?? '', isShown)
  return null
}

/** A ban that was lifted, or replaced by another one, is not this decision's any more. */
async function liftBan(
  ctx: InTransaction<ActingCtx>,
  { id, personId, until }: { id: string; personId: string; until: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ enabled: boolean; banned_until: Date | null; others: boolean }>`
    select enabled, banned_until, exists (select from academy.decision d where d.person_id = u.id and d.id <> ${id}
      and d.state = 'done' and d.outcomes::jsonb @> '[{"kind": "ban_account", "error": null}]') as others
    from academy."user" u where u.id = ${personId} for update of u`.execute(ctx.db)
  const [user] = rows
  if (!user) return 'user_not_found'
  const isSame = (user.banned_until && rfc3339(user.banned_until)) === until
  if (user.enabled || !isSame || user.others) return 'changed_since'
  await changeUser(ctx, personId, [unban])
  return null
}

async function dismissReports(ctx: InTransaction<ActingCtx>, decisionId: string): Promise<void> {
  await ctx.db
    .updateTable('academy.subtask_report')
    .set({ completed_action: 'REJECT' })
    .where('decision_id', '=', decisionId)
    .execute()
}

/** Without an appeal: a moderator has seen that it was wrong. Those who were told of it are told of this, too. */
export function reopenDecision(ctx: AcademyCtx, id: string, text: string): Promise<Decision> {
  return transact(ctx, async ctx => {
    const row = await endDecision(ctx, id, { to: 'overturned', text, reopen: true })
    // An appeal that is still open has been granted by this.
    await ctx.db
      .updateTable('academy.appeal')
      .set({ state: 'overturned', decided_by: personOf(ctx), decided_at: ctx.now(), answer: text })
      .where('decision_id', '=', id)
      .where('state', '=', 'open')
      .execute()
    await tellEnded(ctx, row, text)
    return readDecision(ctx, id)
  })
}
