import type { Ctx } from './context.ts'

/** Runs a verb with a `ctx` whose database is one transaction; inside another one it joins that. */
export function transact<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute(trx => work({ ...ctx, db: trx }))
}
