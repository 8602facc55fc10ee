import type { Generated, Selectable } from 'kysely'
import type { SignedOn } from '../../../platform/sign-on/sign-out.ts'

export interface SessionTable extends SignedOn {
  id: Generated<string>
  user_id: string
  device_name: string | null
  created_at: Date
  last_update: Date
  generation: Generated<number>
  salt: string
  refresh_hash: string
  access_revoked: Generated<number>
  impersonator: string | null
  /** When it ends by itself, however often it is renewed. */
  expires_at: Date | null
  /** The provider has asked for a second factor. */
  has_factor: Generated<boolean>
}

export type SessionRow = Selectable<SessionTable>

/** A session that is over. */
export interface EndedSessionTable {
  id: string
  user_id: string
  device_name: string | null
  created_at: Date
  impersonator: string | null
  ended_at: Date
  ended_by: string | null
  cause: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.session': SessionTable
    'academy.ended_session': EndedSessionTable
  }
}
