import type { Scope } from '@lotse/contracts/api/scopes'
import type { Role } from '@lotse/contracts/console/account'

export interface ApiTokenTable {
  id: string
  team_id: string
  /** Null if it reaches all projects of the team. */
  project_id: string | null
  is_personal: boolean
  name: string
  role: Role
  scopes: Scope[]
  prefix: string
  secret_hash: Buffer
  created_by: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
  replaced_by: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.api_token': ApiTokenTable
  }
}

/** The word that its tokens begin with. */
export const PRODUCT = 'lotse'
