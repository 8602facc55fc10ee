import { type Asking, hashSlowly, verifySlowly } from '../../platform/passwords.ts'

export { nobodysHash } from '../../platform/passwords.ts'

/** Keyboards encode the same password in different ways. */
const typed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (ctx: Asking, password: string): Promise<string> =>
  hashSlowly(ctx, typed(password))

export const isPassword = (ctx: Asking, stored: string, password: string): Promise<boolean> =>
  verifySlowly(ctx, stored, typed(password))
