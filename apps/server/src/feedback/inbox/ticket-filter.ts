import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { DueState, ListedStatus } from '@lotse/contracts/console/tickets'
import { mostCounted } from '@lotse/contracts/limits'
import { priorities } from '@lotse/contracts/visitor/choices'
import { firstOfLast, startOfDay } from '@lotse/rules/hours/days'
import { answerSpans, answerSteps, type Happening } from '@lotse/rules/views/ticket-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { isOfCompany } from '../contacts/companies/companies.table.ts'
import { timeZoneOf } from '../hours/time-zone-of.ts'
import { stageOf } from './stages/stages.table.ts'

export type Part = RawBuilder<unknown>

export interface TicketFilter {
  /** All conditions of a list, always starting with the project. */
  all: Part
  /** Conditions that an index can answer in the order of the list. */
  along: Part
  /**
   * The order of the index along which a list is counted up to `mostTotal`, because a figure opens it and the numbers
   * must be the same. Other long lists only say that there are more.
   */
  counted: Part | undefined
}

export function ticketFilter(
  projectId: string,
  query: DatedQuery,
  accountId: string,
  now: Date,
): TicketFilter {
  return {
    all: allOf(projectId, query, accountId, now),
    along: alongOf(projectId, query, accountId, now),
    counted: countedBy(query),
  }
}

/** What is asked, with its last days as a time from which it counts. */
export type DatedQuery = Omit<TicketQuery, 'days'> & { days?: undefined }

/** A saved view of the last days moves along with them: whole days of the project, like those of its figures. */
export async function dated(
  ctx: Ctx,
  projectId: string,
  { days, ...query }: TicketQuery,
): Promise<DatedQuery> {
  if (!days) return query
  const timeZone = await timeZoneOf(ctx, projectId)
  const first = firstOfLast(Number(days), timeZone, ctx.now())
  return { ...query, from: startOfDay(first, timeZone).toISOString(), to: undefined }
}

/** Every list of tickets. A bot's greeting that nobody has answered is not a ticket yet. */
const isTicket = (projectId: string): Part => sql`t.project_id = ${projectId} and t.title <> ''`

/** What the inbox lists if no type is chosen. */
export const isListed = (projectId: string): Part => sql`${isTicket(projectId)} and t.type <> 'SURVEY'`

/** What the inbox opens on. */
export const isUnresolved = sql`(t.snoozed_at is null and t.status in ('open', 'in_progress'))`

const unresolved: readonly ListedStatus[] = ['open', 'in_progress']

function countedBy(query: DatedQuery): Part | undefined {
  if (isOfPeriod(query)) return times[query.when ?? 'created']
  // What the index of unresolved tickets knows of them.
  const { status = [], stage, assignee, page, sort, limit, after, ...others } = query
  const isKnown = Object.values(others).every(filter => filter === undefined)
  return isKnown && status.length > 0 && status.every(one => unresolved.includes(one))
    ? sql`t.assignee_id`
    : undefined
}

const isOfPeriod = ({ when, from, to }: DatedQuery) => Boolean(when || from || to)

const times: Record<Happening, Part> = {
  created: sql`t.created_at`,
  answered: sql`t.created_at`,
  resolved: sql`t.closed_at`,
  reopened: sql`t.reopened_at`,
  rated: sql`t.rated_at`,
}

/** What happened to a ticket in a period; without one, at any time. */
export function happened(what: Happening, from?: Date | string, to?: Date | string): Part {
  const parts: Part[] = [sql`${times[what]} is not null`]
  if (what === 'answered') parts.push(sql`t.first_answered_at is not null`)
  if (what === 'rated') parts.push(sql`t.rating is not null`)
  if (from) parts.push(sql`${times[what]} >= ${from}`)
  if (to) parts.push(sql`${times[what]} <= ${to}`)
  return sql`(${sql.join(parts, sql` and `)})`
}

/** Which of the spans of time the first answer took, counted from 0; null if there is none. */
export const answerSpan = sql<number>`(${sql.join(
  answerSteps.map(
    step => sql`(t.first_answered_at > t.created_at + make_interval(secs => ${sql.lit(step)}))::int`,
  ),
  sql` + `,
)})`

