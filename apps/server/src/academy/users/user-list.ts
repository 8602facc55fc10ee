import type { UserQuery, UserWithStats } from '@lotse/contracts/academy/users'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { toUserWith } from './user-shape.ts'
import type { UserRow } from './users.table.ts'

type Sort = NonNullable<UserQuery['sort']>
export type UserFilter = Pick<UserQuery, 'name' | 'email' | (typeof flags)[number]>

const flags = ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const

// Word for word the expressions of the indexes in the migration: otherwise a list reads the whole table.
const sortKeys: Record<Sort, string[]> = {
  registration: ['registration'],
  name: ['lower(name)'],
  display_name: ['lower(display_name)'],
  email: ["lower(coalesce(email, ''))"],
  last_login: ["coalesce(last_login, '-infinity')"],
  balance: ['coins'],
  xp: ['xp'],
  enabled: ['enabled', 'registration'],
  admin: ['admin', 'registration'],
  mfa_enabled: ['mfa_enabled', 'registration'],
  email_verified: ['email_verified', 'registration'],
  newsletter: ['newsletter', 'registration'],
}

/** Up to so many hits are sorted; of more, the index of the sort order finds a page sooner. */
const SORTED_HITS = 5_000
/** From here on a page is read from the nearer end. */
const FAR = 10_000

export async function listUsers(
  ctx: Ctx,
  query: UserQuery,
): Promise<{ total: number; users: UserWithStats[] }> {
  const total = await countMatches(ctx, query)
  const rows = query.offset < total && query.limit > 0 ? await readPage(ctx, query, total) : []
  return { total, users: rows.map(row => toUserWith(row, query.with)) }
}

async function countMatches(ctx: Ctx, query: UserFilter): Promise<number> {
  const count = isSearch(query)
    ? sql<{ total: number }>`select count(*) as total from academy."user" where ${matches(query)}`
    : sql<{
        total: number
      }>`select coalesce(sum(users), 0)::bigint as total from academy.user_count where ${flagsFit(query)}`
  const { rows } = await count.execute(ctx.db)
  return rows[0]?.total ?? 0
}

async function readPage(ctx: Ctx, query: UserQuery, total: number): Promise<UserRow[]> {
  const fromEnd = query.offset > FAR && query.offset > total / 2
  const limit = Math.min(query.limit, total - query.offset)
  const offset = fromEnd ? total - query.offset - limit : query.offset
  const isDescending = (query.order === 'desc') !== fromEnd
  const order = sql.raw(orderBy(query.sort ?? 'registration', isDescending ? 'desc' : 'asc'))
  const page = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  const few = isSearch(query) && total <= SORTED_HITS
  const result = few
    ? sql<UserRow>`with hit as materialized (select * from academy."user" where ${matches(query)}) select * from hit ${page}`
    : sql<UserRow>`
        select * from academy."user"
        where id = any(array(select id from academy."user" where ${matches(query)} ${page}))
        order by ${order}`
  const { rows } = await result.execute(ctx.db)
  return fromEnd ? rows.reverse() : rows
}

export function orderBy(sort: Sort, order: 'asc' | 'desc'): string {
  return [...sortKeys[sort], 'id'].map(key => `${key} ${order}`).join(', ')
}

const isSearch = (query: UserFilter) => Boolean(query.name || query.email)

/** Flags as literals: the planner then knows how rare each is. */
function flagsFit(query: UserFilter): RawBuilder<unknown> {
  const parts = flags.flatMap(flag =>
    query[flag] === undefined ? [] : [`${query[flag] ? '' : 'not '}${flag}`],
  )
  return sql.raw(parts.join(' and ') || 'true')
}

export function matches(query: UserFilter): RawBuilder<unknown> {
  const name =
    query.name && sql`(lower(name) like ${part(query.name)} or lower(display_name) like ${part(query.name)})`
  const email = query.email && sql`lower(email) like ${part(query.email)}`
  return sql.join(
    [name, email, flagsFit(query)].filter(term => typeof term === 'object'),
    sql` and `,
  )
}

/** A substring, whatever it holds. */
const part = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
