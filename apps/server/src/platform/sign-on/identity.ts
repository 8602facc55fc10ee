import { AppError } from '../http/errors.ts'
import { oneLine } from '../text/one-line.ts'
import type { Provider } from './providers.ts'

/** What a provider has proved about somebody. */
export interface Identity {
  provider: Provider
  /** Issuer and subject: who they are there, whatever happens to name and address. */
  remoteId: string
  name: string | undefined
  username: string | undefined
  email: string | undefined
  /** The provider vouches for the address, and may. */
  isAddressProved: boolean
  groups: string[]
  /** They have shown a second factor there. */
  hasFactor: boolean
}

export type Claims = Record<string, unknown>

const MOST_GROUPS = 2000

/**
 * What is signed comes first. Who says the address also says whether it is confirmed: one half from each would vouch for
 * what neither of them has said.
 */
export function joinClaims(signed: Claims, userinfo: Claims): Claims {
  const { email, email_verified } = signed.email === undefined ? userinfo : signed
  return { ...userinfo, ...signed, email, email_verified }
}

export function identityOf(provider: Provider, claims: Claims): Identity {
  const email = textOf(claims.email, 254)?.trim()
  const isAddress = email !== undefined && /^[!-?A-~]+@[!-?A-~]+$/.test(email)
  return {
    provider,
    remoteId: remoteIdOf(provider, requireId(claims.sub)),
    name: textOf(claims.name, 200),
    username: textOf(claims.preferred_username, 200),
    email: isAddress ? email : undefined,
    isAddressProved: isAddress && claims.email_verified === true && isOf(provider.domains, email),
    groups: groupsOf(claims, provider.groupsClaim),
    hasFactor: provider.secondFactor || (Array.isArray(claims.amr) && claims.amr.includes('mfa')),
  }
}

/** As the standard has them: an id that is cleaned or cut could be somebody else's. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\p{Cc}\p{Cs}]{1,255}$/u.test(value)

function requireId(sub: unknown): string {
  if (!isId(sub)) throw new AppError('sign_on_refused')
  return sub
}

/** The session at the provider that a token names, if it names one. */
export const sessionOf = ({ sid }: Claims): string | undefined => (isId(sid) ? sid : undefined)

export const remoteIdOf = ({ issuer }: Pick<Provider, 'issuer'>, sub: string): string => `${issuer} ${sub}`

/**
 * D132: an address that a provider has given to somebody new does not open the account of whoever had it before, which is
 * linked with somebody of the same issuer. Where a provider was moved to another issuer, it gives everybody a new name.
 */
export function refuseOthers({ issuer }: Pick<Provider, 'issuer'>, links: { remote_id: string }[]): void {
  if (links.some(({ remote_id }) => remote_id.startsWith(remoteIdOf({ issuer }, ''))))
    throw new AppError('sign_on_taken')
}

/** What people see of a link: the address there, if there is one. */
export const nameOf = ({ email, username, name, provider }: Identity): string =>
  email ?? username ?? name ?? provider.name

const isOf = (domains: string[], email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

const textOf = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' ? oneLine(value.slice(0, most).toWellFormed()) || undefined : undefined

/** The claim of this name, or the one inside others that its dots lead to: `realm_access.roles`. */
function groupsOf(claims: Claims, name: string): string[] {
  const inside = () =>
    name.split('.').reduce<unknown>((value, key) => (value as Claims | null | undefined)?.[key], claims)
  const value = Object.hasOwn(claims, name) ? claims[name] : inside()
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return list.filter(group => typeof group === 'string').slice(0, MOST_GROUPS)
}
