import { createSecretKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Ctx } from '../../../platform/context.ts'
import type { Keys } from '../../../platform/process/keys.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'

export const ACCESS_SECONDS = 300

/** The claims of the platform's access tokens; there is neither `iat` nor `sub`. */
export interface Claims {
  uid: string
  sid: string
  /** Hex SHA-256 of the refresh token in the same pair. */
  rt: string
  /** How many tokens of the pair were revoked before this one; the platform has no such claim, and it is rare. */
  rev?: number
  data: { admin: boolean; email_verified: boolean }
  exp: number
}

const secrets = new WeakMap<Keys, KeyObject>()

function secretOf(keys: Keys): KeyObject {
  const known = secrets.get(keys)
  if (known) return known
  const made = createSecretKey(keys.derive('academy access token'))
  secrets.set(keys, made)
  return made
}

export function signAccessToken(ctx: Ctx, claims: Claims): Promise<string> {
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).sign(secretOf(ctx.keys))
}

/**
 * Tokens whose signature has been verified. A client sends the same one for minutes; the rows determine
 * whether it is still valid.
 */
const verified = new WeakMap<Keys, Map<string, Claims>>()
const REMEMBERED = 5_000

/** The claims; undefined for anything but a valid access token of ours. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<Claims | undefined> {
  const known = verified.get(ctx.keys) ?? new Map<string, Claims>()
  verified.set(ctx.keys, known)
  const claims = known.get(token) ?? (await verify(ctx, token))
  if (!claims || claims.exp * 1000 <= ctx.now().getTime()) {
    known.delete(token)
    return undefined
  }
  if (known.size >= REMEMBERED) known.clear()
  known.set(token, claims)
  return claims
}

async function verify(ctx: Ctx, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretOf(ctx.keys), {
      algorithms: ['HS256'],
      currentDate: ctx.now(),
      requiredClaims: ['uid', 'sid', 'rt', 'data', 'exp'],
    })
    return isClaims(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

function isClaims(payload: unknown): payload is Claims {
  const { uid, sid, rt, rev = 0, exp } = payload as Record<string, unknown>
  return (
    [uid, sid].every(isUuid) && typeof rt === 'string' && Number.isInteger(rev) && typeof exp === 'number'
  )
}
