import { type Asking, hashSlowly, nobodysHash, verifySlowly } from '../../platform/sign-on/passwords.ts'

/** Keyboards encode the same password in different ways. */
const typed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (ctx: Asking, password: string): Promise<string> =>
  hashSlowly(ctx, typed(password))

/** No account and an account without a password take as long as a wrong password. */
export async function isPassword(
  ctx: Asking,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const fits = await verifySlowly(ctx, stored ?? nobodysHash, typed(password))
  return fits && stored !== null && stored !== undefined
}
