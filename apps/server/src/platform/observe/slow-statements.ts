import type { ServerStatus } from '@lotse/contracts/console/server-status'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { statementOf } from './statement.ts'

const MOST = 10
/** Without their values, several may be the same. */
const READ = 50

interface Counted {
  query: string
  calls: number
  total: number
}

/** Those that took most of the database's time, if PostgreSQL counts them (`pg_stat_statements`). */
export async function slowStatements({ db }: Pick<Ctx, 'db'>): Promise<ServerStatus['slow']> {
  const { rows } = await sql<{ schema: string }>`select n.nspname as schema from pg_extension e
    join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_stat_statements'`.execute(db)
  const [found] = rows
  if (!found) return null
  try {
    const { rows } = await sql<Counted>`
      select query, calls, total_exec_time as total
      from ${sql.table(`${found.schema}.pg_stat_statements`)}
      where dbid = (select oid from pg_database where datname = current_database()) and query is not null
      order by total_exec_time desc limit ${READ}`.execute(db)
    return together(rows)
  } catch {
    // The extension is there, but PostgreSQL was started without it.
    return null
  }
}

/** Each statement once, those that took most of the time first. */
function together(rows: Counted[]): NonNullable<ServerStatus['slow']> {
  const found = new Map<string, { calls: number; totalMs: number }>()
  for (const { query, calls, total } of rows) {
    const statement = statementOf(query)
    const { calls: before, totalMs } = found.get(statement) ?? { calls: 0, totalMs: 0 }
    found.set(statement, { calls: before + Number(calls), totalMs: totalMs + total })
  }
  return [...found]
    .map(([statement, { calls, totalMs }]) => ({ statement, calls, meanMs: totalMs / calls, totalMs }))
    .sort((a, b) => b.totalMs - a.totalMs)
    .slice(0, MOST)
}
