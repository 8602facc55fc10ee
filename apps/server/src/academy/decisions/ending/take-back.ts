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
import { isBlock, presentBlock } from '../lengths.ts'
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
): Promise<Back & Pick<Outcome, 'left'>> {
  const { subtask_id: subtaskId } = row
  const { kind } = outcome
  if (kind === 'delete_account') return { back: 'cannot_restore' }
  if (isBlock(kind)) return liftBlock(ctx, row, outcome)
  if (kind === 'ban_account') return liftBan(ctx, row, outcome)
  if (kind === 'disable_tasks' || kind === 'delete_tasks') {
    const isFate = row.outcomes?.some(({ kind, error }) => kind === 'delete_task' && error === null)
    return allBack(isFate ? own.filter(({ id }) => id !== subtaskId) : own, facts)
  }
  if (kind === 'delete_task')
    return allBack(
      own.filter(({ id }) => id === subtaskId),
      facts,
      true,
    )
  const task = subtaskId === null ? undefined : facts.get(subtaskId)
  return task ? oneBack(task, kind) : { back: null }
}

type Back = Pick<Outcome, 'back' | 'kept' | 'waits' | 'unseen'>

/** What became of the tasks that it hid with all others, or deleted. */
function allBack(own: Kept[], facts: ReadonlyMap<string, TaskFacts>, isFate = false): Back {
  const tasks = own.map(one => ({ ...(facts.get(one.id) ?? nowhere(one.id)), isDeleted: one.isDeleted }))
  // Z1391: of a task that was deleted in the bin there is no copy.
  const isLost = tasks.some(({ place, isDeleted }) => place === 'gone' && (isDeleted || isFate))
  return { back: isLost ? 'task_not_found' : null, ...restOfTasks(tasks) }
}

/** What others still do not see: another decision does it, too, it waits in the bin, or it is hidden for another reason. */
function restOfTasks(tasks: TaskFacts[]): Pick<Outcome, 'kept' | 'waits' | 'unseen'> {
  const count = (is: (task: TaskFacts) => boolean) => tasks.filter(is).length
  const hidden = count(({ place, hidden }) => place === 'there' && hidden)
  const deleted = count(({ place }) => place === 'kept')
  const waits = count(task => task.place === 'binned' && isShown(task))
  const isUnseen = (task: TaskFacts) => task.place === 'there' && !task.hidden && !isShown(task)
  const disabled = count(task => isUnseen(task) && task.disabled)
  const reported = count(task => isUnseen(task) && !task.disabled)
  const binned = count(task => task.place === 'binned' && !isShown(task))
  return {
    ...(hidden + deleted > 0 ? { kept: { hidden, deleted } } : {}),
    ...(waits > 0 ? { waits } : {}),
    ...(disabled + reported + binned > 0 ? { unseen: { disabled, reported, binned } } : {}),
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
const oneBack = (task: TaskFacts, kind: ActionKind): Back => ({
  back: kind === 'disable_task' && task.place === 'gone' ? 'task_not_found' : null,
  ...restOfTasks([task]),
})

async function liftBlock(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Outcome,
): Promise<Pick<Outcome, 'back' | 'left'>> {
  if (!(await removeBan(ctx, outcome.ban_id ?? ''))) return { back: 'ban_not_found' }
  return restOf(ctx, row, outcome)
}

/** Of several blocks, the others last. */
export async function restOf(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  outcome: Pick<Outcome, 'kind' | 'became'>,
): Promise<Pick<Outcome, 'back' | 'left'>> {
  const block = presentBlock(outcome)
  const userId = block ? targetOf(await subjectOf(ctx, row), outcome.kind) : null
  const rest = userId && block ? await lastBan(ctx, userId, block) : undefined
  return { back: null, ...(rest ? { left: rest.end && rfc3339(rest.end) } : {}) }
}
