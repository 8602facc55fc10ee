import type { ErrorState } from '@lotse/contracts/console/stacks/errors'
import type { Generated } from 'kysely'

export interface ErrorGroupTable {
  id: string
  project_id: string
  fingerprint: Buffer
  title: string
  place: string
  files: Generated<string>
  state: Generated<ErrorState>
  /** The rule that ignores it. */
  rule_id: string | null
  resolved_in: Generated<string>
  resolved_at: Date | null
  is_back: Generated<boolean>
  seen: Generated<number>
  not_kept: Generated<number>
  visitors: Generated<number>
  first_release: string
  last_release: string
  first_at: Date
  last_at: Date
  changed_at: Generated<Date>
}

export interface ErrorSightingTable {
  group_id: string
  ticket_id: string
  project_id: string
  release: string
  entry: number
  at: Date
}

export interface ErrorDayTable {
  group_id: string
  day: string
  seen: number
}

export interface CrashShapeTable {
  project_id: string
  shape: Buffer
  group_id: string | null
  day: Date
  today: number
  waiting: Generated<number>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.error_group': ErrorGroupTable
    'lotse.error_sighting': ErrorSightingTable
    'lotse.error_day': ErrorDayTable
    'lotse.crash_shape': CrashShapeTable
  }
}
