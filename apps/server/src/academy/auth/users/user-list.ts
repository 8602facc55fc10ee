import type { User, UserQuery, UserWithStats } from '@lotse/contracts/academy/auth/users'
import { may } from '@lotse/contracts/academy/rights'
import { type RawBuilder, sql } from 'kysely'
import { isUnreadableValue } from '../../../platform/database/sql-state.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { containing, invalidCursor } from '../../answers/page.ts'
import type { AcademyCtx } from '../guard.ts'
import {
  comesAfter,
  orderOf,
  readPlace,
  sortKeys,
  type UserPlace,
  userFlags,
  writePlace,
} from './user-order.ts'
import { toUser, toUserWith } from './user-shape.ts'
import type { UserRow } from './users.table.ts'

export type UserFilter = Pick<
  UserQuery,
  'name' | 'email' | 'search' | 'role' | 'blocked' | (typeof userFlags)[number] | Bound
>

const bounds = {
  balance_min: 'coins >=',
  balance_max: 'coins <=',
  xp_min: 'xp >=',
  xp_max: 'xp <=',
  registered_from: 'registration >=',
  registered_to: 'registration <',
  last_login_from: "coalesce(last_login, '-infinity') >=",
  last_login_to: "coalesce(last_login, '-infinity') <",
} as const
type Bound = keyof typeof bounds

/** Up to this many hits are sorted; with more, the index of the sort order finds a page sooner. */
const SORTED_HITS = 5_000
/** Below this offset, skipping costs nothing. */
const FAR = 10_000

/** An order or a range says what everybody has. */
export const tellsBalance = ({
  sort,
  balance_min,
  balance_max,
}: Partial<Pick<UserQuery, 'sort' | 'balance_min' | 'balance_max'>>): boolean =>
  sort === 'balance' || balance_min !== undefined || balance_max !== undefined

/** Programs are told how the list goes on; the platform's own answer has no such field. */
export async function listUsers(
  ctx: AcademyCtx,
  query: UserQuery,
): Promise<{ total: number; users: UserWithStats[]; next?: string | null }> {
  if (tellsBalance(query) && !may(ctx.caller, 'money')) throw new AppError('permission_denied')
  const total = (await countQuery(query).execute(ctx.db)).rows[0]?.total ?? 0
  const { rows, next } = await readUsers(ctx, query, total)
  const users = rows.map(row => toUserWith(ctx, row, query.with))
  return ctx.caller.token ? { total, users, next } : { total, users }
}

async function readUsers(ctx: AcademyCtx, query: UserQuery, total: number) {
  if (query.limit === 0) return { rows: [], next: null }
  const after = query.cursor === undefined ? undefined : readPlace(query.cursor, query.sort)
  if (!after && query.offset >= total) return { rows: [], next: null }
  const { rows } = await pageQuery(query, total, after)
    .execute(ctx.db)
    .catch((error: unknown) => {
      throw after && isUnreadableValue(error) ? invalidCursor() : error
    })
  if (!after && isFromEnd(query, total)) rows.reverse()
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const isLast = after ? rows.length <= query.limit : query.offset + rows.length >= total
  return { rows: page, next: isLast || !last ? null : writePlace(last) }
}

export async function usersById(ctx: AcademyCtx, ids: string[]): Promise<User[]> {
  const rows = await ctx.db.selectFrom('academy.user').selectAll().where('id', 'in', ids).execute()
  return rows.map(toUser)
}

/**
 * Exact even for a million users: without words, or with one or two letters, it is a sum over the combinations of
 * flags. With `most`, rows that have to be looked at are counted up to this number.
 */
export function countQuery(given: UserFilter, most?: number): RawBuilder<{ total: number }> {
  const query = asked(given)
  const sum = sql`select coalesce(sum(users), 0)::bigint as total`
  const found =
    most === undefined
      ? sql<{ total: number }>`select count(*) as total from academy."user" where ${userFound(query)}`
      : sql<{ total: number }>`select count(*) as total
          from (select from academy."user" where ${userFound(query)} limit ${sql.lit(most)}) few`
  // Nearly everybody: those with a role are few, and are taken from the number of all.
  if (query.role === 'none' && !isBounded({ ...query, role: undefined }) && !isSearch(query))
    return sql`select (select coalesce(sum(users), 0)::bigint from academy.user_count
        where not admin and ${flagsFit(query)}) - (select count(*) from academy."user"
        where role is not null and not admin and ${flagsFit(query)}) as total`
  if (isBounded(query) || query.any || query.id) return found
  if (!isSearch(query)) return sql`${sum} from academy.user_count where ${flagsFit(query)}`
  const one = query.name && query.email ? undefined : query.name ? 'name' : 'email'
  const text = one && query[one]
  return text && isGram(text)
    ? sql`${sum} from academy.user_gram
        where field = ${sql.lit(one)} and gram = ${text.toLowerCase()} and ${flagsFit(query)}`
    : found
}

