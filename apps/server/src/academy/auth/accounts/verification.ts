import { may } from '@lotse/contracts/academy/rights'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import { releaseCoins } from '../../shop/release-coins.ts'
import { sendCode, useCode } from '../codes/codes.ts'
import type { AcademyCtx } from '../guard.ts'
import { countAttempt, countRecipient, forgetAttempts } from '../sessions/attempts.ts'
import { revokeAccess } from '../sessions/sessions.ts'
import { requireSelfOr } from '../users/roles.ts'
import { findUser } from '../users/users.ts'

export async function sendVerification(ctx: AcademyCtx, userId: string): Promise<true> {
  const user = await findUser(ctx, userId)
  if (user.email === null) throw new AppError('invalid_email')
  if (user.email_verified) throw new AppError('email_already_verified')
  requireSelfOr(ctx, user, 'secure')
  if (!may(ctx.caller, 'secure')) {
    await countAttempt(ctx, 'mail', user.id)
    await countRecipient(ctx, user.email)
  }
  await sendCode(ctx, user, 'email')
  return true
}

export async function verifyEmail(ctx: AcademyCtx, userId: string | undefined, code: string): Promise<true> {
  if (userId !== ctx.caller.userId) throw new AppError('can_only_verify_email_for_self')
  const user = await findUser(ctx, userId)
  if (user.email_verified) throw new AppError('email_already_verified')
  await countAttempt(ctx, 'code', user.id)
  await transact(ctx, async ctx => {
    if (!(await useCode(ctx, user, 'email', code))) throw new AppError('invalid_verification_code')
    const verified = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ email_verified: true, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .where('email', '=', user.email)
      .returningAll()
      .executeTakeFirst()
    if (!verified) throw new AppError('invalid_verification_code')
    await revokeAccess(ctx, user.id)
    await audit(ctx, {
      action: 'user.verify_email',
      target: { kind: 'user', id: user.id },
      before: { email_verified: false },
      after: { email_verified: true },
    })
    await releaseCoins(ctx, verified)
  })
  await forgetAttempts(ctx, 'code', [user.id])
  return true
}

export async function confirmNewsletter(ctx: AcademyCtx, userId: string, code: string): Promise<true> {
  const user = await findUser(ctx, userId)
  if (user.newsletter) throw new AppError('newsletter_already_subscribed')
  await countAttempt(ctx, 'code', user.id)
  await transact(ctx, async ctx => {
    if (!(await useCode(ctx, user, 'newsletter', code))) throw new AppError('invalid_verification_code')
    await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ newsletter: true, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await audit(ctx, {
      action: 'user.subscribe_newsletter',
      target: { kind: 'user', id: user.id },
      before: { newsletter: false },
      after: { newsletter: true },
    })
  })
  await forgetAttempts(ctx, 'code', [user.id])
  return true
}
