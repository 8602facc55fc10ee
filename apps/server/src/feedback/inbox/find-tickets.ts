import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import { isDateTime } from '@lotse/contracts/date-time'
import { mostTotal } from '@lotse/contracts/limits'
import { priorities } from '@lotse/contracts/visitor/choices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { idsInOrder } from '../../platform/export/listed-ids.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { cursorParts } from '../../platform/tokens/sync/cursor.ts'
import { columns, joins, type RawRow, rowAnswer } from './inbox.table.ts'
import { isBack } from './snooze.ts'
import type { Part, TicketFilter } from './ticket-filter.ts'

/**
 * The number of rows read along an index, in the order of the list. Common matches are found among them,
 * however large the project is; rare ones are then found by what makes them rare (words, tags). On its own,
 * PostgreSQL picks the wrong one of these two plans. A page ends as soon as it is full; a count continues to
 * the end of the window.
 */
const PAGE_WINDOW = 4000
const COUNT_WINDOW = 500

interface Order {
  by: Part
  /** A row's cursor, and the condition "after this cursor". */
  cursor(row: RawRow): unknown[]
  after(cursor: unknown[]): Part
}

const dateOrder = (column: 'last_message_at' | 'created_at', down: boolean): Order => {
  const field = sql`t.${sql.ref(column)}`
  const way = down ? sql`desc` : sql`asc`
  return {
    by: sql`${field} ${way}, t.id ${way}`,
    cursor: row => [row[column].toISOString(), row.id],
    after: ([at, id]) =>
      down
        ? sql`(${field}, t.id) < (${at}::timestamptz, ${id}::uuid)`
        : sql`(${field}, t.id) > (${at}::timestamptz, ${id}::uuid)`,
  }
}

const orders: Record<TicketQuery['sort'], Order> = {
  '-lastMessageAt': dateOrder('last_message_at', true),
  lastMessageAt: dateOrder('last_message_at', false),
  '-createdAt': dateOrder('created_at', true),
  createdAt: dateOrder('created_at', false),
  // Due tickets come first (`firsts`); the others follow, newest message first.
  dueAt: dateOrder('last_message_at', true),
  '-priority': {
    by: sql`t.priority desc, t.last_message_at desc, t.id desc`,
    cursor: row => [row.priority, row.last_message_at.toISOString(), row.id],
    after: ([priority, at, id]) =>
      sql`(t.priority, t.last_message_at, t.id) < (${priority}::smallint, ${at}::timestamptz, ${id}::uuid)`,
  },
}

/** Tickets that come before all others in a list, with their own order. */
interface First {
  /** The first part of its cursors. */
  name: string
  is: Part
  by: Part
  at(row: RawRow): Date | null
  after(cursor: unknown[]): Part
}

const firsts: Partial<Record<TicketQuery['sort'], First>> = {
  '-lastMessageAt': {
    name: 'back',
    is: isBack,
    by: sql`t.back_at desc, t.id desc`,
    at: row => row.back_at,
    after: ([at, id]) => sql`(t.back_at, t.id) < (${at}::timestamptz, ${id}::uuid)`,
  },
  dueAt: {
    name: 'due',
    is: sql`t.due_at is not null`,
    by: sql`t.due_at, t.id`,
    at: row => row.due_at,
    after: ([at, id]) => sql`(t.due_at, t.id) > (${at}::timestamptz, ${id}::uuid)`,
  },
}

/**
 * One page by keyset: rows that come or go meanwhile neither repeat nor hide others. Tickets that come first, such as
 * those that were snoozed and are back, are in addition to the rows of a page.
 */
export async function findTickets(ctx: Ctx, filter: TicketFilter, query: TicketQuery) {
  const order = orders[query.sort]
  const first = firsts[query.sort]
  const asked = query.after ? readCursor(query.after, query.sort) : undefined
  const isStart = !asked || asked.isFirst
  const before = first && isStart ? await findFirst(ctx, filter, first, asked?.at, query.limit) : []
  const last = before.length > query.limit ? before[query.limit - 1] : undefined
  const place = asked && !asked.isFirst ? sql`and ${order.after(asked.at)}` : sql``
  const rest = await findRest(ctx, filter, order, query.limit, {
    isFirst: isStart,
    after: first ? sql`and not (${first.is}) ${place}` : place,
  })
  if (first && last)
    return {
      ...rest,
      items: before.slice(0, query.limit).map(rowAnswer),
      next: writeCursor([first.name, first.at(last)?.toISOString(), last.id]),
    }
  return { ...rest, items: [...before.map(rowAnswer), ...rest.items] }
}

/** One more than fits, if there are. */
async function findFirst(
  ctx: Ctx,
  filter: TicketFilter,
  { is, by, after }: First,
  at: unknown[] | undefined,
  limit: number,
) {
  return pageOf(
    ctx,
    sql<RawRow>`select ${columns} from lotse.ticket t ${joins} where ${is} and ${filter.all}
      ${at ? sql`and ${after(at)}` : sql``} order by ${by} limit ${limit + 1}`,
  )
}

interface From {
  isFirst: boolean
  after: Part
}

async function findRest(
  ctx: Ctx,
  filter: TicketFilter,
  order: Order,
  limit: number,
  { isFirst, after }: From,
) {
  const [common, newest, counted] = await Promise.all([
    pageOf(ctx, windowPage(filter, order, after, limit)),
    look(ctx, filter, order),
    countOf(ctx, filter),
  ])
  const isAll = newest.looked < COUNT_WINDOW
  const isFull = common.length > limit
  const rare = isFull || (isAll && isFirst) ? undefined : await findRare(ctx, filter, order, after, limit)
  const rows = rare?.rows ?? common
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(rowAnswer),
    next: rows.length > limit && last ? writeCursor(order.cursor(last)) : null,
    total: rare?.total ?? counted?.total ?? Math.max(newest.found, page.length),
    totalIsMore: rare ? false : (counted?.is_more ?? !isAll),
  }
}

