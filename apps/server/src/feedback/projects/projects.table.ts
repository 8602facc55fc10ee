import type { IdentityMode } from '@lotse/contracts/console/fields/choices'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Takes JSON, returns an object. */
export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>
export type JsonDefault<T = Record<string, unknown>> = ColumnType<T, string | undefined, string>

export interface ProjectTable {
  id: string
  /** Null while it is being deleted: it then belongs to nobody, and nobody finds it. */
  team_id: string | null
  name: string
  identity_secret: string
  identity_replaced_at: Date | null
  identity_mode: Generated<IdentityMode>
  allowed_origins: Generated<string[]>
  default_lang: Generated<string>
  settings: JsonDefault
  /** Generated from the settings, which are too long to be read with every call. */
  require_spam_token: GeneratedAlways<boolean>
  large_reports: GeneratedAlways<boolean>
  has_targets: GeneratedAlways<boolean>
  tells_hours: GeneratedAlways<boolean>
  first_answer_takes: GeneratedAlways<boolean>
  /** The median time of first answers; null if there are too few, or visitors are not told. */
  answer_minutes: number | null
  version: Generated<number>
  created_at: Date
}

export interface SdkKeyTable {
  key: string
  project_id: string
  name: Generated<string>
  created_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.project': ProjectTable
    'lotse.sdk_key': SdkKeyTable
  }
}
