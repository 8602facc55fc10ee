import { type Right, roleRights } from '@lotse/contracts/academy/rights'
import { type AcademyScope, rightOf } from '@lotse/contracts/api/academy-scopes'
import type { Caller } from '../../auth/guard.ts'
import type { FoundToken } from './find-token.ts'

/**
 * Whom a token stands for: its maker, with the rights that the token's role, the maker's present role and these scopes
 * have in common. Rights over money, second factors and administrators are in no scope.
 */
export function tokenCaller({ id, name, role, maker }: FoundToken, scopes: readonly AcademyScope[]): Caller {
  const lent = new Set<Right>(scopes.map(rightOf))
  const isOf = (right: Right) => roleRights[role].includes(right) && lent.has(right)
  return {
    userId: maker.id,
    // What a session is asked for, such as whether a call is a repetition, is asked of the token.
    sessionId: id,
    name: maker.name,
    isAnonymous: false,
    role: maker.role === 'admin' ? role : maker.role,
    rights: maker.lacksFactor ? [] : roleRights[maker.role].filter(isOf),
    isVerified: maker.isVerified,
    impersonator: null,
    impersonatorName: null,
    token: { id, name },
  }
}
