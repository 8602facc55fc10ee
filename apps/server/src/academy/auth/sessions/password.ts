import { roleOf } from '@lotse/contracts/academy/rights'
import { shortestStaffPassword } from '@lotse/contracts/limits'
import { AppError } from '../../../platform/http/errors.ts'
import { type Asking, hashSlowly, nobodysHash, verifySlowly } from '../../../platform/sign-on/passwords.ts'
import type { UserRow } from '../users/users.table.ts'

export const hashPassword = hashSlowly

/** The platform accepts any password for a learner; that of somebody with rights opens other people's accounts. */
export function requireStrength(user: Pick<UserRow, 'admin' | 'role'>, password: string): void {
  if (roleOf(user) && [...password].length < shortestStaffPassword) throw new AppError('password_too_short')
}

export async function isPassword(
  ctx: Asking,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verifySlowly(ctx, stored ?? nobodysHash, password)
  return fits && stored !== null && stored !== undefined
}
