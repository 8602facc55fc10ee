import type { ViewIcon } from '@lotse/rules/views/view-icons'
import type { Generated } from 'kysely'
import type { Json } from '../../projects/projects.table.ts'

export interface SavedViewTable {
  project_id: string
  id: string
  /** Whose it is; null if it is the team's. */
  account_id: string | null
  name: string
  icon: ViewIcon
  query: Json<Record<string, unknown>>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewChoiceTable {
  project_id: string
  account_id: string
  ids: string[]
  start_id: string | null
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.saved_view': SavedViewTable
    'lotse.view_choice': ViewChoiceTable
  }
}
