import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { CaptchaSettings } from '../../../platform/process/settings.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import './captcha.table.ts'
import type { CaptchaProvider } from './captcha-provider.ts'
import { recaptcha } from './recaptcha.ts'

export function providerOf(settings: CaptchaSettings): CaptchaProvider | undefined {
  return settings.provider === 'recaptcha' ? recaptcha(settings) : undefined
}

/** Where pages load the provider's script and frame from. */
export function captchaSources(provider: CaptchaSettings['provider']): string[] {
  return provider === 'recaptcha' ? ['https://www.recaptcha.net', 'https://www.gstatic.com'] : []
}

/**
 * Passes if no provider is set; otherwise the token must be valid, made for this action, and unused.
 * `repeatable` identifies a request that clients repeat if its response was lost: one repetition passes with
 * the same token.
 */
export async function requireCaptcha(
  ctx: Ctx,
  action: string,
  token: string | null | undefined,
  repeatable?: string,
): Promise<void> {
  const provider = providerOf(ctx.settings.academy.captcha)
  if (!provider) return
  if (!token) throw new AppError('recaptcha_failed')
  const hash = sha256Hex(token)
  if (repeatable && (await isRepetition(ctx, hash, repeatable))) return
  if (!(await useOnce(ctx, hash)) || !(await provider.verify(token, action, ctx.now())))
    throw new AppError('recaptcha_failed')
  if (repeatable) await allowRepetition(ctx, hash, repeatable)
}

const KEEP_MINUTES = 10

/** Written outside any transaction: a token is spent even if the action then fails. */
async function useOnce(ctx: Ctx, hash: string): Promise<boolean> {
  const { rowCount } = await ctx.pool.query(
    `with old as (delete from academy.captcha_token where used_at < $2::timestamptz - $3 * interval '1 minute')
     insert into academy.captcha_token (hash, used_at) values ($1, $2) on conflict do nothing`,
    [hash, ctx.now(), KEEP_MINUTES],
  )
  return rowCount === 1
}

async function allowRepetition(ctx: Ctx, hash: string, request: string): Promise<void> {
  await ctx.pool.query('update academy.captcha_token set repeatable = $2 where hash = $1', [hash, request])
}

/** The provider rejects a token it has seen, so the first verdict also applies to the repetition. */
async function isRepetition(ctx: Ctx, hash: string, request: string): Promise<boolean> {
  const { rowCount } = await ctx.pool.query(
    `update academy.captcha_token set repeatable = null
     where hash = $1 and repeatable = $2 and used_at > $3::timestamptz - interval '1 minute'`,
    [hash, request, ctx.now()],
  )
  return rowCount === 1
}
