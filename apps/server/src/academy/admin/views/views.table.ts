import type { AcademyViewQuery } from '@lotse/contracts/views/academy-views'
import type { ViewIcon } from '@lotse/rules/views/view-icons'
import type { ColumnType, Generated } from 'kysely'

export interface SavedViewTable {
  id: string
  /** Whose it is; null if it is for all administrators. */
  user_id: string | null
  name: string
  icon: ViewIcon
  query: ColumnType<AcademyViewQuery, string, string>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ViewChoiceTable {
  user_id: string
  ids: string[]
  start_id: string | null
  /** The views on their dashboard. */
  panel_ids: Generated<string[]>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.saved_view': SavedViewTable
    'academy.view_choice': ViewChoiceTable
  }
}
