import { type Generated, sql } from 'kysely'
import type { JsonDefault } from '../projects/projects.table.ts'
import type { ByHand } from './fields/by-hand.ts'

export interface ContactTable {
  id: string
  project_id: string
  user_id: string | null
  verified: Generated<boolean>
  name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  value: number | null
  company_id: Generated<string>
  company_name: Generated<string>
  plan: Generated<string>
  sla: number | null
  avatar: Generated<string>
  custom_data: JsonDefault
  by_hand: JsonDefault<ByHand>
  version: Generated<number>
  lang: Generated<string>
  search: Generated<string>
  created_at: Date
  last_seen_at: Date
  /** Set by the database: being seen is not a change. */
  changed_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.contact': ContactTable
  }
}

/** The name of the contact `c`; empty for an anonymous one, who is called by `visitorCode`. */
export const knownName = sql<string>`coalesce(nullif(c.name, ''), nullif(c.email, ''), c.user_id, '')`
