import type { Subtask, SubtaskFilters, SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { may } from '@lotse/contracts/academy/rights'
import { type Generated, type GeneratedAlways, type JSONColumnType, type Selectable, sql } from 'kysely'
import { rfc3339, writtenRfc3339 } from '../../answers/rfc3339.ts'
import type { AcademyCtx, Caller } from '../../auth/guard.ts'
import '../challenges.table.ts'

export interface SubtaskTable {
  id: Generated<string>
  task_id: string
  type: SubtaskType
  creator: string
  creation_timestamp: Date
  xp: number
  coins: number
  /** Whether others see it: `settle` writes it, as it follows from everything that hides a task. */
  enabled: Generated<boolean>
  /** Somebody disabled it as content. */
  disabled: Generated<boolean>
  retired: Generated<boolean>
  /** The fields of its type, including the solution. */
  content: JSONColumnType<object>
  /** Size of the content, without what `withShownContent` leaves out. */
  shown_bytes: GeneratedAlways<number>
  version: Generated<number>
  changed_at: Generated<Date>
}

export interface SubtaskProgressTable {
  user_id: string
  subtask_id: string
  attempted_at: Date | null
  solved_at: Date | null
  rated_at: Date | null
  rating: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.subtask': SubtaskTable
    'academy.subtask_progress': SubtaskProgressTable
  }
}

export type SubtaskRow = Omit<Selectable<SubtaskTable>, 'shown_bytes' | 'disabled'>

/** Reported subtasks are disabled, so moderators see them, too. */
export const maySeeHidden = (caller: Caller): boolean => may(caller, 'content', 'moderate')

/**
 * Every subtask the caller may see, with their progress: staff see all, others see enabled ones and their own.
 */
export const visibleSubtasks = ({ db, caller }: AcademyCtx) =>
  db
    .selectFrom('academy.subtask as s')
    .leftJoin('academy.subtask_progress as p', join =>
      join.onRef('p.subtask_id', '=', 's.id').on('p.user_id', '=', caller.userId),
    )
    .$if(!maySeeHidden(caller), query =>
      query.where(eb => eb.or([eb('s.enabled', '=', true), eb('s.creator', '=', caller.userId)])),
    )

type SubtaskSelect = ReturnType<typeof visibleSubtasks>

const solved = sql<boolean>`p.solved_at is not null`.as('solved')
const rated = sql<boolean>`p.rated_at is not null`.as('rated')

/** The result of `toSubtask`, as columns. A task's question and its solution may be large. */
export const asSubtask = (query: SubtaskSelect) =>
  query
    .select(['s.id', 's.task_id', 's.type', 's.creator'])
    .select(writtenRfc3339('s.creation_timestamp').as('creation_timestamp'))
    .select(['s.xp', 's.coins', 's.enabled', 's.retired', solved, rated])

const withListColumns = (query: SubtaskSelect) =>
  query
    .select(['s.id', 's.task_id', 's.type', 's.creator', 's.creation_timestamp'])
    .select(['s.xp', 's.coins', 's.enabled', 's.retired', solved, rated])

/** Leaves out the long texts that only staff and the creator may see. */
export const withShownContent = (query: SubtaskSelect) =>
  withListColumns(query).select(sql<object>`s.content - '{evaluator,solution_code}'::text[]`.as('content'))

export const withSubtaskColumns = (query: SubtaskSelect) =>
  withListColumns(query).select(['s.content', 's.version'])

export function filterSubtasks(query: SubtaskSelect, filters: SubtaskFilters): SubtaskSelect {
  const { task_id, subtask_type, attempted, solved, rated, enabled, retired, creator } = filters
  let found = query
  if (task_id !== undefined) found = found.where('s.task_id', '=', task_id)
  if (subtask_type !== undefined) found = found.where('s.type', '=', subtask_type)
  // Solving it implies an attempt.
  if (attempted !== undefined)
    found = found.where(sql<boolean>`(p.attempted_at is not null or p.solved_at is not null)`, '=', attempted)
  if (solved !== undefined) found = found.where('p.solved_at', solved ? 'is not' : 'is', null)
  if (rated !== undefined) found = found.where('p.rated_at', rated ? 'is not' : 'is', null)
  if (enabled !== undefined) found = found.where('s.enabled', '=', enabled)
  if (retired !== undefined) found = found.where('s.retired', '=', retired)
  if (creator !== undefined) found = found.where('s.creator', '=', creator)
  return found
}

type Shared = Omit<SubtaskRow, 'content' | 'version' | 'changed_at'>

/** What learners and administrators both see. */
export const sharedFields = (row: Shared) => ({
  id: row.id,
  task_id: row.task_id,
  type: row.type,
  creator: row.creator,
  creation_timestamp: rfc3339(row.creation_timestamp),
  xp: row.xp,
  coins: row.coins,
  enabled: row.enabled,
  retired: row.retired,
})

export const toSubtask = (row: Shared & { solved: boolean; rated: boolean }): Subtask => ({
  ...sharedFields(row),
  solved: row.solved,
  rated: row.rated,
})

export const forAudit = ({ task_id, type, creator, xp, coins, enabled, retired, content }: SubtaskRow) => ({
  task_id,
  type,
  creator,
  xp,
  coins,
  enabled,
  retired,
  ...content,
})
