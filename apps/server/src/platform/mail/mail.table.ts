import type { MailState } from '@lotse/contracts/console/fields/choices'
import type { Generated } from 'kysely'

export interface MailTable {
  id: string
  key: string | null
  kind: string
  project_id: string | null
  ticket_id: string | null
  contact_id: string | null
  account_id: string | null
  /** The team it is about, if it is about no single project. */
  team_id: string | null
  ticket_ids: string[] | null
  recipient: string
  subject: string
  content: string
  is_secret: Generated<boolean>
  state: Generated<MailState>
  reason: string | null
  created_at: Date
  tried_at: Date | null
  ended_at: Date | null
  changed_at: Generated<Date>
}

export interface MailKeyTable {
  project_id: string
  selector: string
  public_key: string
  private_key: string
  created_at: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.mail': MailTable
    'platform.mail_key': MailKeyTable
  }
}
