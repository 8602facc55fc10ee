import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../guard.ts'
import { findUser } from '../users/users.ts'
import { countAttempt, forgetAttempts } from './attempts.ts'
import { isPassword } from './password.ts'

const FRESH_MINUTES = 10

/**
 * For the password, email address and MFA of one's own account: a person who finds an unlocked screen must not be able
 * to take the account over. It requires the current password or a sign-in within the last minutes (the platform has no
 * field for the password, and its clients sign in just before). A given password must be right, however fresh the
 * sign-in is.
 */
export async function requireFreshSignIn(
  ctx: AcademyCtx,
  userId: string,
  currentPassword: string | undefined,
): Promise<void> {
  if (userId !== ctx.caller.userId) return
  // Z934: somebody who is signed in as them has a fresh session, but is not them.
  if (ctx.caller.impersonator) throw new AppError('permission_denied')
  const user = await findUser(ctx, userId)
  // Without a password, only a sign-in a moment ago shows that it is them.
  if (currentPassword === undefined || user.password_hash === null) {
    if (await isFresh(ctx)) return
    throw new AppError('permission_denied')
  }
  await countAttempt(ctx, 'password', user.id)
  if (!(await isPassword(ctx, user.password_hash, currentPassword))) throw new AppError('permission_denied')
  await forgetAttempts(ctx, 'password', [user.id])
}

async function isFresh(ctx: AcademyCtx): Promise<boolean> {
  const session = await ctx.db
    .selectFrom('academy.session')
    .select('created_at')
    .where('id', '=', ctx.caller.sessionId)
    .executeTakeFirst()
  return !!session && ctx.now().getTime() - session.created_at.getTime() <= FRESH_MINUTES * 60_000
}
