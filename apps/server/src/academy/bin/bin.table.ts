import type { BinEntry } from '@lotse/contracts/academy/bin'
import type { BinKind } from '@lotse/contracts/academy/fields/bin-kinds'
import type { Generated, JSONColumnType, Selectable } from 'kysely'

export interface BinTable {
  id: Generated<string>
  kind: BinKind
  thing_id: string
  title: string
  parent_id: string | null
  parent_title: string | null
  tasks: Generated<string[]>
  counts: Generated<BinEntry['counts']>
  creator: string | null
  deleted_by: string
  /** It was deleted because of a report. */
  decided: Generated<boolean>
  deleted_at: Date
  restored_at: Date | null
  changed_at: Generated<Date>
}
export type BinRow = Selectable<BinTable>

export interface BinPartTable {
  id: Generated<string>
  bin_id: string
  table_name: string
  rows: JSONColumnType<object[]>
}

/** The tasks in an entry that is not restored. The database fills it with the entry's parts. */
export interface BinTaskTable {
  bin_id: string
  subtask_id: string
  creator: string
  disabled: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.bin': BinTable
    'academy.bin_part': BinPartTable
    'academy.bin_task': BinTaskTable
  }
}

/** The tables whose rows are kept, in the order in which they come back: what others refer to is first. */
export const keptTables = [
  'company',
  'job',
  'job_requirement',
  'root_skill',
  'sub_skill',
  'root_skill_dependency',
  'sub_skill_dependency',
  'course',
  'skill_course',
  'xp',
  'challenge_category',
  'task',
  'challenge',
  'course_task',
  'subtask',
  'subtask_progress',
] as const
export type KeptTable = (typeof keptTables)[number]
