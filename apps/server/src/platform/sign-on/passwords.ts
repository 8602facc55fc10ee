import { hash, verify } from '@node-rs/argon2'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { networkKey } from '../http/address.ts'
import { createFairGate } from '../limits/fair-gate.ts'
import type { Gates } from '../limits/gate.ts'

/** OWASP's first choice for argon2id; about 15 ms. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Any context; a handler's has its request. */
export type Asking = Ctx & { request?: FastifyRequest }

/**
 * Half of the threads: files and the disk need the others, and people who try passwords must not block those.
 */
const hashes = createFairGate(2, 2, 2000)

/**
 * A sign-in queries the database several times before it checks its password. If all of a flood started at
 * once, every call of both products would wait for the database.
 */
const signIns = createFairGate(8, 4, 2000)

/**
 * In rotation by network: one that tries many passwords only delays itself, and takes no place of other calls
 * meanwhile.
 */
async function inTurn<T>(gates: Gates, { request }: Asking, work: () => Promise<T>): Promise<T> {
  const wait = () => gates.enter(networkKey(request?.ip))
  const leave = await (request ? request.server.withoutPlace(request, wait) : wait())
  try {
    return await work()
  } finally {
    leave()
  }
}

/** A whole sign-in or sign-up, starting with its first database query. */
export const signingIn = <T>(ctx: Asking, work: () => Promise<T>): Promise<T> => inTurn(signIns, ctx, work)

export const hashSlowly = (ctx: Asking, password: string): Promise<string> =>
  inTurn(hashes, ctx, () => hash(password, cost))

/** False for a text that is not a hash. */
export const verifySlowly = (ctx: Asking, stored: string, password: string): Promise<boolean> =>
  inTurn(hashes, ctx, () => verify(stored, password).catch(() => false))

/**
 * Nobody knows its password. Verified for unknown people, so that the response takes as long as for known
 * ones.
 */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$6OpljXOT3DkebzLimu0b1Q$+plRLoBlbfKIg9rBFI5tJ6ZtCsJ5GfJ9G265AgEVaj8'
