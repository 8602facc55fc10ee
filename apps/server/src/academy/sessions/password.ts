import { shortestStaffPassword } from '@lotse/contracts/limits'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../../platform/http/errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The platform accepts any password for a learner; an administrator's opens everybody's account. */
export function requireStrength(user: { admin: boolean }, password: string): void {
  if (user.admin && [...password].length < shortestStaffPassword) throw new AppError('password_too_short')
}

// The hash of a password that nobody knows. Unknown users cost the same work as known ones, so that timing reveals
// nothing.
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$0Pd1wT8kU9bH2zvH0oZp9g$wX3mY3sHq3kJmJ0b9v6Hh1l3yq2c0y2nZ8oJ0r6m0mE'

export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? nobody, password)
  return fits && stored !== null && stored !== undefined
}
