import type { Ctx } from '../context.ts'
import { isRefusedByReplica, isReplicaUnwell } from './sql-state.ts'

/**
 * The handler of a list or an overview, which writes nothing: it reads from the replica, if there is one that shows
 * everything committed before this call, by its caller or by others.
 */
export const fromReplica =
  <Input, C extends Ctx, Result>(read: (input: Input, ctx: C) => Promise<Result> | Result) =>
  async (input: Input, ctx: C): Promise<Result> => {
    const { replica } = ctx
    if (!replica || !(await replica.hasCaughtUp(ctx.pool))) return read(input, ctx)
    try {
      return await read(input, { ...ctx, db: replica.db, pool: replica.pool })
    } catch (err) {
      if (!isRefusedByReplica(err)) throw err
      if (isReplicaUnwell(err)) replica.rest()
      ctx.log.warn({ err }, 'a list is read from the database itself')
      return read(input, ctx)
    }
  }
