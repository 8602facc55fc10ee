import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { removeBan } from '../../challenges/bans/bans.ts'
import { lastBan } from '../../challenges/bans/enforcement.ts'
import { isShown, type TaskFacts } from '../../settling/task-facts.ts'
import { targetOf } from '../actions.ts'
import type { DecisionRow } from '../decisions.table.ts'
import type { Kept } from '../kept/kept-of.ts'
import { blockOf, isBlock } from '../lengths.ts'
import { subjectOf } from '../subject.ts'
import { liftBan } from './lift-ban.ts'

interface TakingBack {
  /** The tasks that it hid with all others, or deleted. */
  own: Kept[]
  /** What is true of its tasks now. */
  facts: ReadonlyMap<string, TaskFacts>
  /** What somebody has undone by hand in this commit. */
  lifted: readonly ActionKind[]
}

/** Takes back one thing that a decision did, unless somebody has just undone it by hand. */
export async function takeBack(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Outcome,
  taking: TakingBack,
): Promise<Outcome> {
  const { lifted } = taking
  const { kept: _, ...done } = outcome
  if (done.error !== null) return outcome
  if (done.back !== undefined) return lifted.length > 0 ? outcome : takeRest(ctx, outcome)
  if (lifted.includes(done.kind)) return { ...done, ...(await restOf(ctx, row, done)) }
  return { ...done, ...(await undone(ctx, row, outcome, taking)) }
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
  { own, facts }: TakingBack,
): Promise<Pick<Outcome, 'back' | 'left' | 'kept' | 'waits'>> {
  const { subtask_id: subtaskId } = row
  const { kind } = outcome
  if (kind === 'delete_account') return { back: 'cannot_restore' }
  if (isBlock(kind)) return liftBlock(ctx, row, kind, outcome.ban_id ?? '')
  if (kind === 'ban_account') return liftBan(ctx, row, outcome)
  if (kind === 'disable_tasks' || kind === 'delete_tasks') {
    const isFate = row.outcomes?.some(({ kind, error }) => kind === 'delete_task' && error === null)
    return allBack(isFate ? own.filter(({ id }) => id !== subtaskId) : own, facts)
  }
  if (kind === 'delete_task')
    return allBack(
      own.filter(({ id }) => id === subtaskId),
      facts,
    )
  const task = subtaskId === null ? undefined : facts.get(subtaskId)
  return task ? oneBack(task, kind) : { back: null }
}

type Back = Pick<Outcome, 'back' | 'kept' | 'waits'>

/** What became of the tasks that it hid with all others, or deleted. */
function allBack(own: Kept[], facts: ReadonlyMap<string, TaskFacts>): Back {
  const count = (is: (task: TaskFacts, one: Kept) => boolean) =>
    own.filter(one => is(facts.get(one.id) ?? nowhere(one.id), one)).length
  const lost = count(({ place }, { isDeleted }) => place === 'gone' && isDeleted)
  const hidden = count(({ place, hidden }) => place === 'there' && hidden)
  const deleted = count(({ place }) => place === 'kept')
  const waits = count((task, { isDeleted }) => task.place === 'binned' && !isDeleted && isShown(task))
  return {
    back: lost > 0 ? 'task_not_found' : null,
    ...(hidden + deleted > 0 ? { kept: { hidden, deleted } } : {}),
    ...(waits > 0 ? { waits } : {}),
  }
}

const nowhere = (id: string): TaskFacts => ({
  id,
  place: 'gone',
  disabled: false,
  hidden: false,
  waits: false,
})

/**
 * A dismissal or an adjustment showed the decided task, and its open reports hide it; for a disabled one it is the other
 * way round. Other decisions may hide or delete it, too.
 */
function oneBack(task: TaskFacts, kind: ActionKind): Back {
  const { place } = task
  const isDeleted = place === 'kept'
  return {
    back: kind === 'disable_task' && place === 'gone' ? 'task_not_found' : null,
    ...(task.hidden || isDeleted
      ? { kept: { hidden: task.hidden && !isDeleted ? 1 : 0, deleted: isDeleted ? 1 : 0 } }
      : {}),
    ...(place === 'binned' && isShown(task) ? { waits: 1 } : {}),
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
