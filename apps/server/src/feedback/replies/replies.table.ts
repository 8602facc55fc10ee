import type { Generated } from 'kysely'
import type { Json } from '../projects/projects.table.ts'

export interface SavedReplyTable {
  project_id: string
  id: string
  /** Whose it is; null if it is the team's. */
  account_id: string | null
  name: string
  shortcut: Generated<string>
  text: Json<Record<string, string>>
  uses: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  /** It was deleted, and can be brought back for a while. */
  removed_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.saved_reply': SavedReplyTable
  }
}
