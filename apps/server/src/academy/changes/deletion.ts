import type { ErrorCode } from '@lotse/contracts/errors'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { AcademyCtx } from '../auth/guard.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.deletion': { kind: string; id: string; session_id: string; deleted_at: Date }
  }
}

const RETRY_MS = 60_000

export interface Deletion {
  kind: string
  id: string
  /** Thrown if there is nothing to delete and this is not a retry. */
  missing: ErrorCode
  /** Deletes, and returns whether there was anything. */
  remove(ctx: InTransaction<AcademyCtx>): Promise<boolean>
}

/**
 * Deletes once. A client that lost the response to a DELETE repeats it once, immediately: that repetition
 * succeeds, too, and every later one finds nothing.
 */
export function deleteOnce(ctx: AcademyCtx, deletion: Deletion): Promise<void> {
  const { kind, id } = deletion
  return transact(ctx, async ctx => {
    if (!ctx.caller.hasEnded && (await deletion.remove(ctx))) {
      const record = { session_id: ctx.caller.sessionId, deleted_at: ctx.now() }
      await ctx.db
        .insertInto('academy.deletion')
        .values({ kind, id, ...record })
        .onConflict(conflict => conflict.columns(['kind', 'id']).doUpdateSet(record))
        .execute()
      await forgetOld(ctx)
      return
    }
    const retried = await ctx.db
      .deleteFrom('academy.deletion')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('session_id', '=', ctx.caller.sessionId)
      .where('deleted_at', '>', new Date(ctx.now().getTime() - RETRY_MS))
      .returning('id')
      .executeTakeFirst()
    if (!retried) throw new AppError(ctx.caller.hasEnded ? 'invalid_token' : deletion.missing)
  })
}

/** Concurrent cleanups take different rows, so nobody waits. */
async function forgetOld(ctx: AcademyCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETRY_MS)
  await sql`delete from academy.deletion where (kind, id) in (
    select kind, id from academy.deletion where deleted_at < ${before} limit 100 for update skip locked)`.execute(
    ctx.db,
  )
}
