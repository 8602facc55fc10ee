import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { isLockedOut } from '../sql-state.ts'
import { giveWay, type InTransaction, transact, transactStartingOver } from '../transaction.ts'
import { type Monthly, missingMonths, monthName, type Part, readBounds } from './months.ts'

/** The parts of a table, oldest first; the one for all the rest comes last. */
export async function partsOf(ctx: Ctx, { table }: Monthly): Promise<Part[]> {
  return transact(ctx, async ctx => {
    await sql`set local timezone = 'UTC'`.execute(ctx.db)
    const { rows } = await sql<{ name: string; rows: number; bounds: string }>`
      select n.nspname || '.' || c.relname as name, c.reltuples::float8 as rows, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
      where i.inhparent = ${table}::regclass`.execute(ctx.db)
    const timeOf = ({ until }: Part) => until?.getTime() ?? Number.POSITIVE_INFINITY
    return rows
      .map(({ name, rows, bounds }) => ({ name, rows, ...readBounds(bounds) }))
      .sort((a, b) => timeOf(a) - timeOf(b))
  })
}

/**
 * Makes the months ahead. What came in a month without a part is in the rest, and moves with it. Locks are held
 * briefly, and given up if they would have to be waited for.
 */
export async function makeParts(ctx: Ctx, monthly: Monthly): Promise<void> {
  const { table, column } = monthly
  for (const { from, until } of missingMonths(await partsOf(ctx, monthly), ctx.now())) {
    const name = `${table}_${monthName(from)}`
    await transactStartingOver(ctx, async ctx => {
      await giveWay(ctx)
      await onlyMaker(ctx, table)
      const parts = await partsOf(ctx, monthly)
      if (parts.some(part => part.name === name)) return
      // What comes meanwhile would be in the way of the new part.
      const rest = parts.find(part => part.until === undefined)
      if (rest) await sql`lock table ${sql.table(rest.name)} in access exclusive mode`.execute(ctx.db)
      await sql`create table ${sql.table(name)} (like ${sql.table(table)} including defaults)`.execute(ctx.db)
      const bounds = [from, until].map(at => sql.lit(at.toISOString()))
      await sql`with left_over as (delete from ${sql.table(table)}
          where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until} returning *)
        insert into ${sql.table(name)} select * from left_over`.execute(ctx.db)
      await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
        for values from (${bounds[0]}) to (${bounds[1]})`.execute(ctx.db)
    })
  }
}

/** Of several processes, one at a time. */
const onlyMaker = (ctx: InTransaction, table: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${table}, 1121))`.execute(ctx.db)

/** A lock that waits holds up everybody behind it. */
const DROP_LOCK_MS = 200

/**
 * Drops the parts in which everything is older than that; returns their names. What somebody is reading for long, such as
 * a backup, is dropped another time.
 */
export async function dropParts(ctx: Ctx, monthly: Monthly, before: Date): Promise<string[]> {
  const over = (await partsOf(ctx, monthly)).filter(({ until }) => until && until <= before)
  const dropped: string[] = []
  for (const { name } of over)
    try {
      await transact(ctx, async ctx => {
        await sql`select set_config('lock_timeout', ${`${DROP_LOCK_MS}ms`}, true)`.execute(ctx.db)
        await sql`drop table if exists ${sql.table(name)}`.execute(ctx.db)
      })
      dropped.push(name)
    } catch (error) {
      if (!isLockedOut(error)) throw error
      ctx.log.info({ table: name }, 'a month that is over is still being read, and is dropped later')
    }
  return dropped
}

/** With more rows, deleting them one by one costs more than a month of waiting is worth. */
const MOST_BY_ROW = 1_000_000

/**
 * Rows before this moment are deleted one by one. Of a month with very many of them, of which some are still needed, all
 * wait until it can go as a whole. The first part, with everything from before there were months, would keep them for as
 * long again (Z1361).
 */
export function rowsBefore(parts: Part[], limit: Date): Date {
  const cut = parts.find(
    ({ from, until }) => until !== undefined && (from === undefined || from < limit) && limit < until,
  )
  return cut?.from && cut.rows > MOST_BY_ROW ? cut.from : limit
}
