import type { Product } from '@lotse/contracts/sign-on/sign-on'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import type { InTransaction } from '../database/transaction.ts'
import { AppError } from '../http/errors.ts'
import { sha256Hex } from '../process/sha256.ts'
import { type Identity, sessionOf } from './identity.ts'
import type { Provider } from './providers.ts'
import { lockIdentity } from './used-state.ts'

/** No sign-in takes so long from its ID token to its session. */
const REMEMBERED_MS = 20 * 60_000

interface Place {
  product: Product
  provider: Provider
}

/** What a provider has said is over, and when by its own clock. */
interface Ended extends Place {
  remoteId: string | undefined
  remoteSession: string | undefined
  iat: number
}

const keys = ({ product, provider }: Place) => {
  const key = (rest: string) => `ended ${product} ${provider.id} ${rest}`
  return {
    session: (id: string) => key(`session ${id}`),
    /** All that somebody has opened. */
    all: (remoteId: string) => key(`all ${remoteId}`),
    /** What they have opened in a session there of which nobody knows. */
    unknown: (remoteId: string) => key(`unknown ${remoteId}`),
  }
}

/**
 * A sign-in that is being stored is waited for, and one that comes to it later is refused: its session would outlive the
 * one at the provider. A person and their session are locked in this order.
 */
export async function rememberEnd(ctx: InTransaction, given: Ended): Promise<void> {
  const { remoteId, remoteSession, iat } = given
  const { session, all, unknown } = keys(given)
  if (remoteSession !== undefined) await lockIdentity(ctx, session(remoteSession))
  const ended = [
    ...(remoteSession === undefined ? [] : [session(remoteSession)]),
    ...(remoteId === undefined ? [] : [remoteSession === undefined ? all(remoteId) : unknown(remoteId)]),
  ]
  const until = new Date(iat * 1000 + REMEMBERED_MS)
  await ctx.db
    .insertInto('platform.used_sign_on')
    .values(ended.map(key => ({ state_hash: sha256Hex(key), until })))
    .onConflict(conflict =>
      conflict
        .column('state_hash')
        .doUpdateSet({ until: sql`greatest(platform.used_sign_on.until, excluded.until)` }),
    )
    .execute()
}

/** Refuses a sign-in whose session at the provider has ended since its ID token was made. The person is locked. */
export async function requireNotEnded(
  ctx: InTransaction,
  product: Product,
  { provider, remoteId }: Pick<Identity, 'provider' | 'remoteId'>,
  idToken: string,
): Promise<void> {
  const claims = decodeJwt(idToken)
  const { iat = 0 } = claims
  const here = sessionOf(claims)
  const { session, all, unknown } = keys({ product, provider })
  const sessionKey = here === undefined ? undefined : session(here)
  if (sessionKey) await lockIdentity(ctx, sessionKey)
  const asked = [all(remoteId), sessionKey ?? unknown(remoteId)]
  const rows = await ctx.db
    .selectFrom('platform.used_sign_on')
    .select(['state_hash', 'until'])
    .where('state_hash', 'in', asked.map(sha256Hex))
    .execute()
  const isEnded = rows.some(({ state_hash, until }) => {
    // A session there has one end; a person may sign in again, even within the same second.
    const isSession = sessionKey !== undefined && state_hash === sha256Hex(sessionKey)
    return isSession || iat * 1000 < until.getTime() - REMEMBERED_MS
  })
  if (isEnded) throw new AppError('sign_on_expired')
}
