import type { ErrorCode } from '@lotse/contracts/errors'
import * as client from 'openid-client'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import type { Provider } from './providers.ts'

/** No answer, or one that is not a provider's: a proxy's page in front of it, for example. */
const away = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

/**
 * Runs what needs the provider. What goes wrong gets one of four codes; the log has the library's own code, but neither
 * tokens nor what the provider wrote.
 */
export async function atProvider<T>(ctx: Ctx, provider: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = failureOf(error)
    const { name, code: library } = error as { name?: unknown; code?: unknown }
    const answer = error instanceof client.ResponseBodyError ? error.error : undefined
    ctx.log.warn({ provider: provider.id, failure: code, name, library, answer }, 'sign-on failed')
    throw new AppError(code)
  }
}

function failureOf(error: unknown): ErrorCode {
  if (error instanceof client.ResponseBodyError) {
    // A code that is too old, or was used before.
    if (error.error === 'invalid_grant') return 'sign_on_expired'
    return error.status >= 500 ? 'provider_unreachable' : 'provider_misconfigured'
  }
  const { code } = error as { code?: string }
  if (error instanceof client.ClientError && !away.has(code ?? '')) return 'sign_on_refused'
  if (error instanceof client.WWWAuthenticateChallengeError) return 'provider_misconfigured'
  return 'provider_unreachable'
}
