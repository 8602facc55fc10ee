import { hash, verify } from '@node-rs/argon2'

// OWASP's first choice for argon2id; about 15 ms here.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

export const isPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, password.normalize('NFKC')).catch(() => false)

/** Verified when there is no such account, so that the answer takes as long as for a real one. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6OpljXOT3DkebzLimu0b1Q$+plRLoBlbfKIg9rBFI5tJ6ZtCsJ5GfJ9G265AgEVaj8'
