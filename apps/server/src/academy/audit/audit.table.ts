import type { Generated, JSONColumnType } from 'kysely'

export interface AuditTable {
  id: Generated<number>
  at: Date
  actor_id: string | null
  actor_name: string | null
  as_user_id: string | null
  action: string
  target_kind: string
  target_id: string
  before: JSONColumnType<object | null, string | null, string | null>
  /** The program that did it in their name, and its token's name at that time. */
  token_id: Generated<string | null>
  token_name: Generated<string | null>
  changed_at: Generated<Date>
  after: JSONColumnType<object | null, string | null, string | null>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.audit': AuditTable
  }
}
