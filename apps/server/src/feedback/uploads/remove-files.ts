import { sql } from 'kysely'
import type { FeedbackCtx } from '../context.ts'

type Store = Pick<FeedbackCtx, 'db' | 'files' | 'log'>

/**
 * Deletes files whose row is gone. The list is written with the deletion, so a crash in between loses
 * nothing.
 */
export async function removeFiles(ctx: Store): Promise<number> {
  let removed = 0
  for (;;) {
    const due = await ctx.db
      .selectFrom('lotse.file_removal')
      .select('token')
      .where('at', '<=', sql<Date>`now()`)
      .limit(100)
      .execute()
    if (due.length === 0) return removed
    for (const { token } of due) {
      await ctx.files.remove(token)
      await ctx.db.deleteFrom('lotse.file_removal').where('token', '=', token).execute()
      removed += 1
    }
  }
}

export function removeFilesSoon(ctx: Store): void {
  removeFiles(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'files are removed later'))
}

/** A stored file that never gets a row, because we crash or the row is refused, is deleted after an hour. */
export async function removeUnlessUsed(ctx: Pick<Store, 'db'>, token: string): Promise<void> {
  await sql`insert into lotse.file_removal (token, at) values (${token}, now() + interval '1 hour')
    on conflict (token) do update set at = excluded.at`.execute(ctx.db)
}
