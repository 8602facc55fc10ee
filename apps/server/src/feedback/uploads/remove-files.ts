import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { FilingCtx } from './file-store.ts'

type Store = FilingCtx & Pick<Ctx, 'log'>

/** Every table with a column `token` that names a file in the store. */
export const tablesWithFiles = [
  'lotse.upload',
  'lotse.source_map',
  'lotse.ticket_part',
  'lotse.inbound_mail',
] as const

/** Whether a row names the file with this token. */
export const isNamed = (token: ReturnType<typeof sql>) =>
  sql<boolean>`(${sql.join(
    tablesWithFiles.map(table => sql`exists (select from ${sql.table(table)} f where f.token = ${token})`),
    sql` or `,
  )})`

/**
 * Deletes files whose row is gone. The list is written with the deletion, so a crash in between loses
 * nothing. A file that a row names after all stays: somebody was about to store it, or to move it.
 */
export async function removeFiles(ctx: Store): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows: due } = await sql<{ token: string; again: boolean; isNamed: boolean }>`
      select r.token, r.again, ${isNamed(sql`r.token`)} as "isNamed" from lotse.file_removal r
      where r.at <= now() limit 100`.execute(ctx.db)
    if (due.length === 0) return removed
    for (const { token, again, isNamed } of due) {
      if (!isNamed) await ctx.files.remove(token)
      if (again && !isNamed) await removeAgain(ctx, token)
      else await ctx.db.deleteFrom('lotse.file_removal').where('token', '=', token).execute()
      if (!isNamed) removed += 1
    }
  }
}

/** A copy that was on its way to the bucket may arrive after the file was deleted; by then it has. */
const removeAgain = ({ db }: Store, token: string) =>
  sql`update lotse.file_removal set at = now() + interval '1 hour', again = false where token = ${token}`.execute(
    db,
  )

/**
 * A file of a row is being copied: if the row is deleted meanwhile, so is the copy. A day, because servers of earlier
 * versions do not ask whether a row names the file.
 */
export const watchCopy = ({ db }: Pick<Store, 'db'>, token: string) =>
  sql`insert into lotse.file_removal (token, at, again) values (${token}, now() + interval '1 day', true)
    on conflict (token) do update set at = least(file_removal.at, excluded.at), again = true`.execute(db)

export function removeFilesSoon(ctx: Store): void {
  removeFiles(ctx).catch((err: unknown) => ctx.log.warn({ err }, 'files are removed later'))
}

/** Files that never get a row, because we crash or the row is refused, are deleted after an hour. */
export async function removeUnlessUsed(ctx: Pick<Store, 'db'>, ...tokens: string[]): Promise<void> {
  await sql`insert into lotse.file_removal (token, at)
    select token, now() + interval '1 hour' from unnest(${tokens}::text[]) token
    on conflict (token) do update set at = excluded.at`.execute(ctx.db)
}

/** In the transaction that writes the rows of these files: from its commit on, they are used. */
export async function keepUsed(ctx: InTransaction, tokens: string[]): Promise<void> {
  if (tokens.length > 0) await ctx.db.deleteFrom('lotse.file_removal').where('token', 'in', tokens).execute()
}
