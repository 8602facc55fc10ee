import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { createFileStore } from '../feedback/uploads/create-file-store.ts'
import { tablesWithFiles } from '../feedback/uploads/remove-files.ts'
import type { Ctx } from '../platform/context.ts'
import { productVersion } from '../platform/process/product-version.ts'
import type { Progress } from '../platform/process/progress-bar.ts'
import { type Settings, StartError } from '../platform/process/settings.ts'
import {
  columnList,
  plainSession,
  quoted,
  readMigrations,
  readSequences,
  readTables,
  type Table,
} from './catalogue.ts'
import {
  createSum,
  type FileList,
  fileItem,
  listItem,
  MANIFEST,
  type Manifest,
  secretMark,
  tableItem,
} from './manifest.ts'
import { readFiles, type StoredFile } from './read-files.ts'
import { sealed } from './sealed/seal.ts'
import { tarEnd, tarItem } from './tar.ts'

/** What a backup is made of. A worker has no more than this. */
export interface Source extends Pick<Ctx, 'pool' | 'now'> {
  settings: Pick<Settings, 'dataDir' | 's3'>
  /** Encrypts the backup; without it, the file can be read by whoever has it. */
  passphrase: string | undefined
  /** Shows whether SECRET is the same. */
  mark: string
  /** Before each further attempt to read a file. */
  pausesMs?: number[]
}

export const sourceOf = ({ pool, now, settings, keys }: Ctx): Source => ({
  pool,
  now,
  settings,
  passphrase: settings.backup.passphrase,
  mark: secretMark(keys),
})

interface Work {
  from: Source
  /** One transaction that sees one moment, however long it takes and whatever others write. */
  client: pg.PoolClient
  progress: Progress
  scratch: string
}

/**
 * Everything at one moment in one file, complete or not there at all, but for objects that a bucket does not return: it
 * names them. An ordinary tar.gz, inside an age file if there is a passphrase.
 */
export async function backUp(
  from: Source,
  file: string,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Manifest & { size: number }> {
  const part = `${file}.part`
  const client = await from.pool.connect()
  let ended = false
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(plainSession)
    const written: { manifest?: Manifest } = {}
    const bytes = content({ from, client, progress, scratch: `${part}.object` }, made => {
      written.manifest = made
    })
    try {
      await rm(part, { force: true })
      const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
      const gzip = createGzip({ level: constants.Z_BEST_SPEED })
      const options = signal ? { signal } : {}
      const { passphrase } = from
      if (passphrase === undefined) await pipeline(bytes, gzip, target, options)
      else await pipeline(bytes, gzip, packed => sealed(packed, passphrase), target, options)
      await client.query('commit')
      ended = true
      const { size } = await stat(part)
      await rename(part, file)
      await syncFolder(file)
      if (!written.manifest) throw new Error('The backup has no manifest.')
      return { ...written.manifest, size }
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      const code = (error as NodeJS.ErrnoException).code
      if (code && /^E[A-Z]+$/.test(code))
        throw new StartError(`${file} cannot be written (${code}): give the backup another place.`)
      throw error
    }
  } finally {
    // In the middle of a COPY the connection can no longer be used.
    client.release(!ended)
  }
}

/** Without this, a crash may lose the file's name. */
async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
}

async function* content(work: Work, made: (manifest: Manifest) => void): AsyncGenerator<Buffer> {
  const { from, client } = work
  const stored = await readTables(client)
  const tables: Manifest['tables'] = []
  yield* copyTables(work, stored, table => tables.push(table))
  const files = { count: 0, bytes: 0, missing: 0, unread: [], sha256: '' }
  yield* copyFiles(work, files)
  const manifest: Manifest = {
    format: 1,
    version: productVersion(),
    madeAt: from.now().toISOString(),
    secret: from.mark,
    migrations: await readMigrations(client),
    tables,
    // Not part of the moment: they may be ahead of the rows, never behind.
    sequences: await readSequences(client),
    files,
  }
  yield* tarItem(MANIFEST, one(JSON.stringify(manifest)))
  yield tarEnd
  made(manifest)
}

async function* copyTables(
  { client, progress }: Work,
  tables: Table[],
  done: (table: Manifest['tables'][number]) => void,
): AsyncGenerator<Buffer> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  for (const { name, columns, bytes, isParted } of tables) {
    const sum = createSum()
    const list = columnList(columns)
    const from = isParted ? `(select ${list} from ${quoted(name)})` : `${quoted(name)} (${list})`
    const rows = client.query(copyTo(`copy ${from} to stdout`))
    yield* tarItem(tableItem(name), rows, content => {
      sum.add(content)
      progress('Tables', Math.min(before + sum.bytes(), before + bytes, total - 1), total)
    })
    before += bytes
    // The number of rows arrives after the rows; by the next response it is here.
    await client.query('select')
    done({ name, columns, rows: rows.rowCount, bytes: sum.bytes(), sha256: sum.sha256() })
  }
  progress('Tables', total, total)
}

const PAGE = 1000

/** A bucket that is away would be asked for every object, each time for long. */
const MOST_UNREAD = 100

/** The rows whose bytes are in the file store; a database of an earlier version has fewer of them. */
async function storedFiles(client: Work['client']): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from unnest($1::text[]) given (name)
      join pg_class c on c.oid = to_regclass(given.name)
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'token' and not a.attisdropped`,
    [[...tablesWithFiles]],
  )
  const some = rows.map(({ name }) => `select token, size from ${name} where token is not null`)
  return `(${some.join(' union all ')}) stored`
}

async function* copyFiles(
  { from, client, progress, scratch }: Work,
  files: Manifest['files'] & { unread: string[] },
): AsyncGenerator<Buffer> {
  const store = createFileStore(from.settings)
  const lists = createSum()
  const stored = await storedFiles(client)
  const { rows: all } = await client.query(`select coalesce(sum(size), 0)::float8 as bytes from ${stored}`)
  const total = Math.max(all[0].bytes, 1)
  let last = ''
  for (let page = 0; ; page += 1) {
    const { rows } = await client.query<StoredFile>(
      `select token, coalesce(size, 0)::float8 as size from ${stored} where token > $1 order by token limit ${PAGE}`,
      [last],
    )
    if (rows.length === 0) break
    const list: FileList = []
    last = rows.at(-1)?.token ?? last
    for await (const { token, content, fault } of readFiles(rows, {
      store,
      scratch,
      pausesMs: from.pausesMs,
    })) {
      if (fault !== undefined) {
        files.unread.push(token)
        if (files.unread.length > MOST_UNREAD)
          throw new StartError(
            `${files.unread.length} files could not be read, the last one because ${fault}.`,
          )
        continue
      }
      // Deleted since the moment of the backup, as somebody requested.
      if (!content) {
        files.missing += 1
        continue
      }
      const sum = createSum()
      yield* tarItem(fileItem(token), content, sum.add)
      files.count += 1
      files.bytes += sum.bytes()
      list.push({ token, bytes: sum.bytes(), sha256: sum.sha256() })
      progress('Files', Math.min(files.bytes, total - 1), total)
    }
    yield* tarItem(listItem(page), one(JSON.stringify(list)), lists.add)
  }
  files.sha256 = lists.sha256()
  progress('Files', total, total)
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}
