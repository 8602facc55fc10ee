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
    const { rows: due } = await sql<{ token: string; again: boolean }>`
      select token, again from lotse.file_removal where at <= now() limit 100`.execute(ctx.db)
    if (due.length === 0) return removed
    for (const { token, again } of due) {
      // Asked for each: the calls to a slow bucket before it may have taken minutes.
      const isUsed = await hasRow(ctx, token)
      if (!isUsed) await ctx.files.remove(token)
      if (again && !isUsed) await removeAgain(ctx, token)
      else await ctx.db.deleteFrom('lotse.file_removal').where('token', '=', token).execute()
      if (!isUsed) removed += 1
    }
  }
}

/** A copy that was on its way to the bucket may arrive after the file was deleted; by then it has. */
const removeAgain = ({ db }: Store, token: string) =>
  sql`update lotse.file_removal set at = now() + interval '1 hour', again = false where token = ${token}`.execute(
    db,
  )

async function hasRow({ db }: Pick<Store, 'db'>, token: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`select ${isNamed(sql`${token}::text`)} as "isUsed"`.execute(
    db,
  )
  return rows[0]?.isUsed === true
}

/**
 * A file of a row is being copied: if the row is deleted meanwhile, so is the copy. A day, because servers of earlier
 * versions do not ask whether a row names the file. Returns when that is.
 */
export async function watchCopy({ db }: Pick<Store, 'db'>, token: string): Promise<string> {
  const { rows } = await sql<{
    at: string
  }>`insert into lotse.file_removal (token, at, again) values (${token}, now() + interval '1 day', true)
    on conflict (token) do update set at = least(file_removal.at, excluded.at), again = true
    returning at::text`.execute(db)
  return rows[0]?.at ?? ''
}

/** The copy is there. Of the list goes what `watchCopy` has written, never a deletion that has come meanwhile. */
export async function endWatch(ctx: Pick<Store, 'db'>, token: string, watch: string): Promise<void> {
  if (await hasRow(ctx, token))
    await sql`delete from lotse.file_removal
      where token = ${token} and at = ${watch}::timestamptz and at > now()`.execute(ctx.db)
  else
    await sql`insert into lotse.file_removal (token, at) values (${token}, now())
      on conflict (token) do update set at = now()`.execute(ctx.db)
}

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
