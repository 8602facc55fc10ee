import type { AdminSubtask, AdminSubtaskQuery } from '@lotse/contracts/academy/challenges/subtasks'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { peopleNamed } from '../../answers/named-people.ts'
import { containing, readPage, type Sort, sortKey } from '../../answers/page.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { hidingDecisions } from '../../settling/hiding.ts'
import { isOwnTask } from '../reports/own-matter.ts'
import { type SubtaskRow, sharedFields } from './subtasks.table.ts'
import '../../skills/courses/courses.table.ts'
import '../../auth/users/users.table.ts'

const sorts = {
  creation_timestamp: { by: sql`s.creation_timestamp`, type: 'timestamptz', id: sql`s.id` },
} satisfies Record<string, Sort>

const selectSubtasks = (ctx: Ctx) => ctx.db.selectFrom('academy.subtask as s')

export async function pageSubtasks(ctx: AcademyCtx, query: AdminSubtaskQuery) {
  const { key, down } = sortKey(query.sort ?? '-creation_timestamp')
  const filtered = subtasksFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withPlaces(ctx, filtered), sorts[key], down, query),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminSubtask), next }
}

/** States are literals, so that the planner finds the indexes of the rare ones. */
export function subtasksFor(ctx: Ctx, query: AdminSubtaskQuery) {
  const { search, task_id, subtask_type, enabled, retired, reported, of, creator } = query
  const isSet = (column: 's.enabled' | 's.retired', on: boolean) =>
    sql<boolean>`${sql.raw(on ? '' : 'not ')}${sql.ref(column)}`
  let subtasks = selectSubtasks(ctx)
  if (search?.trim()) subtasks = subtasks.where(mentions(search.trim()))
  if (task_id !== undefined) subtasks = subtasks.where('s.task_id', '=', task_id)
  if (subtask_type !== undefined) subtasks = subtasks.where('s.type', '=', subtask_type)
  if (enabled !== undefined) subtasks = subtasks.where(isSet('s.enabled', enabled))
  if (retired !== undefined) subtasks = subtasks.where(isSet('s.retired', retired))
  if (creator !== undefined) subtasks = subtasks.where('s.creator', '=', creator)
  if (reported !== undefined)
    subtasks = subtasks.where(sql<boolean>`${sql.raw(reported ? '' : 'not ')}exists (
      select from academy.subtask_report r where r.subtask_id = s.id and r.completed_timestamp is null)`)
  if (of !== undefined)
    subtasks = subtasks.where(sql<boolean>`exists (
      select from ${sql.table(of === 'course' ? 'academy.course_task' : 'academy.challenge')} o
      where o.task_id = s.task_id)`)
  return subtasks
}

/** Matches its text, the name of its creator, or the id of either; each has its own index. */
function mentions(search: string) {
  if (isUuid(search)) return sql<boolean>`(s.id = ${search}::uuid or s.creator = ${search}::uuid)`
  return sql<boolean>`s.id in (
    select m.id from academy.subtask m where academy.subtask_words(m.content) like ${containing(search)}
    union all select m.id from academy.subtask m where m.creator in ${peopleNamed(search)})`
}

export async function readAdminSubtask(ctx: ActingCtx, id: string): Promise<AdminSubtask> {
  const found = await findAdminSubtask(ctx, id)
  if (!found) throw new AppError('subtask_not_found')
  return found
}

export async function findAdminSubtask(ctx: ActingCtx, id: string): Promise<AdminSubtask | undefined> {
  const row = await withPlaces(ctx, selectSubtasks(ctx).where('s.id', '=', id)).executeTakeFirst()
  return row && toAdminSubtask(row)
}

export async function subtasksById(ctx: ActingCtx, ids: string[]): Promise<AdminSubtask[]> {
  const rows = await withPlaces(ctx, selectSubtasks(ctx).where('s.id', 'in', ids)).execute()
  return rows.map(toAdminSubtask)
}

const withPlaces = (ctx: ActingCtx, query: ReturnType<typeof selectSubtasks>) =>
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
      isOwnTask(ctx, sql`s`).as('own'),
      sql<string | null>`case when s.enabled then null
        else (select h.id from (${hidingDecisions(sql`s.id`)}) h limit 1) end`.as('hidden_by'),
    ])

type Places = Pick<
  AdminSubtask,
  | 'challenge_id'
  | 'category_id'
  | 'course_id'
  | 'task_title'
  | 'creator_name'
  | 'open_reports'
  | 'own'
  | 'hidden_by'
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
  own: row.own,
  hidden_by: row.hidden_by,
  content: row.content as AdminSubtask['content'],
})
