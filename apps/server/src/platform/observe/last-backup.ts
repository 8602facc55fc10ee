import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { transact } from '../database/transaction.ts'
import './backup.table.ts'

/** Older ones tell nobody anything. */
const KEPT = 30

/** Remembers that a backup is complete; the backup itself was read before. */
export function noteBackup(ctx: Ctx, bytes: number): Promise<void> {
  return transact(ctx, async ctx => {
    await ctx.db
      .insertInto('platform.backup')
      .values({ at: ctx.now(), bytes })
      .onConflict(one => one.column('at').doNothing())
      .execute()
    await sql`delete from platform.backup where at not in
      (select at from platform.backup order by at desc limit ${KEPT})`.execute(ctx.db)
  })
}

/** What a wrong clock has dated later than now says nothing about today. */
export async function lastBackup(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<{ at: Date; bytes: number } | undefined> {
  return ctx.db
    .selectFrom('platform.backup')
    .selectAll()
    .where('at', '<=', ctx.now())
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
