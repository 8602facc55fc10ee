import type { AdminSubtask, SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing, type PageQuery, readPage, type Sort, sortKey } from '../../answers/page.ts'
import { type SubtaskRow, sharedFields } from './subtasks.table.ts'
import '../../skills/courses/courses.table.ts'
import '../../auth/users/users.table.ts'

const sorts = {
  creation_timestamp: { by: sql`s.creation_timestamp`, type: 'timestamptz', id: sql`s.id` },
} satisfies Record<string, Sort>

export interface SubtaskPage extends PageQuery {
  search?: string | undefined
  task_id?: string | undefined
  subtask_type?: SubtaskType | undefined
  enabled?: boolean | undefined
  retired?: boolean | undefined
  creator?: string | undefined
  sort?: 'creation_timestamp' | '-creation_timestamp' | undefined
}

const selectSubtasks = (ctx: Ctx) => ctx.db.selectFrom('academy.subtask as s')

export async function pageSubtasks(ctx: Ctx, query: SubtaskPage) {
  const {
    search,
    task_id,
    subtask_type,
    enabled,
    retired,
    creator,
    sort = '-creation_timestamp',
    ...page
  } = query
  const { key, down } = sortKey(sort)
  let filtered = selectSubtasks(ctx)
  if (search !== undefined)
    filtered = filtered.where(sql<boolean>`lower(s.content::text) like ${containing(search)}`)
  if (task_id !== undefined) filtered = filtered.where('s.task_id', '=', task_id)
  if (subtask_type !== undefined) filtered = filtered.where('s.type', '=', subtask_type)
  if (enabled !== undefined) filtered = filtered.where('s.enabled', '=', enabled)
  if (retired !== undefined) filtered = filtered.where('s.retired', '=', retired)
  if (creator !== undefined) filtered = filtered.where('s.creator', '=', creator)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withPlaces(filtered), sorts[key], down, page),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminSubtask), next }
}

export async function readAdminSubtask(ctx: Ctx, id: string): Promise<AdminSubtask> {
  const found = await findAdminSubtask(ctx, id)
  if (!found) throw new AppError('subtask_not_found')
  return found
}

export async function findAdminSubtask(ctx: Ctx, id: string): Promise<AdminSubtask | undefined> {
  const row = await withPlaces(selectSubtasks(ctx).where('s.id', '=', id)).executeTakeFirst()
  return row && toAdminSubtask(row)
}

const withPlaces = (query: ReturnType<typeof selectSubtasks>) =>
  query
    .leftJoin('academy.challenge as c', 'c.task_id', 's.task_id')
    .leftJoin('academy.course_task as k', 'k.task_id', 's.task_id')
    .selectAll('s')
    .select([
      'c.task_id as challenge_id',
      'c.category_id',
      'k.course_id',
      sql<string>`coalesce(c.title, (select title from academy.course where id = k.course_id), k.course_id, '')`.as(
        'task_title',
      ),
      sql<string | null>`(select name from academy."user" u where u.id = s.creator)`.as('creator_name'),
      sql<number>`(select count(*) from academy.subtask_report r
        where r.subtask_id = s.id and r.completed_timestamp is null)`.as('open_reports'),
    ])

type Places = Pick<
  AdminSubtask,
  'challenge_id' | 'category_id' | 'course_id' | 'task_title' | 'creator_name' | 'open_reports'
>

export const toAdminSubtask = (row: SubtaskRow & Places): AdminSubtask => ({
  ...sharedFields(row),
  version: row.version,
  creator_name: row.creator_name,
  task_title: row.task_title,
  challenge_id: row.challenge_id,
  category_id: row.category_id,
  course_id: row.course_id,
  open_reports: row.open_reports,
  content: row.content as AdminSubtask['content'],
})
