import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { isTimedOut } from './sql-state.ts'
import { transact } from './transaction.ts'

/**
 * The result of a query that PostgreSQL may spend this long on, or undefined if that is not enough. Do not
 * call it inside another transaction, which would end with it.
 */
export async function askBriefly<Row>(
  ctx: Ctx,
  mostMs: number,
  question: RawBuilder<Row>,
): Promise<Row[] | undefined> {
  try {
    return await transact(ctx, async ({ db }) => {
      await sql`select set_config('statement_timeout', ${String(mostMs)}, true)`.execute(db)
      return (await question.execute(db)).rows
    })
  } catch (error) {
    if (isTimedOut(error)) return undefined
    throw error
  }
}