/** A page from `offset`; after a place, it has one row more if there is one. */
export function pageQuery(
  query: UserQuery,
  total: number,
  after?: UserPlace,
): RawBuilder<UserRow & UserPlace> {
  const fromEnd = !after && isFromEnd(query, total)
  const limit = after ? query.limit + 1 : Math.min(query.limit, total - query.offset)
  const offset = fromEnd ? total - query.offset - limit : after ? 0 : query.offset
  const isDescending = (query.order === 'desc') !== fromEnd
  const order = orderOf(query.sort, isDescending ? 'desc' : 'asc')
  const page = sql`order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
  const behind = after ? comesAfter(after, query) : sql`true`
  const filter = asked(query)
  return (isSearch(filter) || isBounded(filter)) && total <= SORTED_HITS
    ? sql`with hit as materialized (select * from academy."user" where ${userFound(filter)})
        select *, ${sortKeys(query.sort)} from hit where ${behind} ${page}`
    : sql`
        select *, ${sortKeys(query.sort)} from academy."user"
        where id = any(array(select id from academy."user" where ${userMatches(query)} and ${behind} ${page}))
        order by ${order}`
}

/** A page in the second half is read backwards from the end. */
const isFromEnd = (query: UserQuery, total: number) => query.offset > FAR && query.offset > total / 2

/** Too short for a trigram: found by its letters. */
const isGram = (text: string) => [...text.toLowerCase()].length <= 2

type Asked = Omit<UserFilter, 'search'> & { any?: string; id?: string }

/** What a search means. One or two letters are looked up only in names, whose letters are counted. */
function asked({ search, ...query }: UserFilter): Asked {
  const text = search?.trim()
  if (!text) return query
  if (isUuid(text)) return { ...query, id: text.toLowerCase() }
  // A name filter stays a condition of its own.
  return isGram(text) && !query.name ? { ...query, name: text } : { ...query, any: text }
}

const isSearch = (query: Asked) => Boolean(query.name || query.email || query.any || query.id)

/** Whether rows have to be looked at to count them. */
const isBounded = (query: Asked) =>
  query.role !== undefined ||
  query.blocked !== undefined ||
  Object.keys(bounds).some(bound => query[bound as Bound] !== undefined)

/** Flags are literals, so that the planner knows how rare each one is. */
function flagsFit(query: Asked): RawBuilder<unknown> {
  const parts = userFlags.flatMap(flag =>
    query[flag] === undefined ? [] : [`${query[flag] ? '' : 'not '}${flag}`],
  )
  return sql.raw(parts.join(' and ') || 'true')
}

/** For a walk along an order: row by row, the plain comparison is cheapest. */
export function userMatches(query: UserFilter): RawBuilder<unknown> {
  return terms(asked(query), nameHas, emailHas)
}

/** The same rows, but found by an index, however short the words are. */
function userFound(query: Asked): RawBuilder<unknown> {
  const gram = (text: string) => sql`array[${text.toLowerCase()}]`
  return terms(
    query,
    text => (isGram(text) ? sql`academy.grams(name, display_name) @> ${gram(text)}` : nameHas(text)),
    text => (isGram(text) ? sql`academy.grams(email) @> ${gram(text)}` : emailHas(text)),
  )
}

type Term = (text: string) => RawBuilder<unknown>

const nameHas: Term = text =>
  sql`(lower(name) like ${containing(text)} or lower(display_name) like ${containing(text)})`
const emailHas: Term = text => sql`lower(email) like ${containing(text)}`

/** Bounds are literals, for the same reason as the flags. */
const boundsFit = (query: Asked): RawBuilder<unknown>[] =>
  (Object.keys(bounds) as Bound[]).flatMap(bound => {
    const value = query[bound]
    return value === undefined ? [] : [sql`${sql.raw(bounds[bound])} ${boundOf(bound, value)}`]
  })

/** The last second counts to its end. */
function boundOf(bound: Bound, value: number): RawBuilder<unknown> {
  if (!/^(registered|last_login)_/.test(bound)) return sql.lit(value)
  const moment = new Date((bound.endsWith('_to') ? value + 1 : value) * 1000)
  return sql`${sql.lit(moment.toISOString())}::timestamptz`
}

function roleFits({ role }: Asked): RawBuilder<unknown>[] {
  if (role === undefined) return []
  if (role === 'none') return [sql`not admin and role is null`]
  return [role === 'any' ? sql`(admin or role is not null)` : sql`role = ${sql.lit(role)}`]
}

/** A block that begins later is enforced already. */
function blocksFit({ blocked }: Asked): RawBuilder<unknown>[] {
  if (blocked === undefined) return []
  const action = blocked === 'any' ? sql`` : sql`and b.action = ${sql.lit(blocked.toUpperCase())}`
  return [
    sql`id in (select b.user_id from academy.ban b where coalesce(b."end", 'infinity') > now() ${action})`,
  ]
}

function terms(query: Asked, byName: Term, byEmail: Term): RawBuilder<unknown> {
  const { name, email, any, id } = query
  const words = [
    ...(name ? [byName(name)] : []),
    ...(email ? [byEmail(email)] : []),
    ...(any ? [sql`(${byName(any)} or ${byEmail(any)})`] : []),
    ...(id ? [sql`id = ${id}::uuid`] : []),
  ]
  return sql.join(
    [...words, ...boundsFit(query), ...roleFits(query), ...blocksFit(query), flagsFit(query)],
    sql` and `,
  )
}
