import { sql } from 'kysely'
import type pg from 'pg'
import type { Ctx } from '../context.ts'
import { AppError } from '../http/errors.ts'
import type { Asking } from '../queue/queue.ts'
import { isDeadlocked, isLockedOut } from './sql-state.ts'

/**
 * A `ctx` whose database is one transaction. Only `transact` creates one, so a function that requires it (`audit`)
 * cannot run outside.
 */
export type InTransaction<C extends Ctx = Ctx> = C & Asking

/** Runs a verb with a `ctx` whose database is one transaction; inside another transaction it joins that one. */
export async function transact<C extends Ctx, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
): Promise<T> {
  if (isOpen(ctx)) return work(ctx)
  const asked = new Set<string>()
  const afterwards: InTransaction['afterwards'] = []
  const result = await ctx.db.transaction().execute(async trx => {
    const result = await work({ ...ctx, db: trx, pool: refused, asked, afterwards })
    await ctx.noteWritten?.(trx)
    return result
  })
  ctx.queue.wake(asked)
  for (const tell of afterwards)
    await tell().catch((err: unknown) => ctx.log.warn({ err }, 'nobody was told of a commit'))
  return result
}

/** Shorter than the second after which PostgreSQL searches for deadlocks. */
const GIVE_WAY_MS = 500
const TRIES = 12
const LONGEST_PAUSE_MS = 100

/**
 * A transaction that locks what many others write: if it has to wait for long, it starts over, so that the
 * others are never rolled back. The work must change nothing but the database.
 */
export const transactGivingWay = <C extends Ctx, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
): Promise<T> =>
  transactStartingOver(ctx, async ctx => {
    await giveWay(ctx)
    return work(ctx)
  })

/** What the transaction locks from here on, it waits for only briefly. */
export async function giveWay(ctx: InTransaction): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${GIVE_WAY_MS}ms`}, true)`.execute(ctx.db)
}

/** For a transaction that gives way only in its last steps (`giveWay`): until then it waits like every other. */
export async function transactStartingOver<C extends Ctx, T>(
  ctx: C,
  work: (ctx: InTransaction<C>) => Promise<T>,
): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await transact(ctx, work)
    } catch (error) {
      if (!isLockedOut(error) && !isDeadlocked(error)) throw error
      if (left === 1) throw new AppError('service_unavailable')
      await new Promise(done => setTimeout(done, Math.random() * LONGEST_PAUSE_MS))
    }
  }
}

/**
 * Code that has a connection must not wait for a second one: with all connections in use, everybody would
 * wait for each other.
 */
const refused = new Proxy({} as pg.Pool, {
  get: () => {
    throw new Error('inside a transaction only its own connection is used: ctx.db')
  },
})

const isOpen = <C extends Ctx>(ctx: C): ctx is InTransaction<C> => ctx.db.isTransaction
