import { createWriteStream, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mailRestored } from '@lotse/contracts/console/fields/choices'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { eraseAgain } from '../academy/auth/users/erase-users.ts'
import { reapplyTombstones } from '../feedback/housekeeping/housekeeping.ts'
import { createFileStore } from '../feedback/uploads/create-file-store.ts'
import { tablesWithFiles } from '../feedback/uploads/remove-files.ts'
import type { Ctx } from '../platform/context.ts'
import type { Progress } from '../platform/process/progress-bar.ts'
import { StartError } from '../platform/process/settings.ts'
import { columnList, plainSession, quoted, readIndexes, readTables } from './catalogue.ts'
import { fileItem, type Manifest, tableItem } from './manifest.ts'
import { readItems } from './tar.ts'
import { refuseOtherVersion, requireEmpty } from './target.ts'

export interface Restore {
  file: string
  /** What `checkBackup` found in it. */
  manifest: Manifest
  /** A newer backup: people deleted since are deleted here, too (GD-07). */
  deletions?: string | undefined
  /** Opens both, if they are encrypted. */
  passphrase?: string | undefined
}

/**
 * Restores into an empty installation, in one transaction: all of it or nothing. Rows are data for COPY,
 * never statements.
 */
export async function restore(
  ctx: Ctx,
  from: Restore,
  progress: Progress,
  signal?: AbortSignal,
): Promise<{ lacking: number }> {
  const client = await ctx.pool.connect()
  let ended = false
  let lacking = 0
  try {
    await client.query('begin')
    await client.query(plainSession)
    await refuseOtherVersion(client, from.manifest)
    await requireEmpty(client)
    await load(ctx, client, from, progress, signal)
    lacking = (await countFiles(client)) - from.manifest.files.count
    await leaveMails(client)
    if (from.deletions) await addDeletions(client, from.deletions, from.passphrase)
    await client.query('commit')
    ended = true
  } catch (error) {
    throw unfit(error)
  } finally {
    client.release(!ended)
  }
  await reapplyTombstones(ctx)
  await eraseAgain(ctx.db)
  return { lacking }
}

/** A process of an earlier version that makes a backup during an update knows nothing of files that came later. */
async function countFiles(client: pg.PoolClient): Promise<number> {
  const some = tablesWithFiles.map(table => `select from ${table} where token is not null`)
  const { rows } = await client.query<{ number: number }>(
    `select count(*)::int as number from (${some.join(' union all ')}) stored`,
  )
  return rows[0]?.number ?? 0
}

/**
 * Triggers are disabled: the backup already contains what they would count. Foreign keys hold, because of the
 * order.
 */
async function load(
  ctx: Ctx,
  client: pg.PoolClient,
  { file, manifest, passphrase }: Restore,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const names = (await readTables(client)).map(({ name }) => quoted(name))
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Built at once over all rows they take a fraction of the time.
  const indexes = await readIndexes(client)
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`)
  const tables = new Map(manifest.tables.map(table => [tableItem(table.name), table]))
  const keep = await fileKeeper(ctx, client)
  const total = statSync(file).size
  let read = 0
  const seen = (bytes: number) => {
    read += bytes
    progress('Restoring', Math.min(read, total - 1), total)
  }
  for await (const item of readItems(file, { passphrase, seen })) {
    signal?.throwIfAborted()
    const table = tables.get(item.name)
    if (table) await copyRows(client, table, item.content, signal)
    else if (item.name.startsWith(fileItem('')))
      await keep(item.name.slice(fileItem('').length), item.content)
    else for await (const _ of item.content);
  }
  progress('Restoring', total, total)
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  await client.query(`set local maintenance_work_mem = '256MB'`)
  for (const [done, { definition }] of indexes.entries()) {
    signal?.throwIfAborted()
    progress('Indexes', done, indexes.length)
    await client.query(definition)
  }
  progress('Indexes', indexes.length, indexes.length)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
}

async function copyRows(
  client: pg.PoolClient,
  { name, columns, rows }: Manifest['tables'][number],
  content: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<void> {
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`))
  await pipeline(content, copy, signal ? { signal } : {})
  if (copy.rowCount !== rows)
    throw new StartError(
      `The backup says ${rows} rows of ${name}, and has ${copy.rowCount}: nothing was restored.`,
    )
}

/**
 * Files come after their rows. Files of a restore that fails later stay: nobody knows their names, the next
 * attempt writes them again, and in a shared bucket they may be somebody's.
 */
async function fileKeeper(ctx: Ctx, client: pg.PoolClient) {
  const store = createFileStore(ctx.settings)
  const folder = join(ctx.settings.dataDir, 'files', 'incoming')
  await mkdir(folder, { recursive: true })
  return async (token: string, content: AsyncIterable<Buffer>): Promise<void> => {
    const path = join(folder, token)
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(content, target)
    const { rows } = await client.query('select content_type from lotse.upload where token = $1', [token])
    await store.keep(token, path, {
      size: target.bytesWritten,
      type: rows[0]?.content_type || 'application/octet-stream',
    })
  }
}

/**
 * Nothing sends what waited, because errands are in no backup: it may be old, or have been sent since. Managers may send it
 * again; codes and links to sign in are over.
 */
async function leaveMails(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update platform.mail set state = 'refused', reason = $1, ended_at = now(),
      content = case when is_secret and project_id is null then '' else content end where state = 'waiting'`,
    [mailRestored],
  )
}

/** Visitors have tombstones, users of the academy are in its audit log. */
const lists = ['lotse.tombstone', 'academy.audit']

async function addDeletions(
  client: pg.PoolClient,
  file: string,
  passphrase: string | undefined,
): Promise<void> {
  const tables = await readTables(client)
  for (const name of lists)
    await client.query(`create temporary table ${later(name)} (like ${quoted(name)}) on commit drop`)
  for await (const item of readItems(file, { passphrase })) {
    const table = tables.find(({ name }) => lists.includes(name) && item.name === tableItem(name))
    if (!table) {
      for await (const _ of item.content);
      continue
    }
    const columns = columnList(table.columns)
    await pipeline(item.content, client.query(copyFrom(`copy ${later(table.name)} (${columns}) from stdin`)))
  }
  await client.query(
    `insert into lotse.tombstone select * from ${later('lotse.tombstone')} on conflict do nothing`,
  )
  const told = 'at, actor_id, actor_name, as_user_id, action, target_kind, target_id, before, after'
  await client.query(`insert into academy.audit (${told}) select ${told} from ${later('academy.audit')}
    where action = 'user.delete' and target_id in (select id::text from academy."user") order by id`)
}

const later = (name: string): string => pg.escapeIdentifier(`later ${name}`)

/**
 * A file that the database itself refuses was made by somebody else, or changed together with its checksums.
 */
function unfit(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  return /^(22|23|42)/.test(code ?? '') && code?.length === 5
    ? new StartError(`The backup does not fit this database (${message}): nothing was restored.`)
    : error
}
