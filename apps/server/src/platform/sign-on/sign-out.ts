import type { Product } from '@lotse/contracts/sign-on/sign-on'
import { decodeJwt } from 'jose'
import * as client from 'openid-client'
import type { Ctx } from '../context.ts'
import { sealFor } from '../process/seal.ts'
import { discover } from './discover.ts'
import { providersOf } from './flow.ts'
import { type Identity, sessionOf } from './identity.ts'

const sealed = sealFor('sign-on id token')

/** Some tokens have all groups in them, and the hint is a part of an address. Without it, the provider asks first. */
const LONGEST_TOKEN = 4_000

/** How a session was opened, for the row of the session. */
export interface SignedOn {
  /** The provider. */
  sign_on: string | null
  /** The provider's token, sealed: signing out there asks for it. */
  id_token: string | null
  /** Whom the provider knows. */
  remote_id: string | null
  /** The session there, if the provider has told. */
  remote_session: string | null
}

/** The token has been verified. */
export function signedOn(ctx: Ctx, { provider, remoteId }: Identity, idToken: string): SignedOn {
  return {
    sign_on: provider.id,
    id_token: idToken.length > LONGEST_TOKEN ? null : sealed.seal(ctx, idToken),
    remote_id: remoteId,
    remote_session: sessionOf(decodeJwt(idToken)) ?? null,
  }
}

/** Where the browser signs out of the provider; null if it cannot, or need not. Our session is over in any case. */
export async function signOutAddress(
  ctx: Ctx,
  product: Product,
  row: Pick<SignedOn, 'sign_on' | 'id_token'>,
): Promise<string | null> {
  const provider = providersOf(ctx, product).find(({ id }) => id === row.sign_on)
  if (!provider?.endSession) return null
  try {
    const config = await discover(provider)
    if (!config.serverMetadata().end_session_endpoint) return null
    const { urls } = ctx.settings
    return client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: product === 'academy' ? `${urls.academy}/` : `${urls.lotse}/sign-in`,
      ...(row.id_token ? { id_token_hint: sealed.open(ctx, row.id_token) } : {}),
    }).href
  } catch (error) {
    const { name, code } = error as { name?: unknown; code?: unknown }
    ctx.log.warn({ provider: provider.id, name, library: code }, 'the provider does not sign out')
    return null
  }
}
