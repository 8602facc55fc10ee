import type { Role } from '@lotse/contracts/academy/rights'
import type { AcademyScope } from '@lotse/contracts/api/academy-scopes'
import type { TokenColumns } from '../../../platform/tokens/token-columns.ts'

export interface ApiTokenTable extends TokenColumns<Role, AcademyScope> {
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
