import type { OauthLink } from '@lotse/contracts/academy/auth/oauth'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { buildAuthorizationUrl } from 'openid-client'
import { AppError } from '../../../platform/http/errors.ts'
import { discover } from '../../../platform/sign-on/discover.ts'
import { findProvider, providersOf, redeemCode } from '../../../platform/sign-on/flow.ts'
import type { Provider } from '../../../platform/sign-on/providers.ts'
import type { AcademyCtx } from '../guard.ts'
import { enter } from './enter.ts'
import { linkAccount, type SignedIn } from './links.ts'
import { requireSelf } from './own-account.ts'
import { storeRegistration } from './registrations.ts'

/** What a client of the platform sends: it has been at the provider by itself, and brings a code. */
export interface Brought {
  provider_id: string
  code: string
  redirect_uri: string
}

/**
 * Those that have a client of the platform to come back to. One that does not answer is left out: nobody could sign in
 * with it now.
 */
export async function listProviders(ctx: AcademyCtx) {
  const open = providersOf(ctx, 'academy').filter(({ academy }) => academy?.redirects.length)
  const listed = await Promise.all(open.map(provider => toListed(provider).catch(() => undefined)))
  return listed.filter(one => one !== undefined)
}

async function toListed(provider: Provider) {
  const url = buildAuthorizationUrl(await discover(provider), { scope: provider.scope })
  // The client adds its own address.
  url.searchParams.set('response_type', 'code')
  return { id: provider.id, name: provider.name, authorize_url: url.href }
}

export async function signInWithCode(
  ctx: AcademyCtx,
  brought: Brought,
): Promise<{ login: Login } | { register_token: string }> {
  const signedIn = await redeem(ctx, brought)
  try {
    return { login: await enter(ctx, signedIn) }
  } catch (error) {
    const isNew = error instanceof AppError && ['sign_on_unknown', 'sign_on_unproved'].includes(error.code)
    if (!isNew) throw inPlatformWords(error)
    if (!ctx.settings.academy.registration) throw new AppError('oauth_registration_disabled')
    return {
      register_token: await storeRegistration(ctx, signedIn).catch(error => {
        throw inPlatformWords(error)
      }),
    }
  }
}

function inPlatformWords(error: unknown): unknown {
  const isRefused = error instanceof AppError && ['sign_on_expired', 'sign_on_refused'].includes(error.code)
  return isRefused ? new AppError('invalid_oauth_code') : error
}

/** The platform has no field for the password: its clients sign in just before. */
export async function linkWithCode(ctx: AcademyCtx, userId: string, brought: Brought): Promise<OauthLink> {
  if (userId === ctx.caller.userId) await requireSelf(ctx)
  const { identity } = await redeem(ctx, brought)
  return linkAccount(ctx, userId, identity)
}

/** A code for our own page needs the secret that only its browser has (PKCE), so none of those can be brought here. */
async function redeem(ctx: AcademyCtx, { provider_id, code, redirect_uri }: Brought): Promise<SignedIn> {
  const provider = findProvider(ctx, 'academy', provider_id)
  if (!provider.academy?.redirects.includes(redirect_uri)) throw new AppError('invalid_oauth_code')
  try {
    return await redeemCode(ctx, provider, { given: { code }, redirectUri: redirect_uri })
  } catch (error) {
    throw inPlatformWords(error)
  }
}