/** All tickets of a list, as their ids in its order. */
export function ticketIds(filter: TicketFilter, sort: TicketQuery['sort']): Part {
  const first = firsts[sort]
  const { by } = orders[sort]
  const ids = (order: Part, which: Part) =>
    sql`coalesce((select ${idsInOrder(order, sql`t.id`)} from lotse.ticket t where ${which}), '')`
  if (!first) return ids(by, filter.all)
  return sql`${ids(first.by, sql`${first.is} and ${filter.all}`)} || ${ids(by, sql`not (${first.is}) and ${filter.all}`)}`
}

const pageOf = async (ctx: Ctx, query: ReturnType<typeof sql<RawRow>>) => (await query.execute(ctx.db)).rows

const windowOf = ({ along }: TicketFilter, { by }: Order, after: Part, size: number): Part =>
  sql`(select t.* from lotse.ticket t where ${along} ${after} order by ${by} limit ${sql.lit(size)}) t`

const windowPage = (filter: TicketFilter, order: Order, after: Part, limit: number) =>
  sql<RawRow>`select ${columns} from (select t.* from ${windowOf(filter, order, after, PAGE_WINDOW)} where ${filter.all}
    order by ${order.by} limit ${limit + 1}) t ${joins} order by ${order.by}`

const lookOf = (filter: TicketFilter, order: Order) =>
  sql<{ looked: number; found: number }>`select count(*)::int as looked,
    count(*) filter (where ${filter.all})::int as found from ${windowOf(filter, order, sql``, COUNT_WINDOW)}`

async function look(ctx: Ctx, filter: TicketFilter, order: Order) {
  const { rows } = await lookOf(filter, order).execute(ctx.db)
  return rows[0] ?? { looked: 0, found: 0 }
}

/** Of a long list whose number is wanted, although it is not rare. */
const countedOf = (filter: TicketFilter, by: Part, only = sql`true`) =>
  sql<{ total: number; is_more: boolean }>`select least(count(*), ${sql.lit(mostTotal)})::int as total,
    count(*) > ${sql.lit(mostTotal)} as is_more from (select from lotse.ticket t where ${only} and ${filter.all}
    order by ${by} limit ${sql.lit(mostTotal + 1)}) counted`

async function countOf(ctx: Ctx, filter: TicketFilter) {
  if (!filter.counted) return undefined
  return (await countedOf(filter, filter.counted).execute(ctx.db)).rows[0]
}

const allOf = (filter: TicketFilter) =>
  sql<{ total: number }>`select count(*)::int as total from lotse.ticket t where ${filter.all}`

/**
 * The `total` of a list's first page and whether there are more, as `findTickets` says them, without its rows. What a
 * `case` does not need is not read.
 */
export function totalOf(filter: TicketFilter, { sort, limit }: Pick<TicketQuery, 'sort' | 'limit'>): Part {
  const order = orders[sort]
  const first = firsts[sort]
  const rest = first ? sql`and not (${first.is})` : sql``
  return sql`select case when l.looked < ${sql.lit(COUNT_WINDOW)} then l.found
      when f.is_full then ${filter.counted ? sql`c.total` : sql`greatest(l.found, ${limit}::int)`}
      else (${allOf(filter)}) end as total, ${filter.counted ? sql`c.is_more` : sql`f.is_full as is_more`}
    from (${lookOf(filter, order)}) l
    cross join lateral (select case when l.looked < ${sql.lit(COUNT_WINDOW)} then false
      else (select count(*) > ${limit}::int from (select from ${windowOf(filter, order, rest, PAGE_WINDOW)}
        where ${filter.all} limit ${limit + 1}) p) end as is_full) f
    ${filter.counted ? sql`cross join lateral (${countedOf(filter, filter.counted, sql`f.is_full`)}) c` : sql``}`
}

/** Finds all matches first, then the page: only for rare ones. */
async function findRare(ctx: Ctx, filter: TicketFilter, order: Order, after: Part, limit: number) {
  const { rows } = await sql<RawRow & { total: number }>`with found as materialized (
      select t.id, t.last_message_at, t.created_at, t.priority, t.back_at, t.due_at from lotse.ticket t where ${filter.all}
    ), page as (
      select t.id from found t where true ${after} order by ${order.by} limit ${limit + 1}
    )
    select ${columns}, (select count(*)::int from found) as total
    from page join lotse.ticket t on t.id = page.id ${joins} order by ${order.by}`.execute(ctx.db)
  // All of them may be among the tickets that come first.
  const total = rows[0]?.total ?? (await allOf(filter).execute(ctx.db)).rows[0]?.total ?? 0
  return { rows, total }
}

const writeCursor = (cursor: unknown[]): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string, sort: TicketQuery['sort']): { isFirst: boolean; at: unknown[] } {
  const value = cursorParts(text)
  const [id, at, rank] = value.toReversed()
  const isRanked = sort === '-priority'
  const isFirst = rank !== undefined && rank === firsts[sort]?.name
  const fits = isUuid(id) && isDateTime(at) && (!isRanked || priorities[Number(rank)] !== undefined)
  if (!fits || value.length !== (isRanked || isFirst ? 3 : 2)) throw new AppError('not_found')
  return { isFirst, at: isRanked ? [Number(rank), at, id] : [at, id] }
}
