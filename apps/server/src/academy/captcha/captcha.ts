import { createHash } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { CaptchaSettings } from '../../platform/settings.ts'
import './captcha.table.ts'
import { recaptcha } from './recaptcha.ts'

/** A second provider joins by implementing this and a line in `providerOf`. */
export interface CaptchaProvider {
  siteKey: string
  /** Whether the token was made for this action by a person. Never throws: no answer counts as no. */
  verify(token: string, action: string): Promise<boolean>
}

export function providerOf(settings: CaptchaSettings): CaptchaProvider | undefined {
  return settings.provider === 'recaptcha' ? recaptcha(settings) : undefined
}

/** Where a page loads the provider's script and frame from. */
export function captchaSources(settings: CaptchaSettings): string[] {
  return settings.provider === 'recaptcha' ? ['https://www.recaptcha.net', 'https://www.gstatic.com'] : []
}

/** Passes when no provider is set; otherwise the token must be good, for this action, and unused. */
export async function requireCaptcha(
  ctx: Ctx,
  action: string,
  token: string | null | undefined,
): Promise<void> {
  const provider = providerOf(ctx.settings.academy.captcha)
  if (!provider) return
  if (!token || !(await useOnce(ctx, token)) || !(await provider.verify(token, action)))
    throw new AppError('recaptcha_failed')
}

const KEEP_MINUTES = 10

/** Written outside any transaction: a token is spent even when the action then fails. */
async function useOnce(ctx: Ctx, token: string): Promise<boolean> {
  const now = ctx.now()
  const { rowCount } = await ctx.pool.query(
    `with old as (delete from academy.captcha_token where used_at < $2::timestamptz - $3 * interval '1 minute')
     insert into academy.captcha_token (hash, used_at) values ($1, $2) on conflict do nothing`,
    [createHash('sha256').update(token).digest('hex'), now, KEEP_MINUTES],
  )
  return rowCount === 1
}
