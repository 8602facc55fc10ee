import { hashSlowly, verifySlowly } from '../../platform/passwords.ts'

export { nobodysHash } from '../../platform/passwords.ts'

/** The same password may be typed in several ways. */
const typed = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hashSlowly(typed(password))

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verifySlowly(stored, typed(password))
