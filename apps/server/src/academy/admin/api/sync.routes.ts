import { may, type NotedKind, noteRights } from '@lotse/contracts/academy/rights'
import type { AcademySince, academySyncRoutes } from '@lotse/contracts/api/academy-sync'
import { type RawBuilder, sql } from 'kysely'
import type { Handlers } from '../../../platform/http/mount.ts'
import { changesOf, type Synced } from '../../../platform/tokens/sync/changes.ts'
import { entriesById, isReadable } from '../../audit/audit-list.ts'
import type { AcademyCtx, Caller } from '../../auth/guard.ts'
import { usersById } from '../../auth/users/user-list.ts'
import { binById, binReadable } from '../../bin/bin-list.ts'
import { challengesById } from '../../challenges/admin-challenges.ts'
import { bansById } from '../../challenges/bans/bans.ts'
import { categoriesById } from '../../challenges/categories/categories.ts'
import { reportsById } from '../../challenges/reports/admin-reports.ts'
import { subtasksById } from '../../challenges/subtasks/admin-subtasks.ts'
import { appealsById, decisionsById } from '../../decisions/listing/decision-list.ts'
import { reasonsById } from '../../decisions/reasons/reasons.ts'
import { companiesById } from '../../jobs/companies/companies.ts'
import { jobsById } from '../../jobs/jobs.ts'
import { coursesById } from '../../skills/courses/admin-courses.ts'
import { rootSkillsById, subSkillsById } from '../../skills/skills.ts'
import { notesById } from '../notes/notes.ts'

type Load<Item> = (ctx: AcademyCtx, ids: string[]) => Promise<Item[]>

interface Part {
  ids?: Synced<never>['ids']
  /** The column with the id. */
  id?: string
  /** Few, if a row may be large. */
  atOnce?: number
  /** Which rows `t` of the table the caller may read; by default all. */
  where?(ctx: AcademyCtx): RawBuilder<unknown>
}

/** Rows of a table; the academy writes its fields with underscores. */
const list =
  <Item extends { id: string | number }>(
    table: string,
    load: Load<Item>,
    { ids = 'uuid', id = 'id', atOnce, where = () => sql`true` }: Part = {},
  ) =>
  async ({ query: { cursor, ...query } }: { query: AcademySince }, ctx: AcademyCtx) => {
    const rows =
      id === 'id'
        ? sql`academy.${sql.ref(table)}`
        : sql`(select ${sql.ref(id)} as id, changed_at from academy.${sql.ref(table)})`
    const { items, ...answer } = await changesOf(
      ctx,
      {
        from: sql`${rows} t where ${where(ctx)}`,
        ids,
        load: ids => load(ctx, ids),
        ...(atOnce === undefined ? {} : { atOnce }),
      },
      { ...query, after: cursor },
    )
    return { items: items.map(({ changedAt, ...item }) => ({ ...item, changed_at: changedAt })), ...answer }
  }

/** Notes about what the caller works with; like the list of each, without those that were deleted. */
function readableNotes({ caller }: AcademyCtx): RawBuilder<unknown> {
  const kinds = (Object.keys(noteRights) as NotedKind[]).filter(kind => may(caller, noteRights[kind]))
  return sql`t.about_kind = any(${kinds}::text[]) and t.deleted_at is null`
}

export const syncHandlers: Handlers<typeof academySyncRoutes, Caller> = {
  'GET /api/v1/sync/users': list('user', usersById),
  'GET /api/v1/sync/reports': list('subtask_report', reportsById),
  'GET /api/v1/sync/jobs': list('job', jobsById),
  'GET /api/v1/sync/companies': list('company', companiesById),
  'GET /api/v1/sync/reasons': list('reason', reasonsById),
  'GET /api/v1/sync/categories': list('challenge_category', categoriesById),
  'GET /api/v1/sync/challenges': list('challenge', challengesById, { id: 'task_id' }),
  'GET /api/v1/sync/subtasks': list('subtask', subtasksById, { atOnce: 5 }),
  'GET /api/v1/sync/courses': list('course', coursesById, { ids: 'text', atOnce: 5 }),
  'GET /api/v1/sync/root_skills': list('root_skill', rootSkillsById, { ids: 'text' }),
  'GET /api/v1/sync/sub_skills': list('sub_skill', subSkillsById, { ids: 'text' }),
  'GET /api/v1/sync/bin': list('bin', binById, { where: binReadable }),
  'GET /api/v1/sync/decisions': list('decision', decisionsById),
  'GET /api/v1/sync/appeals': list('appeal', appealsById),
  'GET /api/v1/sync/bans': list('ban', bansById),
  'GET /api/v1/sync/notes': list('note_entry', notesById, { where: readableNotes }),
  'GET /api/v1/sync/audit': list('audit', entriesById, {
    ids: 'number',
    where: ctx => isReadable(ctx, 't'),
  }),
}
