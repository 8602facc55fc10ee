import { type Product, type Returned, returnPath, type WaysIn } from '@lotse/contracts/sign-on/sign-on'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as client from 'openid-client'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import { openLink, sealLink } from '../process/sealed-link.ts'
import type { Settings } from '../process/settings.ts'
import { isSame } from '../process/sha256.ts'
import { readCookie, writeCookie } from '../tokens/cookie.ts'
import { atProvider } from './at-provider.ts'
import { discover } from './discover.ts'
import { type Identity, identityOf, joinClaims } from './identity.ts'
import type { Provider } from './providers.ts'
import { useState } from './used-state.ts'

/** Long enough for a second factor and a forgotten password at the provider. */
const LIFE_SECONDS = 15 * 60

type SignOnCtx = Ctx & { request: FastifyRequest; reply: FastifyReply }

/** Why somebody is sent to a provider. */
export interface Purpose {
  /** A path of the app, for afterwards. */
  to?: string | undefined
  /** Whose account the provider shall be linked to; without it, somebody wants to sign in. */
  linkTo?: string | undefined
  /** The token of an invitation that is accepted with it. */
  invitation?: string | undefined
}

/** What the browser keeps until it is back. Nobody but us can read or make it. */
interface Begun extends Purpose {
  provider: string
  state: string
  nonce: string
  verifier: string
}

export interface Finished {
  identity: Identity
  purpose: Purpose
  /** Signs out of the provider later. */
  idToken: string
}

const originOf = ({ urls }: Settings, product: Product): string =>
  product === 'academy' ? urls.academy : urls.lotse

const cookieOf = ({ settings }: Ctx, product: Product) => ({
  name: `${product}_sign_on`,
  url: originOf(settings, product),
})

const keyOf = (ctx: Ctx, product: Product): Buffer => ctx.keys.derive(`sign-on ${product}`)

export const returnAddress = ({ settings }: Ctx, product: Product, provider: Provider): string =>
  originOf(settings, product) + returnPath(provider.id)

export const providersOf = ({ settings }: Pick<Ctx, 'settings'>, product: Product): Provider[] =>
  settings.signOn.providers.filter(provider => provider[product] !== undefined)

export const waysInto = (ctx: Pick<Ctx, 'settings'>, product: Product): WaysIn => ({
  providers: providersOf(ctx, product).map(({ id, name }) => ({ id, name })),
  passwords: ctx.settings.signOn.passwords[product],
})

export function findProvider(ctx: Ctx, product: Product, id: string): Provider {
  const provider = providersOf(ctx, product).find(one => one.id === id)
  if (!provider) throw new AppError('provider_not_found')
  return provider
}

/** Refuses whatever has to do with passwords while they are switched off. */
export function requirePasswords({ settings }: Pick<Ctx, 'settings'>, product: Product): void {
  if (!settings.signOn.passwords[product]) throw new AppError('passwords_off')
}

/** Where the browser goes; it gets a cookie that proves on its return that it was the one that left. */
export async function beginSignOn(
  ctx: SignOnCtx,
  product: Product,
  providerId: string,
  purpose: Purpose,
): Promise<{ url: string }> {
  const provider = findProvider(ctx, product, providerId)
  const config = await atProvider(ctx, provider, () => discover(provider))
  const begun: Begun = {
    ...purpose,
    provider: provider.id,
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(ctx, product, provider),
    scope: provider.scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  const until = new Date(ctx.now().getTime() + LIFE_SECONDS * 1000)
  const sealed = sealLink(keyOf(ctx, product), until, begun)
  writeCookie(ctx.reply, cookieOf(ctx, product), sealed, LIFE_SECONDS)
  return { url: url.href }
}

/** Whatever comes of it, the cookie counts once. */
export async function finishSignOn(
  ctx: SignOnCtx,
  product: Product,
  providerId: string,
  given: Returned,
): Promise<Finished> {
  const cookie = cookieOf(ctx, product)
  const sealed = readCookie(cookie, ctx.request.headers.cookie)
  const begun = openLink<Begun>(keyOf(ctx, product), sealed, ctx.now())
  // D130: only the browser that left comes back, from where it was sent, and once.
  if (!begun || begun.provider !== providerId || !isSame(begun.state, given.state))
    throw new AppError('sign_on_expired')
  writeCookie(ctx.reply, cookie, '', 0)
  const isFirst = await useState(ctx, begun.state, new Date(ctx.now().getTime() + LIFE_SECONDS * 1000))
  if (!isFirst) throw new AppError('sign_on_expired')
  const provider = findProvider(ctx, product, providerId)
  const redeemed = await redeemCode(ctx, provider, {
    given,
    redirectUri: returnAddress(ctx, product, provider),
    begun,
  })
  return { ...redeemed, purpose: begun }
}

interface Redeeming {
  given: Pick<Returned, 'code' | 'iss'> & { state?: string }
  redirectUri: string
  /** Absent if another client of the platform has sent somebody there. */
  begun?: Begun
}

/** Exchanges the code for who they are. The library checks signature, issuer, audience, times, nonce and `iss`. */
export function redeemCode(
  ctx: Ctx,
  provider: Provider,
  { given, redirectUri, begun }: Redeeming,
): Promise<{ identity: Identity; idToken: string }> {
  return atProvider(ctx, provider, async () => {
    const config = await discover(provider)
    const address = new URL(redirectUri)
    // Other clients of the platform have no field for the issuer.
    const answer = begun ? given : { ...given, iss: config.serverMetadata().issuer }
    for (const [name, value] of Object.entries(answer)) if (value) address.searchParams.set(name, value)
    const tokens = await client.authorizationCodeGrant(config, address, {
      idTokenExpected: true,
      ...(begun
        ? { pkceCodeVerifier: begun.verifier, expectedState: begun.state, expectedNonce: begun.nonce }
        : {}),
    })
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new AppError('sign_on_refused')
    const more = config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      : {}
    return { identity: identityOf(provider, joinClaims(claims, more)), idToken: tokens.id_token }
  })
}
