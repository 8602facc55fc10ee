import type { Generated } from 'kysely'

export interface ErrorRuleTable {
  id: string
  project_id: string
  message: string
  file: string
  page: string
  ignored: Generated<number>
  last_at: Date | null
  created_at: Date
}

declare module '../../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.error_rule': ErrorRuleTable
  }
}
