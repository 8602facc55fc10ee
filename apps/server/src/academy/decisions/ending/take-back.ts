import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { lockBinned, showBinned } from '../../bin/binned-tasks.ts'
import { removeBan } from '../../challenges/bans/bans.ts'
import { lastBan } from '../../challenges/bans/enforcement.ts'
import { isKeptHidden, isThere } from '../../challenges/reports/hiding.ts'
import { enableSubtask } from '../../challenges/reports/reports.ts'
import { targetOf } from '../actions.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { restoreKept, showHeld } from '../kept/restore-kept.ts'
import { blockOf, isBlock } from '../lengths.ts'
import { subjectOf } from '../subject.ts'
import { liftBan } from './lift-ban.ts'

interface TakingBack {
  /** Whether nothing but other decisions keeps the decided task from being shown. */
  isShown: boolean
  /** What somebody has undone by hand in this commit. */
  lifted: readonly ActionKind[]
}

/** Takes back one thing that a decision did, unless somebody has just undone it by hand. */
export async function takeBack(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Outcome,
  { isShown, lifted }: TakingBack,
): Promise<Outcome> {
  const { kept: _, ...done } = outcome
  if (done.error !== null) return outcome
  if (done.back !== undefined) return lifted.length > 0 ? outcome : takeRest(ctx, outcome)
  if (lifted.includes(done.kind)) return { ...done, ...(await restOf(ctx, row, done)) }
  return { ...done, ...(await undone(ctx, row, outcome, isShown)) }
}

/**
 * What somebody has undone by hand before is told already, and nobody is told again. Z1030: if they have made something
 * else of a block, that ends with the decision.
 */
async function takeRest(ctx: InTransaction<ActingCtx>, outcome: Outcome): Promise<Outcome> {
  const { kind, back, ban_id } = outcome
  if (isBlock(kind) && back === null && ban_id) await removeBan(ctx, ban_id)
  return outcome
}

/** Whether it was taken back, and how long another decision does the same. */
async function undone(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Outcome,
  isShown: boolean,
): Promise<Pick<Outcome, 'back' | 'left' | 'kept' | 'waits'>> {
  const { id, subtask_id: subtaskId } = row
  const { kind } = outcome
  if (kind === 'delete_account') return { back: 'cannot_restore' }
  if (isBlock(kind)) return liftBlock(ctx, row, kind, outcome.ban_id ?? '')
  if (kind === 'ban_account') return liftBan(ctx, row, outcome)
  if (kind === 'delete_task' || kind === 'delete_tasks' || kind === 'disable_tasks') {
    const which = kind === 'delete_task' ? 'decided' : 'all'
    const { lost, kept, waits } = await restoreKept(ctx, id, which, { subtaskId, isShown })
    return {
      back: lost > 0 ? 'task_not_found' : null,
      ...(kept.hidden + kept.deleted > 0 ? { kept } : {}),
      ...(waits > 0 ? { waits } : {}),
    }
  }
  return showTask(ctx, row, kind, isShown)
}

/**
 * A dismissal or an adjustment showed the task, and its open reports hide it; for a disabled one it is the other way
 * round. Other decisions may hide or delete it, too.
 */
async function showTask(
  ctx: InTransaction<ActingCtx>,
  { id, subtask_id: subtaskId }: DecisionRow,
  kind: ActionKind,
  isShown: boolean,
): Promise<Pick<Outcome, 'back' | 'kept' | 'waits'>> {
  if (subtaskId === null) return { back: null }
  const isHidden = await isKeptHidden(ctx, subtaskId, id)
  await enableSubtask(ctx, subtaskId, isShown && !isHidden)
  const binned = await lockBinned(ctx, { ids: [subtaskId] })
  await showBinned(ctx, binned, isShown)
  const isDeleted = await showHeld(ctx, id, [{ id: subtaskId, shown: isShown }])
  const kept = { hidden: isHidden && !isDeleted ? 1 : 0, deleted: isDeleted ? 1 : 0 }
  const isGone =
    kind === 'disable_task' && binned.length === 0 && !isDeleted && !(await isThere(ctx, subtaskId))
  const isWaiting = isShown && !isHidden && binned.some(({ waits }) => !waits)
  return {
    back: isGone ? 'task_not_found' : null,
    ...(isHidden || isDeleted ? { kept } : {}),
    ...(isWaiting ? { waits: 1 } : {}),
  }
}

async function liftBlock(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  kind: keyof typeof blockOf,
  banId: string,
): Promise<Pick<Outcome, 'back' | 'left'>> {
  if (!(await removeBan(ctx, banId))) return { back: 'ban_not_found' }
  return restOf(ctx, row, { kind })
}

/** Of several blocks, the others last. */
export async function restOf(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  { kind }: Pick<Outcome, 'kind'>,
): Promise<Pick<Outcome, 'back' | 'left'>> {
  const userId = isBlock(kind) ? targetOf(await subjectOf(ctx, row), kind) : null
  const rest = userId && isBlock(kind) ? await lastBan(ctx, userId, blockOf[kind]) : undefined
  return { back: null, ...(rest ? { left: rest.end && rfc3339(rest.end) } : {}) }
}
