import type { Generated } from 'kysely'

export interface ContactNoteTable {
  id: string
  project_id: string
  contact_id: string
  account_id: string | null
  text: string
  created_at: Date
  edited_at: Date | null
  changed_at: Generated<Date>
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.contact_note': ContactNoteTable
  }
}
