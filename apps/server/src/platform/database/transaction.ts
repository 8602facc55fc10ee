import type pg from 'pg'
import type { Ctx } from '../context.ts'
import type { Asking } from '../queue/queue.ts'

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
  const result = await ctx.db
    .transaction()
    .execute(trx => work({ ...ctx, db: trx, pool: refused, asked, afterwards }))
  ctx.queue.wake(asked)
  for (const tell of afterwards)
    await tell().catch((err: unknown) => ctx.log.warn({ err }, 'nobody was told of a commit'))
  return result
}

/** Whoever holds a connection must not wait for a second one: as many as there are would wait for each other. */
const refused = new Proxy({} as pg.Pool, {
  get: () => {
    throw new Error('inside a transaction only its own connection is used: ctx.db')
  },
})

const isOpen = <C extends Ctx>(ctx: C): ctx is InTransaction<C> => ctx.db.isTransaction