function allOf(projectId: string, query: DatedQuery, accountId: string, now: Date): Part {
  const parts: Part[] = [isTicket(projectId)]
  if (query.status) parts.push(statusIn(query.status))
  if (query.stage) parts.push(oneOf(stageOf, query.stage))
  parts.push(query.type ? oneOf(sql`t.type`, query.type) : sql`t.type <> 'SURVEY'`)
  if (query.priority) {
    const ranks = query.priority.map(name => priorities.indexOf(name))
    parts.push(sql`t.priority = any(${ranks}::smallint[])`)
  }
  if (query.channel) parts.push(oneOf(sql`t.channel`, query.channel))
  if (query.tag) parts.push(sql`t.tags @> ${query.tag}::text[] and t.tags <> '{}'`)
  if (query.assignee)
    parts.push(
      sql`(${sql.join(
        query.assignee.map(one => personIs(sql`t.assignee_id`, one, accountId)),
        sql` or `,
      )})`,
    )
  if (query.answeredBy)
    parts.push(
      sql`(${sql.join(
        query.answeredBy.map(one => personIs(sql`t.first_answered_by`, one, accountId)),
        sql` or `,
      )}) and t.first_answered_at is not null`,
    )
  if (query.answeredIn) {
    const spans = query.answeredIn.map(span => answerSpans.indexOf(span))
    parts.push(sql`t.first_answered_at is not null and ${answerSpan} = any(${spans}::int[])`)
  }
  if (query.due)
    parts.push(
      sql`(${sql.join(
        query.due.map(one => dueIs(one, now)),
        sql` or `,
      )})`,
    )
  if (query.read) parts.push(readIs(query.read))
  if (query.rating) parts.push(sql`t.rating = any(${query.rating.map(Number)}::smallint[])`)
  if (query.contactId) parts.push(sql`t.contact_id = ${query.contactId}`)
  if (query.company) parts.push(ofCompany(projectId, query.company))
  if (query.silent) parts.push(sql`t.is_silent = ${query.silent === 'true'}`)
  if (query.page) parts.push(sql`${oneOf(sql`t.page`, query.page)} and t.page <> ''`)
  if (isOfPeriod(query)) parts.push(happened(query.when ?? 'created', query.from, query.to))
  if (query.search?.trim()) parts.push(sql`t.search @@ ${searchQuery(query.search)}`)
  return sql.join(parts, sql` and `)
}

/**
 * Matches the ticket's indexes: one stage, one status, one type or one person by last message; one priority by itself.
 */
function alongOf(projectId: string, query: DatedQuery, accountId: string, now: Date): Part {
  const { sort, status = [], stage = [], type = [], priority = [], assignee = [] } = query
  const parts: Part[] = [sql`t.project_id = ${projectId}`]
  const created = query.when === undefined || query.when === 'created' || query.when === 'answered'
  const add = (part: Part | false | undefined | '') => void (part && parts.push(part))
  if (sort === 'createdAt' || sort === '-createdAt') {
    add(created && query.from && sql`t.created_at >= ${query.from}`)
    add(created && query.to && sql`t.created_at <= ${query.to}`)
  } else if (sort === '-priority') {
    add(priority.length === 1 && sql`t.priority = ${priorities.indexOf(priority[0] ?? 'LOW')}`)
  } else {
    // No message is older than its ticket.
    add(created && query.from && sql`t.last_message_at >= ${query.from}`)
    add(query.page?.length === 1 && sql`${oneOf(sql`t.page`, query.page)} and t.page <> ''`)
    add(query.contactId && sql`t.contact_id = ${query.contactId}`)
    add(query.company && ofCompany(projectId, query.company))
    add(query.rating && sql`t.rating is not null`)
    add(isUnread(query.read) && sql`t.team_unread`)
    add(query.due?.length === 1 && query.due[0] === 'missed' && dueIs('missed', now))
    const [answerer = 'none', ...answerers] = query.answeredBy ?? []
    add(
      answerer !== 'none' &&
        answerers.length === 0 &&
        personIs(sql`t.first_answered_by`, answerer, accountId),
    )
    const [theirs = 'none', ...others] = assignee
    const isTheirs = theirs !== 'none' && others.length === 0
    add(isTheirs && personIs(sql`t.assignee_id`, theirs, accountId))
    const byStage = stage.length === 1 && !isTheirs
    add(byStage && oneOf(stageOf, stage))
    const byStatus =
      !byStage && status.length === 1 && (isTheirs || type.length !== 1 || status[0] !== 'closed')
    add(byStatus && (status[0] === 'snoozed' ? sql`t.snoozed_at is not null` : oneOf(sql`t.status`, status)))
    add(!byStage && !byStatus && !isTheirs && type.length === 1 && oneOf(sql`t.type`, type))
  }
  return sql.join(parts, sql` and `)
}

