import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import type { GivenRole } from '@lotse/contracts/academy/rights'
import type { Generated, Selectable } from 'kysely'

export interface UserTable {
  id: Generated<string>
  name: string
  display_name: string
  email: string | null
  email_verified: Generated<boolean>
  registration: Date
  last_login: Date | null
  last_name_change: Date | null
  enabled: Generated<boolean>
  admin: Generated<boolean>
  role: GivenRole | null
  password_hash: string | null
  mfa_enabled: Generated<boolean>
  mfa_secret: string | null
  mfa_step: Generated<number>
  mfa_recovery_hash: string | null
  description: Generated<string>
  tags: Generated<string[]>
  newsletter: Generated<boolean>
  business: boolean | null
  first_name: string | null
  last_name: string | null
  street: string | null
  zip_code: string | null
  city: string | null
  country: string | null
  vat_id: string | null
  coins: Generated<number>
  withheld_coins: Generated<number>
  xp: Generated<number>
  /** When a ban ends by itself; null if it does not. */
  banned_until: Date | null
  /** Of the mails they get; null if they never told. */
  language: MailLanguage | null
  version: Generated<number>
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface OauthLinkTable {
  id: Generated<string>
  user_id: string
  provider_id: string
  remote_id: string
  display_name: string
}

export type UserRow = Selectable<UserTable>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.user': UserTable
    'academy.oauth_link': OauthLinkTable
  }
}
