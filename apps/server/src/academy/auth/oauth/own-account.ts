import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../guard.ts'
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts'
import { findUser } from '../users/users.ts'

/** An administrator who is signed in as somebody cannot keep the account by linking it. */
export const requireSelf = (ctx: AcademyCtx, currentPassword?: string): Promise<void> =>
  requireFreshSignIn(ctx, ctx.caller.userId, currentPassword)

/** People whose password counts give it, however fresh their session is; others need a fresh session. */
export async function requirePassword(ctx: AcademyCtx, given: string | undefined): Promise<void> {
  const { password_hash } = await findUser(ctx, ctx.caller.userId)
  const isAsked = password_hash !== null && ctx.settings.signOn.passwords.academy
  if (isAsked && given === undefined) throw new AppError('permission_denied')
  await requireSelf(ctx, isAsked ? given : undefined)
}
