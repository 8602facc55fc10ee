import type { Scope } from '@lotse/contracts/api/scopes'
import type { Role } from '@lotse/contracts/console/account'
import type { TokenColumns } from '../../platform/tokens/token-columns.ts'

export interface ApiTokenTable extends TokenColumns<Role, Scope> {
  team_id: string
  /** Null if it reaches all projects of the team. */
  project_id: string | null
  is_personal: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.api_token': ApiTokenTable
  }
}

/** The word that its tokens begin with. */
export const PRODUCT = 'lotse'
