import type { Generated, Selectable } from 'kysely'

export interface SessionTable {
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
  /** The provider it was opened with. */
  sign_on: string | null
  /** The provider's token, sealed: signing out there asks for it. */
  id_token: string | null
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
