import type { Credentials, Login } from '@lotse/contracts/academy/auth/sessions'
import { transact } from '../../../platform/database/transaction.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requirePasswords } from '../../../platform/sign-on/flow.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import type { AcademyCtx } from '../guard.ts'
import { checkSecondFactor } from '../mfa/mfa.ts'
import { leaveTrace } from '../people/links/traces.ts'
import { preferredLanguage } from '../users/mail-language.ts'
import type { UserRow } from '../users/users.table.ts'
import { findByIdentifier } from '../users/users.ts'
import { countAttempt, failuresOf, forgetAttempts, rememberHere, typedKey, wasHere } from './attempts.ts'
import { isPassword } from './password.ts'
import { type OpenedFrom, openSession } from './sessions.ts'

const FAILS_BEFORE_CAPTCHA = 3
const DEVICE_NAME_LENGTH = 256

/** The platform's order: captcha, user, password, second factor, and only then whether the account is disabled. */
export async function signIn(ctx: AcademyCtx, credentials: Credentials): Promise<Login> {
  requirePasswords(ctx, 'academy')
  const typed = credentials.name_or_email.trim().toLowerCase()
  const user = await findByIdentifier(ctx, typed)
  // A user's name and email address share one bucket, so that switching between them gains no guesses.
  const key = user?.id ?? typedKey(typed)
  if ((await failuresOf(ctx, 'password', key)) >= FAILS_BEFORE_CAPTCHA)
    await requireCaptcha(ctx, 'login', credentials.recaptcha_response)
  const here = `${key}@${typedKey(addressKey(ctx.request.ip))}`
  // Strangers can fill the account's bucket, so an address from which its owner has recently signed in has
  // its own bucket.
  const bucket = (await wasHere(ctx, here)) ? here : key
  await countAttempt(ctx, 'password', bucket)
  if (!(await isPassword(ctx, user?.password_hash, credentials.password)) || !user)
    throw new AppError('invalid_credentials')
  const passed = user.mfa_enabled ? await checkSecondFactor(ctx, user, credentials) : user
  await forgetAttempts(ctx, 'password', [key, here])
  await rememberHere(ctx, here)
  if (!passed.enabled) throw new AppError('user_disabled')
  return welcome(ctx, passed)
}

export async function welcome(
  ctx: AcademyCtx,
  user: UserRow,
  from: Pick<OpenedFrom, 'signedOn' | 'hasFactor'> = {},
): Promise<Login> {
  const language = preferredLanguage(ctx.request.headers['accept-language'])
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .updateTable('academy.user')
      .set({ last_login: ctx.now(), ...(language ? { language } : {}) })
      .where('id', '=', user.id)
      .where('enabled', '=', true)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('user_disabled')
    const deviceName = ctx.request.headers['user-agent']?.slice(0, DEVICE_NAME_LENGTH).toWellFormed() || null
    await leaveTrace(ctx, row.id)
    return openSession(ctx, row, { deviceName, ...from })
  })
}
