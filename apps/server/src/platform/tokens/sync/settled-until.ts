import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'

/** The clocks of the database's own processes may differ by a moment: the next round reads so much again. */
const LATE = sql`interval '10 seconds'`

/**
 * Times of changes are the database's, and so is the beginning of the next round: everything from before is committed,
 * because no change is older than its transaction. Asked before the rows are read.
 */
export async function settledUntil(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select least(clock_timestamp() - ${LATE}, (
      select min(a.xact_start) from pg_stat_activity a
      where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
    )) as at`.execute(ctx.db)
  return rows[0]?.at ?? new Date(0)
}
