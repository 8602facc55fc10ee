import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../database/transaction.ts'
import { QUEUE_SCHEMA } from './queue.ts'

/**
 * Deletes errands by their data, including given-up ones that are kept for a person to look at. Errands in
 * progress lock their row until they end: we wait for them, or leave them alone if they may be waiting for
 * our own rows.
 */
export async function forgetErrands(
  ctx: InTransaction,
  which: RawBuilder<unknown>,
  inProgress: 'wait' | 'leave',
): Promise<void> {
  for (const name of ['job', 'archive']) {
    const table = sql.table(`${QUEUE_SCHEMA}.${name}`)
    await sql`delete from ${table} where (name, id) in (select name, id from ${table} where ${which}
      for update ${sql.raw(inProgress === 'leave' ? 'skip locked' : '')})`.execute(ctx.db)
  }
}
