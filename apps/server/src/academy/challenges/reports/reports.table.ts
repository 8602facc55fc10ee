import type { Report, ReportOutcome, ReportReason } from '@lotse/contracts/academy/challenges/reports'
import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import { rfc3339 } from '../../answers/rfc3339.ts'

export interface ReportTable {
  id: Generated<string>
  task_id: string
  subtask_id: string
  subtask_type: SubtaskType
  subtask_creator: string
  user_id: string | null
  timestamp: Date
  reason: ReportReason
  comment: string
  assignee: string | null
  completed_by: string | null
  completed_timestamp: Date | null
  completed_action: ReportOutcome | null
  /** The decision that resolved it; null if it was resolved in the platform's way, or is open. */
  decision_id: string | null
  subtask_copy: JSONColumnType<object | null, string | null, string | null>
  /** Since when it has the copy. */
  copied_at: Date | null
  /** Somebody has shown the task in the platform's way although it waits. */
  shown_anyway: Generated<boolean>
  version: Generated<number>
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export type ReportRow = Omit<
  Selectable<ReportTable>,
  'subtask_copy' | 'copied_at' | 'shown_anyway' | 'changed_at'
>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.subtask_report': ReportTable
  }
}

export const reportColumns = [
  'id',
  'task_id',
  'subtask_id',
  'subtask_type',
  'subtask_creator',
  'user_id',
  'timestamp',
  'reason',
  'comment',
  'assignee',
  'completed_by',
  'completed_timestamp',
  'completed_action',
  'decision_id',
  'version',
] as const satisfies (keyof ReportTable)[]

export const toReport = (row: ReportRow): Report => ({
  id: row.id,
  task_id: row.task_id,
  subtask_id: row.subtask_id,
  subtask_type: row.subtask_type,
  user_id: row.user_id,
  timestamp: rfc3339(row.timestamp),
  reason: row.reason,
  comment: row.comment,
})
