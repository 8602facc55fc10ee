import { rm, stat } from 'node:fs/promises'
import type { StoredMap } from '@lotse/contracts/console/stacks/source-maps'
import { mapLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { RequestCtx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { JobFailed } from '../../platform/workers/job.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCaller, ConsoleCtx, FeedbackCtx } from '../context.ts'
import { newToken } from '../tokens/ids.ts'
import { removeFilesSoon, removeUnlessUsed } from '../uploads/remove-files.ts'
import { receiveFile } from '../uploads/uploads.ts'
import { refusalOf } from '../workers/workers.ts'
import type { CheckedMap, MapFault } from './check-map.ts'
import { regroupSoon } from './groups/regroup/regroup-soon.ts'
import { storedMapOf } from './list-maps.ts'

/** The script of a release that a map belongs to. */
interface Named {
  release: string
  script: string
}

/** Parsed, a map takes as much memory as this many times its size. */
export const MAP_MEMORY = 6

/** Takes a map that a program sends, unless it is none. */
export function receiveMap(ctx: RequestCtx<ConsoleCaller, FeedbackCtx>, named: Named): Promise<StoredMap> {
  let size = 0
  return receiveFile(ctx, {
    count: bytes => {
      size += bytes
      if (size > mapLimits.bytes) throw new AppError('payload_too_large')
    },
    keep: async ({ path }) => {
      const packed = `${path}.gz`
      try {
        const checked = await check(ctx, { from: path, to: packed }, size)
        if ('fault' in checked) throw new AppError('source_map_refused', checked.fault)
        return await keep(ctx, named, packed, checked)
      } finally {
        for (const file of [path, packed]) await rm(file, { force: true })
      }
    },
  })
}

async function check(
  { workers, caller }: ConsoleCtx,
  files: { from: string; to: string },
  size: number,
): Promise<CheckedMap | MapFault> {
  try {
    const options = { weight: size * MAP_MEMORY, owner: `maps ${caller.projectId}` }
    return await workers.run('checkMap', files, options)
  } catch (error) {
    if (error instanceof JobFailed && error.reason !== 'busy')
      return { fault: 'Reading the map takes more time or memory than there is for one.' }
    throw refusalOf(error)
  }
}

async function keep(
  ctx: ConsoleCtx,
  { release, script }: Named,
  packed: string,
  { debugId, rawSize }: CheckedMap,
): Promise<StoredMap> {
  const { size } = await stat(packed)
  const token = newToken(24)
  await removeUnlessUsed(ctx, token)
  await ctx.files.keep(token, packed, { size, type: 'application/gzip' })
  const row = {
    project_id: ctx.caller.projectId,
    release,
    script,
    debug_id: debugId,
    token,
    size,
    raw_size: rawSize,
    created_at: ctx.now(),
  }
  await transact(ctx, async ctx => {
    // One at a time: two uploads could each take the last place.
    await sql`select from lotse.project where id = ${row.project_id} for no key update`.execute(ctx.db)
    const isNew = await isNewRelease(ctx, row.project_id, release)
    await ctx.db
      .deleteFrom('lotse.source_map')
      .where('project_id', '=', row.project_id)
      .where('release', '=', release)
      .where('script', '=', script)
      .execute()
    await requireRoomFor(ctx, row.project_id, size)
    await ctx.db
      .with('kept', db => db.deleteFrom('lotse.file_removal').where('token', '=', token))
      .insertInto('lotse.source_map')
      .values(row)
      .execute()
    await regroupSoon(ctx, { projectId: row.project_id, release })
    if (isNew) await audit(ctx, { action: 'source_maps.uploaded', subject: release })
  })
  removeFilesSoon(ctx)
  return storedMapOf(row)
}

async function isNewRelease(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  release: string,
): Promise<boolean> {
  const known = await ctx.db
    .selectFrom('lotse.source_map')
    .select('token')
    .where('project_id', '=', projectId)
    .where('release', '=', release)
    .limit(1)
    .executeTakeFirst()
  return known === undefined
}

async function requireRoomFor(
  ctx: InTransaction<ConsoleCtx>,
  projectId: string,
  size: number,
): Promise<void> {
  const { number, bytes } = await ctx.db
    .selectFrom('lotse.source_map')
    .select([
      sql<number>`count(*)::int`.as('number'),
      sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'),
    ])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { perProject } = mapLimits
  if (number >= perProject.number || bytes + size > perProject.bytes) throw new AppError('too_much_stored')
}
