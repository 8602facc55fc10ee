import type { ReactNode } from 'react'
import type { ReadKey } from '../data/query.ts'

/** A token as lists have it, of either product. */
export interface ListedToken {
  id: string
  name: string
  prefix: string
  scopes: readonly string[]
  createdBy: { name: string; role: string | null }
  lastUsedAt: string | null
  expiresAt: string | null
  revokedAt: string | null
  replacedBy: string | null
}

export interface ShownToken {
  id: string
  name: string
  secret: string
}

export interface TokenFormProps {
  onClose(): void
  onMade(made: ShownToken): void
}

/** Where the tokens of a product are kept. */
export interface TokenStore<T extends ListedToken> {
  /** What a change outdates. */
  refresh: readonly ReadKey[]
  words: { emptyText: string; rotateText: string; leftHint: string }
  scopeNames: Readonly<Record<string, string>>
  /** Role, reach and maker. */
  about(token: T): string
  /** Nobody else gets the secret of somebody's own token. */
  mayRotate(token: T): boolean
  rotate(id: string, overlapSeconds: number): Promise<ShownToken>
  revoke(id: string): Promise<unknown>
  form(props: TokenFormProps): ReactNode
}

const DAY_MS = 86_400_000
const lifetimes = { month: 30, quarter: 90, year: 365, never: 0 } as const
export type Expiry = keyof typeof lifetimes

export function endOf(expiry: Expiry, now: number): string | null {
  const days = lifetimes[expiry]
  return days === 0 ? null : new Date(now + days * DAY_MS).toISOString()
}

/** For how many seconds an old secret still works. */
export const overlaps = { none: 0, hour: 3600, day: 86_400, week: 7 * 86_400 } as const
export type Overlap = keyof typeof overlaps

export type TokenState = 'live' | 'replaced' | 'expired' | 'revoked' | 'left'

export function tokenState(token: ListedToken, now: number): TokenState {
  if (token.revokedAt) return 'revoked'
  if (token.expiresAt && Date.parse(token.expiresAt) <= now) return 'expired'
  if (token.createdBy.role === null) return 'left'
  return token.replacedBy ? 'replaced' : 'live'
}
