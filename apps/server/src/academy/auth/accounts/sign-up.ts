import type { SignUp } from '@lotse/contracts/academy/auth/accounts'
import type { Login } from '@lotse/contracts/academy/auth/sessions'
import { may } from '@lotse/contracts/academy/rights'
import { transact } from '../../../platform/database/transaction.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requirePasswords } from '../../../platform/sign-on/flow.ts'
import { requireSecond } from '../../staff/approvals/two-person.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { sendCode } from '../codes/codes.ts'
import type { AcademyCtx } from '../guard.ts'
import { link } from '../oauth/links.ts'
import { useRegistration } from '../oauth/registrations.ts'
import { leaveTrace } from '../people/links/traces.ts'
import { countAttempt, countRecipient, typedKey } from '../sessions/attempts.ts'
import { hashPassword, requireStrength } from '../sessions/password.ts'
import { openSession } from '../sessions/sessions.ts'
import { preferredLanguage } from '../users/mail-language.ts'
import { insertUser } from './insert-user.ts'

/** Anybody may while registration is open; administrators always may, for somebody else and with rights. */
export async function signUp(ctx: AcademyCtx, given: SignUp): Promise<Login> {
  const isAdmin = may(ctx.caller, 'admin')
  if (!isAdmin && !ctx.settings.academy.registration) throw new AppError('registration_disabled')
  if (!isAdmin && (given.admin || given.enabled === false)) throw new AppError('permission_denied')
  if (given.admin) await requireSecond(ctx)
  if (!isAdmin) {
    await requireCaptcha(ctx, 'register', given.recaptcha_response)
    await countAttempt(ctx, 'signup', typedKey(addressKey(ctx.request.ip)))
    if (given.email) await countRecipient(ctx, given.email)
  }
  const { password, oauth_register_token: token } = given
  if (!password && !token) throw new AppError('no_login_method')
  if (password) {
    requirePasswords(ctx, 'academy')
    requireStrength({ admin: given.admin ?? false, role: null }, password)
  }
  const hash = password ? await hashPassword(ctx, password) : null
  return transact(ctx, async ctx => {
    const registered = token ? await useRegistration(ctx, token) : undefined
    const user = await insertUser(ctx, {
      name: given.name,
      display_name: given.display_name,
      email: given.email,
      last_login: isAdmin ? null : ctx.now(),
      password_hash: hash,
      enabled: given.enabled ?? true,
      admin: given.admin ?? false,
      // An administrator's browser says nothing about the person it creates.
      language: isAdmin ? null : (preferredLanguage(ctx.request.headers['accept-language']) ?? null),
    })
    if (registered) await link(ctx, user.id, registered.remote)
    await sendCode(ctx, user, 'email')
    // Z928: those who come back under another name sign up, too; an administrator's browser says nothing about them.
    if (!isAdmin) await leaveTrace(ctx, user.id)
    const deviceName = ctx.request.headers['user-agent']?.slice(0, 256).toWellFormed() || null
    return openSession(
      ctx,
      user,
      isAdmin
        ? { deviceName: null, impersonator: ctx.caller.impersonator ?? ctx.caller.userId }
        : { deviceName, ...(registered && { signedOn: registered.signedOn }) },
    )
  })
}
