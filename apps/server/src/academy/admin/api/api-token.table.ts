import type { Role } from '@lotse/contracts/academy/rights'
import type { AcademyScope } from '@lotse/contracts/api/academy-scopes'

export interface ApiTokenTable {
  id: string
  name: string
  role: Role
  scopes: AcademyScope[]
  prefix: string
  secret_hash: Buffer
  created_by: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
  /** It was made in a session for which a provider had asked for a second factor. */
  has_factor: boolean
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.api_token': ApiTokenTable
  }
}

/** The word that its tokens begin with. */
export const PRODUCT = 'academy'
