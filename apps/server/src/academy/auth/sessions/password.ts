import { shortestStaffPassword } from '@lotse/contracts/limits'
import { AppError } from '../../../platform/http/errors.ts'
import { type Asking, hashSlowly, nobodysHash, verifySlowly } from '../../../platform/passwords.ts'

export const hashPassword = hashSlowly

/** The platform accepts any password for a learner; an administrator's opens everybody's account. */
export function requireStrength(user: { admin: boolean }, password: string): void {
  if (user.admin && [...password].length < shortestStaffPassword) throw new AppError('password_too_short')
}

export async function isPassword(
  ctx: Asking,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verifySlowly(ctx, stored ?? nobodysHash, password)
  return fits && stored !== null && stored !== undefined
}