/** Every ticket has exactly one of the four statuses that the inbox distinguishes. */
function statusIn(listed: ListedStatus[]): Part {
  const stored = listed.filter(one => one !== 'snoozed')
  const isSnoozed = listed.length > stored.length
  if (stored.length === 0 && isSnoozed) return sql`t.snoozed_at is not null`
  const is = oneOf(sql`t.status`, stored)
  return isSnoozed ? sql`(t.snoozed_at is not null or ${is})` : sql`t.snoozed_at is null and ${is}`
}

const isUnread = (read: TicketQuery['read']): boolean => read?.every(one => one === 'unread') ?? false

/** As literals, so that the index of unread tickets fits. Both together are all. */
function readIs(read: NonNullable<TicketQuery['read']>): Part {
  if (new Set(read).size !== 1) return sql`true`
  return isUnread(read) ? sql`t.team_unread` : sql`not t.team_unread`
}

/** Its contacts are found first: they are few. Of a very large company, the most recent ones count. */
const ofCompany = (projectId: string, key: string): Part =>
  sql`t.contact_id = any(array(select c.id from lotse.contact c where ${isOfCompany(projectId, key)}
    order by c.last_seen_at desc, c.id desc limit ${sql.lit(mostCounted)}))`

function dueIs(due: DueState, now: Date): Part {
  if (due === 'missed') return sql`t.missed_at is not null`
  return due === 'overdue' ? sql`t.due_at <= ${now}` : sql`t.due_at > ${now}`
}

// An empty list finds nothing, never everything.
const oneOf = (column: Part, values: string[]): Part =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::text[])`

function personIs(column: Part, person: string, accountId: string): Part {
  if (person === 'none') return sql`${column} is null`
  const id = person === 'me' ? accountId : person
  return isUuid(id) ? sql`${column} = ${id}` : sql`false`
}

/**
 * Every word must be the beginning of a word in the ticket, or its number: `40` is either, `#40` only the
 * number. A part of an address may begin in its middle. Anything a person types is a valid search.
 */
export function searchQuery(text: string): Part {
  const words = text.normalize('NFKC').match(/#\d+|[\p{L}\p{N}@._+-]+/gu) ?? []
  if (words.length === 0) return sql`to_tsquery('simple', '')`
  return sql`(${sql.join(words.slice(0, 8).map(wordQuery), sql` && `)})`
}

function wordQuery(word: string): Part {
  const digits = /^#?(\d+)$/.exec(word)?.[1]
  const byNumber = sql`${`'#${Number(digits)}'`}::tsquery`
  if (word.startsWith('#')) return byNumber
  const byWord = sql`to_tsquery('simple', ${`'${word}':*`})`
  if (digits) return sql`(${byWord} || ${byNumber})`
  const parts = isAddress.test(word) ? [] : word.split(/[@._+-]/).filter(Boolean)
  if (parts.length < 2) return byWord
  const inOrder = `${parts.map(part => `'${part}'`).join(' <-> ')}:*`
  return sql`(${byWord} || to_tsquery('simple', ${inOrder}))`
}

/** A whole address is already one word; its parts would match everybody at the same host. */
const isAddress = /^[^@]+@[^@.]+\.[^@]{2,}$/
