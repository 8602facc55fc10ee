import type { User } from '@lotse/contracts/academy/auth/users'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { networkKey } from '../../../platform/http/address.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { requirePasswords } from '../../../platform/sign-on/flow.ts'
import { audit } from '../../audit/audit.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { isCode, sendCode, useCode } from '../codes/codes.ts'
import type { AcademyCtx } from '../guard.ts'
import { countAttempt, countRecipient, forgetAttempts, typedKey } from '../sessions/attempts.ts'
import { hashPassword, requireStrength } from '../sessions/password.ts'
import { revokeSessions } from '../sessions/sessions.ts'
import { toUser } from '../users/user-shape.ts'
import { findByIdentifier } from '../users/users.ts'

/**
 * Returns `true` for every email address, and immediately: neither the answer nor its timing reveals who has an
 * account.
 */
export async function requestReset(
  ctx: AcademyCtx,
  given: { email: string; recaptcha_response?: string | null | undefined },
): Promise<true> {
  requirePasswords(ctx, 'academy')
  await requireCaptcha(ctx, 'password_reset', given.recaptcha_response)
  const email = given.email.toLowerCase()
  await countAttempt(ctx, 'reset', networkOf(ctx))
  void sendReset(ctx, email).catch(error => {
    // Excess mails are not sent: the code in the last one still works. The response does not show it.
    if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'password reset mail failed')
  })
  return true
}

const networkOf = ({ request }: AcademyCtx): string => typedKey(networkKey(request.ip))

/** Counted separately from the mails that people request while they are signed in. */
const mailsOf = (userId: string): string => `reset ${userId}`

async function sendReset(ctx: Ctx, email: string): Promise<void> {
  const user = await findByIdentifier(ctx, email)
  if (!user?.enabled) return
  await countAttempt(ctx, 'mail', mailsOf(user.id))
  if (user.email && !user.email_verified) await countRecipient(ctx, user.email)
  await sendCode(ctx, user, 'password')
}

/**
 * The right code always passes; wrong ones count toward the network they come from, and lock nobody else out.
 * The hash is always computed, so that a wrong code takes as long as a right one.
 */
export async function resetPassword(
  ctx: AcademyCtx,
  given: { email: string; code: string; password: string },
): Promise<User> {
  requirePasswords(ctx, 'academy')
  const email = given.email.toLowerCase()
  const asked = await findByIdentifier(ctx, email)
  if (!asked || !(await isCode(ctx, asked, 'password', given.code)))
    await countAttempt(ctx, 'code', networkOf(ctx))
  const hash = await hashPassword(ctx, given.password)
  const saved = await transact(ctx, async ctx => {
    const user = await findByIdentifier(ctx, email)
    if (!user || !(await useCode(ctx, user, 'password', given.code)))
      throw new AppError('password_reset_failed')
    requireStrength(user, given.password)
    const row = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ password_hash: hash, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .where('email', '=', user.email)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('password_reset_failed')
    await revokeSessions(ctx, user.id, 'password')
    await audit(ctx, { action: 'user.reset_password', target: { kind: 'user', id: user.id } })
    return row
  })
  // That code is used up: the next one must reach them, however many strangers requested.
  await forgetAttempts(ctx, 'mail', [mailsOf(saved.id)])
  await forgetAttempts(ctx, 'password', [saved.id])
  return toUser(saved)
}
