import type { Generated } from 'kysely'
import type { Monthly } from '../../platform/database/partitions/months.ts'
import type { JsonDefault } from '../projects/projects.table.ts'

/** As the session sent it, in the same order. */
export interface Profile {
  fields?: Record<string, unknown>
  customData?: Record<string, unknown>
}

export interface VisitorSessionTable {
  id: string
  project_id: string
  contact_id: string
  hash: Buffer
  verified: Generated<boolean>
  suspicious: Generated<boolean>
  user_id: string | null
  /** The contact it claimed to be until proof was required. */
  claimed_contact_id: string | null
  profile: JsonDefault<Profile>
  /** The last address that was given here, by the site or by the visitor; it outlives the profile it came with. */
  given_email: Generated<string>
  /** Processes from before `is_email_signed` write it. Nobody reads it. */
  is_email_vouched: Generated<boolean>
  /** The site has signed it (`emailHash`). */
  is_email_signed: Generated<boolean>
  lang: Generated<string>
  device_type: Generated<string>
  platform: Generated<string>
  sdk_version: Generated<string>
  current_url: Generated<string>
  opened: Generated<boolean>
  created_at: Date
  last_seen_at: Date
}

export interface VisitorEventTable {
  id: string
  project_id: string
  contact_id: string
  session_id: string
  name: string
  data: JsonDefault<unknown>
  at: Date
  received_at: Date
  changed_at: Generated<Date>
}

/** In parts by month: a row is found fastest with its project and its id. */
export const events: Monthly = { table: 'lotse.event', column: 'received_at' }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.visitor_session': VisitorSessionTable
    'lotse.event': VisitorEventTable
  }
}
