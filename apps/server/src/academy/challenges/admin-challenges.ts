import type { AdminChallenge } from '@lotse/contracts/academy/challenges/challenges'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { containing, type PageQuery, readPage, type Sort, sortKey } from '../answers/page.ts'
import { type ChallengeRow, selectChallenges, toChallenge, withChallengeColumns } from './challenges.table.ts'
import '../auth/users/users.table.ts'

const id = sql`t.id`
const sorts = {
  title: { by: sql`lower(c.title) collate academy.german`, type: 'text', id },
  creation_timestamp: { by: sql`t.creation_timestamp`, type: 'timestamptz', id },
} satisfies Record<string, Sort>

export interface ChallengePage extends PageQuery {
  search?: string | undefined
  category?: string | undefined
  skill?: string | undefined
  sort?: keyof typeof sorts | `-${keyof typeof sorts}` | undefined
}

export function challengesFor(ctx: Ctx, { search, category, skill }: ChallengePage) {
  let filtered = selectChallenges(ctx)
  if (search !== undefined) filtered = filtered.where(mentions(search))
  if (category !== undefined) filtered = filtered.where('c.category_id', '=', category)
  if (skill !== undefined) filtered = filtered.where(sql<boolean>`c.skills @> array[${skill}]::text[]`)
  return filtered
}

/** Challenges of all categories: the platform lists only one category at a time. */
export async function pageChallenges(ctx: Ctx, query: ChallengePage) {
  const { sort = 'title', ...page } = query
  const { key, down } = sortKey(sort)
  const filtered = challengesFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withNames(filtered), sorts[key], down, page),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(toAdminChallenge), next }
}

function mentions(search: string) {
  const pattern = containing(search)
  return sql<boolean>`(lower(c.title) like ${pattern} or lower(c.description) like ${pattern}
    or exists (select from unnest(c.skills) skill where lower(skill) like ${pattern}))`
}

export async function readAdminChallenge(ctx: Ctx, id: string): Promise<AdminChallenge> {
  const row = await withNames(selectChallenges(ctx).where('t.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('challenge_not_found')
  return toAdminChallenge(row)
}

export async function challengesById(ctx: Ctx, ids: string[]): Promise<AdminChallenge[]> {
  const rows = await withNames(selectChallenges(ctx).where('t.id', 'in', ids)).execute()
  return rows.map(toAdminChallenge)
}

const withNames = (query: ReturnType<typeof selectChallenges>) =>
  withChallengeColumns(query).select([
    sql<string>`(select title from academy.challenge_category k where k.id = c.category_id)`.as(
      'category_title',
    ),
    sql<string | null>`(select name from academy."user" u where u.id = t.creator)`.as('creator_name'),
    sql<number>`(select count(*) from academy.subtask s where s.task_id = t.id)`.as('subtasks'),
    sql<number>`(select count(*) from academy.subtask s where s.task_id = t.id and not s.enabled)`.as(
      'disabled_subtasks',
    ),
  ])

type NamedRow = ChallengeRow &
  Pick<AdminChallenge, 'category_title' | 'creator_name' | 'subtasks' | 'disabled_subtasks'>

const toAdminChallenge = (row: NamedRow): AdminChallenge => ({
  ...toChallenge(row),
  version: row.version,
  category_title: row.category_title,
  creator_name: row.creator_name,
  subtasks: row.subtasks,
  disabled_subtasks: row.disabled_subtasks,
})
