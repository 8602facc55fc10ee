import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statementOf } from './statement.ts'

const MOST = 10

/** Those that took most of the database's time, if PostgreSQL counts them (`pg_stat_statements`). */
export async function slowStatements({ db }: Pick<Ctx, 'db'>): Promise<ServerStatus['slow']> {
  const { rows } = await sql<{ schema: string }>`select n.nspname as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements'`.execute(db)
  const [found] = rows
  if (!found) return null
  try {
    const { rows } = await sql<{ query: string; calls: number; mean: number; total: number }>`
      select query, calls, mean_exec_time as mean, total_exec_time as total
      from ${sql.table(`${found.schema}.pg_stat_statements`)}
      where dbid = (select oid from pg_database where datname = current_database()) and query is not null
      order by total_exec_time desc limit ${MOST}`.execute(db)
    return rows.map(({ query, calls, mean, total }) => ({
      statement: statementOf(query),
      calls,
      meanMs: mean,
      totalMs: total,
    }))
  } catch {
    // The extension is there, but PostgreSQL was started without it.
    return null
  }
}
