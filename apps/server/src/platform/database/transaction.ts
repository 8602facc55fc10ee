import type { Transaction } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Tables } from './tables.ts'

/** A `ctx` whose database is one transaction. Only `transact` makes one, so what asks for it (`audit`) cannot run outside. */
export type InTransaction<C extends Ctx = Ctx> = C & { db: Transaction<Tables> }

/** Runs a verb with a `ctx` whose database is one transaction; inside another one it joins that. */
export function transact<C extends Ctx, T>(ctx: C, work: (ctx: InTransaction<C>) => Promise<T>): Promise<T> {
  if (isOpen(ctx)) return work(ctx)
  return ctx.db.transaction().execute(trx => work({ ...ctx, db: trx }))
}

const isOpen = <C extends Ctx>(ctx: C): ctx is InTransaction<C> => ctx.db.isTransaction
