import { hash, verify } from '@node-rs/argon2'
import { createGate } from './limits/gate.ts'

/** OWASP's first choice for argon2id; about 15 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/**
 * Half of the threads: files and the disk need the others, and whoever tries passwords must not keep those waiting. One
 * address has a few calls at a time, so that nobody waits long.
 */
const inTurn = createGate(2, 2000)

export const hashSlowly = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** False for a text that is not a hash. */
export const verifySlowly = (stored: string, password: string): Promise<boolean> =>
  inTurn(() => verify(stored, password).catch(() => false))

/** Nobody knows its password. Verified for unknown people, so that the answer takes as long as for known ones. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6OpljXOT3DkebzLimu0b1Q$+plRLoBlbfKIg9rBFI5tJ6ZtCsJ5GfJ9G265AgEVaj8'
