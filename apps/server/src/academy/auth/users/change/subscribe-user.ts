import { may } from '@lotse/contracts/academy/rights'
import { AppError } from '../../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../guard.ts'
import { countAttempt } from '../../sessions/attempts.ts'
import { requireSelfOr } from '../roles.ts'
import { findUser } from '../users.ts'
import { type Act, verbOf } from './change-user.ts'

export const subscribed: Act = {
  action: 'user.subscribe_newsletter',
  columns: () => ({ newsletter: true }),
}

export const unsubscribed: Act = {
  action: 'user.unsubscribe_newsletter',
  columns: () => ({ newsletter: false }),
}

export const subscribeUser = verbOf(subscribed)
export const unsubscribeUser = verbOf(unsubscribed)

/** Whether a code has to be sent: people who subscribe themselves are subscribed once it comes back. */
export async function mustConfirm(ctx: AcademyCtx, id: string): Promise<boolean> {
  const user = await findUser(ctx, id)
  const { newsletter, email, email_verified } = user
  if (may(ctx.caller, 'admin') || newsletter) return false
  requireSelfOr(ctx, user, 'admin')
  if (!email) throw new AppError('no_email')
  // Otherwise anybody could sign up with a stranger's email address and have mails sent there.
  if (!email_verified) throw new AppError('email_not_verified')
  await countAttempt(ctx, 'mail', id)
  return true
}
