import type { MapRelease, StoredMap } from '@lotse/contracts/console/stacks/source-maps'
import { mapLimits } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import type { SourceMapTable } from './source-maps.table.ts'

export const storedMapOf = (row: Omit<SourceMapTable, 'project_id' | 'token' | 'raw_size'>): StoredMap => ({
  release: row.release,
  script: row.script,
  debugId: row.debug_id,
  size: row.size,
  createdAt: row.created_at.toISOString(),
})

/** A project has a bounded number of maps, and so of releases. */
export async function listReleases({ db, caller }: ConsoleCtx): Promise<{ items: MapRelease[] }> {
  const rows = await db
    .selectFrom('lotse.source_map')
    .select([
      'release',
      sql<number>`count(*)::int`.as('files'),
      sql<number>`sum(size)::float8`.as('size'),
      sql<Date>`max(created_at)`.as('created_at'),
    ])
    .where('project_id', '=', caller.projectId)
    .groupBy('release')
    .orderBy(sql`max(created_at)`, 'desc')
    .orderBy('release')
    .execute()
  return {
    items: rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() })),
  }
}

export async function listMaps({ db, caller }: ConsoleCtx, release: string): Promise<{ items: StoredMap[] }> {
  const rows = await db
    .selectFrom('lotse.source_map')
    .select(['release', 'script', 'debug_id', 'size', 'created_at'])
    .where('project_id', '=', caller.projectId)
    .where('release', '=', release)
    .orderBy('script')
    .limit(mapLimits.perProject.number)
    .execute()
  return { items: rows.map(storedMapOf) }
}

export async function deleteRelease(ctx: ConsoleCtx, release: string): Promise<void> {
  await transact(ctx, async ctx => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('lotse.source_map')
      .where('project_id', '=', ctx.caller.projectId)
      .where('release', '=', release)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    await audit(ctx, { action: 'source_maps.deleted', subject: release })
  })
  removeFilesSoon(ctx)
}
