import { type Act, requireAdmin, verbOf } from './change-user.ts'

/** By an administrator, without a code (see `accounts/verification.ts` for the way with one). */
export const verified: Act = {
  action: 'user.verify_email',
  columns: () => ({ email_verified: true }),
  check: requireAdmin,
}

export const unverified: Act = {
  action: 'user.unverify_email',
  columns: () => ({ email_verified: false }),
  check: requireAdmin,
}

export const verifyEmail = verbOf(verified)
export const unverifyEmail = verbOf(unverified)
