import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { may } from '@lotse/contracts/academy/rights'
import { type ActionKind, type DecisionAction, isHarmless } from '@lotse/rules/moderation/decision-actions'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { rfc3339 } from '../answers/rfc3339.ts'
import type { ActingCtx } from '../auth/guard.ts'
import { banUntil } from '../auth/users/change/ban-user.ts'
import { changeUser, refuseSelf } from '../auth/users/change/change-user.ts'
import { removeUser } from '../auth/users/delete-user.ts'
import { refuseLastAdmin } from '../auth/users/last-admin.ts'
import { rankOf, requireRightOver } from '../auth/users/roles.ts'
import { findUser } from '../auth/users/users.ts'
import { awaitBans, banHarder, refuseUnblockable } from '../challenges/bans/enforcement.ts'
import { removeSubtasks } from '../challenges/subtasks/remove-subtasks.ts'
import { lockTask } from '../settling/tasks-of.ts'
import { requireSecond } from '../staff/approvals/two-person.ts'
import { keepBinned, keepHidden, keepHiddenInBin, lockTasksOf } from './kept/hide-tasks.ts'
import { keepHeld, keepSubtasks } from './kept/keep-tasks.ts'
import { blockOf, endOf, isBlock, laterEnd } from './lengths.ts'
import { resolveWithTasks } from './reports/decided-reports.ts'
import type { Subject } from './subject.ts'

/** Whom an action is about: the person, or for a block from reporting whoever reported. */
export const targetOf = ({ about, personId, reporterId }: Subject, kind: ActionKind): string | null =>
  kind === 'block_report' && about !== 'person' ? reporterId : personId

/** Throws the code of why it cannot be done: when it is decided, and again when it is carried out. */
export async function refuseAction(
  ctx: InTransaction<ActingCtx>,
  subject: Subject,
  kind: ActionKind,
): Promise<void> {
  // The person who decided may have lost the right meanwhile.
  if (!may(ctx.caller, 'moderate')) throw new AppError('permission_denied')
  const target = targetOf(subject, kind)
  if (isBlock(kind)) {
    if (target === null) throw new AppError('no_reporter')
    await refuseUnblockable(ctx, target)
  }
  if (kind === 'disable_tasks' || kind === 'delete_tasks') await refuseStaffsTasks(ctx, subject.personId)
  if (kind === 'ban_account' || kind === 'delete_account') {
    const row = await findUser(ctx, subject.personId)
    requireRightOver(ctx, row, kind === 'ban_account' ? 'moderate' : 'admin')
    if (kind === 'delete_account') await requireSecond(ctx)
    refuseSelf(ctx, row)
    if (row.admin) await refuseLastAdmin(ctx, row.id)
  }
}

/** What administrators made is the platform's own content. People who are gone may have left anything behind. */
async function refuseStaffsTasks(ctx: InTransaction<ActingCtx>, userId: string): Promise<void> {
  const person = await rankOf(ctx, userId)
  if (person?.admin) throw new AppError('cannot_block_admin')
  requireRightOver(ctx, person ?? { id: userId, admin: false, role: null }, 'moderate')
}

export interface Carried {
  decisionId: string
  bulkId: string | null
  subject: Subject
  /** Everything it does. */
  kinds: readonly ActionKind[]
  /** What a block says about why, on the platform. */
  why: string
}

/** Carries out one action; what it did, or why it could not. */
export async function carryOutAction(
  ctx: InTransaction<ActingCtx>,
  carried: Carried,
  action: DecisionAction,
): Promise<Outcome> {
  const { kind } = action
  try {
    await refuseAction(ctx, carried.subject, kind)
    return { kind, error: null, ...(await effect(ctx, carried, action)) }
  } catch (error) {
    if (error instanceof AppError) return { kind, error: error.code }
    throw error
  }
}

async function effect(
  ctx: InTransaction<ActingCtx>,
  { decisionId, bulkId, subject, kinds, why }: Carried,
  action: DecisionAction,
): Promise<Partial<Outcome>> {
  const { kind } = action
  const { subtaskId, personId } = subject
  const userId = targetOf(subject, kind) ?? personId
  if (isBlock(kind)) {
    const ban = await banHarder(ctx, {
      userId,
      action: blockOf[kind],
      reason: why,
      reportId: subject.reportId,
      days: action.days,
      until: action.until,
      bulkId,
    })
    return { ban_id: ban.id, until: ban.end && rfc3339(ban.end) }
  }
  if (kind === 'ban_account') {
    await awaitBans(ctx, personId, 'ACCOUNT')
    const own = await endOf(ctx, personId, action, bulkId)
    const until = await laterEnd(ctx, personId, own)
    await changeUser(ctx, personId, [banUntil(until)])
    return { until: until && rfc3339(until), own: own && rfc3339(own) }
  }
  if (kind === 'delete_account') {
    await removeUser(ctx, personId)
    return {}
  }
  if (kind === 'disable_tasks') return { count: await hideAll(ctx, decisionId, subject, kinds) }
  if (kind === 'delete_tasks') return { count: await deleteAll(ctx, decisionId, personId) }
  return changeTask(ctx, decisionId, kind, subtaskId ?? '')
}

async function changeTask(
  ctx: InTransaction<ActingCtx>,
  decisionId: string,
  kind: ActionKind,
  id: string,
): Promise<Partial<Outcome>> {
  const place = await lockTask(ctx, id)
  // Decision 044: what is decided applies wherever the task is, and when it comes back from there.
  if (place === 'gone' || (place !== 'there' && isHarmless(kind))) throw new AppError('subtask_not_found')
  if (kind === 'delete_task' && place !== 'there') {
    await (place === 'kept' ? keepHeld(ctx, decisionId, { id }) : keepHiddenInBin(ctx, decisionId, [id]))
    return { count: 1 }
  }
  if (kind === 'delete_task') {
    await keepSubtasks(ctx, decisionId, [id])
    // Z1251: what was reported since it was decided goes and comes back with the task, too.
    await resolveWithTasks(ctx, decisionId, [id])
    await removeSubtasks(ctx, [id])
    return { count: 1 }
  }
  // Whatever was disabled before, somebody has looked at it; what is reported meanwhile waits nevertheless.
  if (isHarmless(kind))
    await ctx.db.updateTable('academy.subtask').set({ disabled: false }).where('id', '=', id).execute()
  return {}
}

/** How many it hides besides the decided one. */
async function hideAll(
  ctx: InTransaction<ActingCtx>,
  decisionId: string,
  subject: Subject,
  kinds: readonly ActionKind[],
): Promise<number> {
  const shown = await keepHidden(ctx, decisionId, subject)
  return shown.filter(id => id !== subject.subtaskId || !kinds.includes('disable_task')).length
}

async function deleteAll(ctx: InTransaction<ActingCtx>, decisionId: string, userId: string): Promise<number> {
  await keepBinned(ctx, decisionId, userId)
  const ids = await lockTasksOf(ctx, userId)
  await keepSubtasks(ctx, decisionId, ids)
  await keepHeld(ctx, decisionId, { creator: userId })
  await resolveWithTasks(ctx, decisionId, ids)
  await removeSubtasks(ctx, ids)
  return ids.length
}
