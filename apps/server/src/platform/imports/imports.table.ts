import type { Generated, JSONColumnType } from 'kysely'

export interface ImportTable {
  id: string
  project_id: string | null
  kind: string
  by_id: string
  name: string
  created_at: Date
  undone_at: Generated<Date | null>
}

/** Fields of what was imported. */
export type ImportedValues = Record<string, unknown>

export interface ImportRowTable {
  import_id: string
  thing_id: string
  is_created: boolean
  was: JSONColumnType<ImportedValues>
  became: JSONColumnType<ImportedValues>
  is_undone: Generated<boolean>
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.import': ImportTable
    'platform.import_row': ImportRowTable
  }
}
