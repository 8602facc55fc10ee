import type { Generated } from 'kysely'

export interface MailAliasTable {
  project_id: string
  email: string
  contact_id: string
  /** A program has said so, and no team has merged them. */
  is_said: Generated<boolean>
}

export interface MergedContactTable {
  project_id: string
  id: string
  contact_id: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.mail_alias': MailAliasTable
    'lotse.merged_contact': MergedContactTable
  }
}
