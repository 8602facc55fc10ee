import {
  type ErrorRow,
  type ErrorSighting,
  type ErrorState,
  trendDays,
} from '@lotse/contracts/console/stacks/errors'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { likePattern } from '../../../platform/text/like-pattern.ts'
import { readCursor } from '../../../platform/tokens/sync/cursor.ts'
import type { ConsoleCtx } from '../../context.ts'
import { cutPage } from '../../tokens/cut-page.ts'

interface Row {
  id: string
  title: string
  place: string
  state: ErrorState
  is_back: boolean
  resolved_in: string
  seen: number
  not_kept: number
  visitors: number
  first_release: string
  last_release: string
  first_at: Date
  last_at: Date
  trend: number[]
}

interface ErrorQuery {
  state: ErrorState
  sort: 'last' | 'first'
  search?: string | undefined
  after?: string | undefined
  limit: number
}

const MOST_LISTED = 50

const listed = sql`g.id, g.title, g.place, g.state, g.is_back, g.resolved_in, g.seen, g.not_kept, g.visitors, g.first_release,
  g.last_release, g.first_at, g.last_at`

/** How often on each of the last days, also those without. */
const trend = (
  now: Date,
): RawBuilder<unknown> => sql`(select array_agg(coalesce(d.seen, 0) order by day.nth desc)
  from generate_series(0, ${sql.lit(trendDays - 1)}) as day (nth)
    left join lotse.error_day d on d.group_id = g.id and d.day = ${now}::date - day.nth) as trend`

const answerOf = (row: Row): ErrorRow => ({
  id: row.id,
  title: row.title,
  place: row.place,
  state: row.state,
  isBack: row.is_back,
  resolvedIn: row.resolved_in,
  seen: row.seen,
  notKept: row.not_kept,
  visitors: row.visitors,
  firstRelease: row.first_release,
  lastRelease: row.last_release,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  trend: row.trend,
})

export async function listErrors(ctx: ConsoleCtx, { state, sort, search, after, limit }: ErrorQuery) {
  const cursor = after ? readCursor(after) : undefined
  const time = sql.ref(sort === 'last' ? 'g.last_at' : 'g.first_at')
  const { rows } = await sql<Row>`select ${listed}, ${trend(ctx.now())} from lotse.error_group g
    where g.project_id = ${ctx.caller.projectId} and g.state = ${state}
      ${search ? sql`and (g.title ilike ${likePattern(search)} or g.place ilike ${likePattern(search)})` : sql``}
      ${cursor ? sql`and (${time}, g.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by ${time} desc, g.id desc limit ${limit + 1}`.execute(ctx.db)
  const { page, next } = cutPage(rows, limit, row => ({
    at: sort === 'last' ? row.last_at : row.first_at,
    id: row.id,
  }))
  return { items: page.map(answerOf), next }
}

export async function readError(ctx: ConsoleCtx, id: string): Promise<ErrorRow> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select ${listed}, ${trend(ctx.now())} from lotse.error_group g
        where g.project_id = ${ctx.caller.projectId} and g.id = ${id}`.execute(ctx.db)
    : { rows: [] }
  if (!rows[0]) throw new AppError('not_found')
  return answerOf(rows[0])
}

/** In the order of these ids. */
export async function readErrors(ctx: ConsoleCtx, ids: string[]): Promise<ErrorRow[]> {
  const { rows } = await sql<Row>`select ${listed}, ${trend(ctx.now())} from lotse.error_group g
    where g.project_id = ${ctx.caller.projectId} and g.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], g.id)`.execute(ctx.db)
  return rows.map(answerOf)
}

/** The latest tickets in which it was seen. */
export async function listSightings(ctx: ConsoleCtx, id: string): Promise<ErrorSighting[]> {
  const rows = await ctx.db
    .selectFrom('lotse.error_sighting as s')
    .innerJoin('lotse.ticket as t', 't.id', 's.ticket_id')
    .select(['s.ticket_id', 't.number', 's.release', 's.entry', 't.has_replay', 's.at'])
    .select(({ fn }) => fn.coalesce('t.merged_title', 't.title').as('title'))
    .where('s.group_id', '=', id)
    .where('s.project_id', '=', ctx.caller.projectId)
    .orderBy('s.at', 'desc')
    .orderBy('s.ticket_id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(row => ({
    ticketId: row.ticket_id,
    number: Number(row.number),
    title: row.title,
    release: row.release,
    entry: row.entry,
    hasReplay: row.has_replay,
    at: row.at.toISOString(),
  }))
}
