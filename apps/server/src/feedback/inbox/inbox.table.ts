import type { TicketQuery, TicketRow } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/feedback/ticket'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { isUuid } from '../ids.ts'

/** Counting further than this would cost more than anybody learns from it. */
const COUNT_LIMIT = 10_000

interface RawRow {
  id: string
  number: number
  type: string
  priority: number
  status: TicketRow['status']
  title: string
  preview: string
  tags: string[]
  is_silent: boolean
  team_unread: boolean
  current_url: string
  has_snapshot: boolean
  has_replay: boolean
  has_recording: boolean
  verified: boolean
  created_at: Date
  updated_at: Date
  last_message_at: Date
  assignee_id: string | null
  assignee_name: string
  assignee_avatar: string | null
  contact_id: string
  contact_name: string
  contact_email: string
  contact_user_id: string | null
}

const columns = sql`t.id, t.number, t.type, t.priority, t.status, t.title, t.preview, t.tags, t.is_silent,
  t.team_unread, t.current_url, t.has_snapshot, t.has_replay, t.recording_token is not null as has_recording,
  t.verified, t.created_at, t.updated_at, t.last_message_at,
  t.assignee_id, a.name as assignee_name, a.avatar as assignee_avatar,
  t.contact_id, c.name as contact_name, c.email as contact_email, c.user_id as contact_user_id`

const joins = sql`join lotse.contact c on c.id = t.contact_id and c.project_id = t.project_id
  left join lotse.account a on a.id = t.assignee_id`

export function rowAnswer(row: RawRow): TicketRow {
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    priority: priorities[row.priority] ?? 'LOW',
    status: row.status,
    title: row.title,
    preview: row.preview,
    tags: row.tags,
    isSilent: row.is_silent,
    unread: row.team_unread,
    assignee: row.assignee_id
      ? { id: row.assignee_id, name: row.assignee_name, avatar: row.assignee_avatar }
      : null,
    contact: {
      id: row.contact_id,
      name: row.contact_name,
      email: row.contact_email,
      userId: row.contact_user_id ?? '',
      verified: row.verified,
    },
    currentUrl: row.current_url,
    hasSnapshot: row.has_snapshot,
    hasReplay: row.has_replay,
    hasRecording: row.has_recording,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
  }
}

export async function loadTicketRows(ctx: Ctx, projectId: string, ids: string[]): Promise<TicketRow[]> {
  const { rows } = await sql<RawRow>`select ${columns} from lotse.ticket t ${joins}
    where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(rowAnswer)
}

type Part = RawBuilder<unknown>

/** The conditions of a list; every one of them begins with the project. */
export function ticketFilter(projectId: string, query: TicketQuery, accountId: string): Part {
  // A bot that greeted somebody who never answered is no ticket yet.
  const parts: Part[] = [sql`t.project_id = ${projectId}`, sql`t.title <> ''`]
  if (query.status) parts.push(oneOf(sql`t.status`, query.status))
  parts.push(query.type ? oneOf(sql`t.type`, query.type) : sql`t.type <> 'SURVEY'`)
  if (query.priority) {
    const ranks = query.priority.map(name => priorities.indexOf(name))
    parts.push(sql`t.priority = any(${ranks}::smallint[])`)
  }
  if (query.tag) parts.push(sql`t.tags @> ${query.tag}::text[] and t.tags <> '{}'`)
  if (query.assignee) parts.push(assigneeIs(query.assignee, accountId))
  if (query.contactId) parts.push(sql`t.contact_id = ${query.contactId}`)
  if (query.silent) parts.push(sql`t.is_silent = ${query.silent === 'true'}`)
  if (query.from) parts.push(sql`t.created_at >= ${query.from}`)
  if (query.to) parts.push(sql`t.created_at <= ${query.to}`)
  if (query.search?.trim()) parts.push(sql`t.search @@ ${searchQuery(query.search)}`)
  return sql.join(parts, sql` and `)
}

// An empty list finds nothing, never everything.
const oneOf = (column: Part, values: string[]): Part =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`

function assigneeIs(assignee: string, accountId: string): Part {
  if (assignee === 'none') return sql`t.assignee_id is null`
  const id = assignee === 'me' ? accountId : assignee
  return isUuid(id) ? sql`t.assignee_id = ${id}` : sql`false`
}

/** Every word must begin a word of the ticket; whatever a person types is a valid search. */
export function searchQuery(text: string): Part {
  const words = text.normalize('NFKC').match(/[\p{L}\p{N}@._+-]+/gu) ?? []
  const terms = words.slice(0, 8).map(word => `'${word.replaceAll("'", "''")}':*`)
  return terms.length === 0 ? sql`to_tsquery('simple', '')` : sql`to_tsquery('simple', ${terms.join(' & ')})`
}

interface Order {
  by: Part
  /** Cursor of a row, and the condition "after this cursor". */
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
  '-priority': {
    by: sql`t.priority desc, t.last_message_at desc, t.id desc`,
    cursor: row => [row.priority, row.last_message_at.toISOString(), row.id],
    after: ([priority, at, id]) =>
      sql`(t.priority, t.last_message_at, t.id) < (${priority}::smallint, ${at}::timestamptz, ${id}::uuid)`,
  },
}

/** One page by keyset: rows that come or go meanwhile neither repeat nor hide others. */
export async function findTickets(ctx: Ctx, filter: Part, query: TicketQuery) {
  const order = orders[query.sort]
  const after = query.after ? sql`and ${order.after(readCursor(query.after, query.sort))}` : sql``
  const { rows } = await sql<RawRow>`select ${columns} from lotse.ticket t ${joins}
    where ${filter} ${after} order by ${order.by} limit ${query.limit + 1}`.execute(ctx.db)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const next = rows.length > query.limit && last ? writeCursor(order.cursor(last)) : null
  return { items: page.map(rowAnswer), next }
}

export async function countTickets(ctx: Ctx, filter: Part) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from lotse.ticket t where ${filter} limit ${COUNT_LIMIT + 1}) counted`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  return { total: Math.min(count, COUNT_LIMIT), totalIsMore: count > COUNT_LIMIT }
}

const writeCursor = (cursor: unknown[]): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string, sort: string): unknown[] {
  const value = parse(Buffer.from(text, 'base64url').toString('utf8'))
  const length = sort === '-priority' ? 3 : 2
  const fits =
    Array.isArray(value) &&
    value.length === length &&
    isUuid(value[length - 1]) &&
    !Number.isNaN(Date.parse(String(value[length - 2]))) &&
    (length === 2 || Number.isInteger(value[0]))
  if (!fits) throw new AppError('not_found')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
