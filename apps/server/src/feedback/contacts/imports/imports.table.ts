import type { Generated } from 'kysely'
import type { Json } from '../../projects/projects.table.ts'

export interface ContactImportTable {
  id: string
  project_id: string
  account_id: string | null
  name: string
  created_at: Date
  undone_at: Generated<Date | null>
}

/** Columns and attributes of a contact; an attribute that is missing was not there. */
export interface ImportedValues {
  /** Given to somebody who had none. */
  userId?: string
  columns?: Record<string, unknown>
  customData?: Record<string, unknown>
}

export interface ContactImportRowTable {
  import_id: string
  contact_id: string
  is_created: boolean
  was: Json<ImportedValues>
  became: Json<ImportedValues>
  is_undone: Generated<boolean>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.contact_import': ContactImportTable
    'lotse.contact_import_row': ContactImportRowTable
  }
}
