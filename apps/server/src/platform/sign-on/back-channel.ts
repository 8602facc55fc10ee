import type { Product } from '@lotse/contracts/sign-on/sign-on'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { sql } from 'kysely'
import type { Configuration } from 'openid-client'
import type { Ctx } from '../context.ts'
import type { InTransaction } from '../database/transaction.ts'
import { AppError } from '../http/errors.ts'
import { atProvider } from './at-provider.ts'
import { CLOCK_TOLERANCE_SECONDS, discover, fetchBounded, TIMEOUT_SECONDS } from './discover.ts'
import { rememberEnd } from './ended-there.ts'
import { findProvider } from './flow.ts'
import { isId, remoteIdOf, sessionOf } from './identity.ts'
import type { Provider } from './providers.ts'
import { lockIdentity, useState } from './used-state.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Somebody who got hold of a token later may not end new sessions with it. */
const FRESH_SECONDS = 5 * 60

/** Whose sessions are over: all that somebody has opened with the provider, or those of one session there. */
export interface RemoteLogout {
  product: Product
  provider: Provider
  remoteId: string | undefined
  remoteSession: string | undefined
  /** Counts once in each product. */
  jti: string
  iat: number
}

/** What a provider says when somebody has signed out there, or was closed (OpenID Connect Back-Channel Logout 1.0). */
export async function readLogout(
  ctx: Ctx,
  product: Product,
  providerId: string,
  token: string,
): Promise<RemoteLogout> {
  const provider = findProvider(ctx, product, providerId)
  const claims = await claimsOf(ctx, provider, token)
  const { sub, jti, iat, events, nonce } = claims
  const event = (events as Record<string, unknown> | null | undefined)?.[EVENT]
  // An ID token has neither event nor `jti`, but perhaps a nonce.
  const isLogout = typeof event === 'object' && event !== null && nonce === undefined && (!sub || isId(sub))
  const remoteSession = sessionOf(claims)
  const remoteId = isId(sub) ? remoteIdOf(provider, sub) : undefined
  if (!isLogout || !jti || !iat || (!remoteId && !remoteSession)) throw new AppError('logout_token_invalid')
  return { product, provider, remoteId, remoteSession, jti, iat }
}

/**
 * In the transaction that ends the sessions: if it fails, the provider may say it again.
 */
export async function takeLogout(ctx: InTransaction, logout: RemoteLogout): Promise<void> {
  const { product, provider, remoteId, jti, iat } = logout
  if (remoteId) await lockIdentity(ctx, remoteId)
  // It may be as old as this, and the provider's clock that much ahead.
  const until = new Date((iat + FRESH_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS) * 1000)
  if (!(await useState(ctx, `logout ${product} ${provider.id} ${jti}`, until)))
    throw new AppError('logout_token_invalid')
  await rememberEnd(ctx, logout)
}

/**
 * The sessions of a product that it ends, or what else `column` names the provider of. If it names a session there, also
 * those of the same person of which nobody knows where they were opened: they may be from there.
 */
export function isEndedBy(
  { provider, ...logout }: RemoteLogout,
  column: 'sign_on' | 'provider_id' = 'sign_on',
) {
  const remoteId = logout.remoteId ?? null
  const remoteSession = logout.remoteSession ?? null
  return sql<boolean>`(${sql.ref(column)} = ${provider.id} and (
    remote_session = ${remoteSession}::text and (remote_id = ${remoteId}::text or ${remoteId}::text is null)
    or remote_id = ${remoteId}::text and (remote_session is null or ${remoteSession}::text is null)))`
}

async function claimsOf(ctx: Ctx, provider: Provider, token: string): Promise<JWTPayload> {
  return atProvider(ctx, provider, async () => {
    const config = await discover(provider)
    const { issuer, id_token_signing_alg_values_supported: known = ['RS256'] } = config.serverMetadata()
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keysOf(config), {
        issuer,
        audience: provider.clientId,
        algorithms: known.filter(name => /^(?:[RPE]S\d{3}|EdDSA|Ed25519)$/.test(name)),
        requiredClaims: ['iat', 'jti', 'events'],
        maxTokenAge: FRESH_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: ctx.now(),
      })
      const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt'
      if (type !== 'logout+jwt' && type !== 'jwt') throw new AppError('logout_token_invalid')
      return payload
    } catch (error) {
      if (isWrong(error)) throw new AppError('logout_token_invalid')
      throw error
    }
  })
}

const wrong = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/** The token, and not the way to the provider. */
const isWrong = (error: unknown): boolean => wrong.some(kind => error instanceof kind)

type Keys = ReturnType<typeof createRemoteJWKSet>
const known = new WeakMap<Configuration, Keys>()

/** Asked when a token names a key that nobody knows yet, and at most every half minute. */
function keysOf(config: Configuration): Keys {
  const found = known.get(config)
  if (found) return found
  const keys = createRemoteJWKSet(new URL(config.serverMetadata().jwks_uri ?? ''), {
    timeoutDuration: TIMEOUT_SECONDS * 1000,
    [customFetch]: fetchBounded,
  })
  known.set(config, keys)
  return keys
}
