import type { AcademySince, academySyncRoutes } from '@lotse/contracts/api/academy-sync'
import { sql } from 'kysely'
import type { Handlers } from '../../../platform/http/mount.ts'
import { changesOf } from '../../../platform/tokens/sync/changes.ts'
import type { AcademyCtx, Caller } from '../../auth/guard.ts'
import { usersById } from '../../auth/users/user-list.ts'
import { reportsById } from '../../challenges/reports/admin-reports.ts'
import { companiesById } from '../../jobs/companies/companies.ts'
import { jobsById } from '../../jobs/jobs.ts'

type Load<Item> = (ctx: AcademyCtx, ids: string[]) => Promise<Item[]>

/** All of a table; the academy writes its fields with underscores. */
const list =
  <Item extends { id: string }>(table: string, load: Load<Item>) =>
  async ({ query: { cursor, ...query } }: { query: AcademySince }, ctx: AcademyCtx) => {
    const from = sql`academy.${sql.ref(table)} t where true`
    const { items, ...answer } = await changesOf(
      ctx,
      { from, load: ids => load(ctx, ids) },
      { ...query, after: cursor },
    )
    return { items: items.map(({ changedAt, ...item }) => ({ ...item, changed_at: changedAt })), ...answer }
  }

export const syncHandlers: Handlers<typeof academySyncRoutes, Caller> = {
  'GET /api/v1/sync/users': list('user', usersById),
  'GET /api/v1/sync/reports': list('subtask_report', reportsById),
  'GET /api/v1/sync/jobs': list('job', jobsById),
  'GET /api/v1/sync/companies': list('company', companiesById),
}
