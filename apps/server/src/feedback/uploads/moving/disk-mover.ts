import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { reasonOf } from '../../../platform/text/reason-of.ts'
import { diskPath } from '../disk-store.ts'
import type { FarStore } from '../file-store.ts'
import { endWatch, isNamed, watchCopy } from '../remove-files.ts'
import { createS3Store } from '../s3-store.ts'
import { noteMove } from './move-state.ts'
import { hashThere, otherBytes } from './move-to-bucket.ts'

const AGAIN_MS = 60_000
/** A folder may come back, and files that nothing names any longer may be of any time. */
const DAY_MS = 86_400_000
const BATCH = 200

/**
 * Moves what is in this process's own data directory to the bucket, once there is one. No errand can do it: another
 * process would look into its own directory.
 */
export function startDiskMover(ctx: Ctx): { close(): Promise<void> } {
  const { s3 } = ctx.settings
  if (!s3) return { close: async () => {} }
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  const run = async (): Promise<number> => {
    try {
      await moveFromDisk(ctx, createS3Store(s3), stopping.signal)
      await deleteUnnamed(ctx, stopping.signal)
      return DAY_MS
    } catch (err) {
      ctx.log.warn(
        { err },
        'files in the data directory could not be moved to the bucket; this is tried again',
      )
      return AGAIN_MS
    }
  }
  const begin = () => {
    running = run().then(againMs => {
      if (!stopping.signal.aborted) timer = setTimeout(begin, againMs).unref()
    })
  }
  begin()
  return {
    close: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Each file is copied, read back and compared before it goes. */
export async function moveFromDisk(ctx: Ctx, far: FarStore, stop?: AbortSignal): Promise<void> {
  const place = `${hostname()}:${ctx.settings.dataDir}`
  let waiting = 0
  for await (const tokens of filesHere(ctx, true)) waiting += tokens.length
  if (waiting === 0) return
  await noteMove(ctx, place, { waiting })
  for await (const tokens of filesHere(ctx, true)) {
    for (const token of tokens) {
      if (stop?.aborted) return
      try {
        const bytes = await moveFile(ctx, far, token)
        waiting -= 1
        await noteMove(ctx, place, { moved: bytes > 0 ? 1 : 0, bytes, waiting })
      } catch (error) {
        await noteMove(ctx, place, { waiting, fault: reasonOf(error).slice(0, 300) })
        throw error
      }
    }
  }
}

async function moveFile(ctx: Ctx, far: FarStore, token: string): Promise<number> {
  const path = diskPath(ctx.settings.dataDir, token)
  const found = await stat(path).catch(() => undefined)
  // Deleted in the meantime.
  if (!found) return 0
  const hash = await hashHere(path)
  const { rows } = await sql<{
    type: string
  }>`select content_type as type from lotse.upload where token = ${token}`.execute(ctx.db)
  const watch = await watchCopy(ctx, token)
  await far.copy(token, path, { size: found.size, type: rows[0]?.type || 'application/octet-stream' })
  if (!hash.equals(await hashThere(far, token))) throw new Error(otherBytes)
  await endWatch(ctx, token, watch)
  await rm(path, { force: true })
  return found.size
}

async function hashHere(path: string): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest()
}

/**
 * What was deleted while files move: other processes have deleted it from the bucket, and do not see this directory. A day
 * old, because a file comes before its row. A directory of which this database knows nothing may be another one's.
 */
export async function deleteUnnamed(ctx: Ctx, stop?: AbortSignal): Promise<void> {
  const { dataDir } = ctx.settings
  const { rows } = await sql`select from lotse.file_move
    where right(place, ${dataDir.length + 1}) = ${`:${dataDir}`}`.execute(ctx.db)
  const before = ctx.now().getTime() - DAY_MS
  let left = 0
  for await (const tokens of filesHere(ctx, false))
    for (const token of tokens) {
      if (stop?.aborted) return
      const path = diskPath(dataDir, token)
      const found = await stat(path).catch(() => undefined)
      if (!found || found.mtimeMs > before) continue
      if (rows.length > 0) await rm(path, { force: true })
      else left += 1
    }
  if (left > 0)
    ctx.log.warn(
      { files: left, dataDir },
      'files in the data directory have no row, and this database has never had any there: they are left alone',
    )
}

/** Files of the data directory that rows name, or those that none names, some at a time. */
async function* filesHere(ctx: Ctx, areNamed: boolean): AsyncGenerator<string[]> {
  const root = join(ctx.settings.dataDir, 'files')
  for (const folder of (await readdir(root).catch(() => [])).filter(name => name.length === 2)) {
    const tokens = await readdir(join(root, folder)).catch(() => [])
    for (let at = 0; at < tokens.length; at += BATCH) {
      const { rows } = await sql<{
        token: string
      }>`select t.token from unnest(${tokens.slice(at, at + BATCH)}::text[]) t (token)
        where ${isNamed(sql`t.token`)} = ${areNamed}`.execute(ctx.db)
      if (rows.length > 0) yield rows.map(({ token }) => token)
    }
  }
}
