import type { DueState, ListedStatus, TicketQuery } from '@lotse/contracts/console/tickets'
import { mostCounted } from '@lotse/contracts/limits'
import { priorities } from '@lotse/contracts/visitor/choices'
import { type RawBuilder, sql } from 'kysely'
import { isOfCompany } from '../contacts/companies/companies.table.ts'
import { isUuid } from '../tokens/ids.ts'
import { stageOf } from './stages/stages.table.ts'

export type Part = RawBuilder<unknown>

export interface TicketFilter {
  /** All conditions of a list, always starting with the project. */
  all: Part
  /** Conditions that an index can answer in the order of the list. */
  along: Part
}

export const ticketFilter = (
  projectId: string,
  query: TicketQuery,
  accountId: string,
  now: Date,
): TicketFilter => ({
  all: allOf(projectId, query, accountId, now),
  along: alongOf(projectId, query, accountId, now),
})

function allOf(projectId: string, query: TicketQuery, accountId: string, now: Date): Part {
  // A bot's greeting that nobody has answered is not a ticket yet.
  const parts: Part[] = [sql`t.project_id = ${projectId}`, sql`t.title <> ''`]
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
        query.assignee.map(one => assigneeIs(one, accountId)),
        sql` or `,
      )})`,
    )
  if (query.due)
    parts.push(
      sql`(${sql.join(
        query.due.map(one => dueIs(one, now)),
        sql` or `,
      )})`,
    )
  if (query.rating) parts.push(sql`t.rating = any(${query.rating.map(Number)}::smallint[])`)
  if (query.contactId) parts.push(sql`t.contact_id = ${query.contactId}`)
  if (query.company) parts.push(ofCompany(projectId, query.company))
  if (query.silent) parts.push(sql`t.is_silent = ${query.silent === 'true'}`)
  if (query.from) parts.push(sql`t.created_at >= ${query.from}`)
  if (query.to) parts.push(sql`t.created_at <= ${query.to}`)
  if (query.search?.trim()) parts.push(sql`t.search @@ ${searchQuery(query.search)}`)
  return sql.join(parts, sql` and `)
}

/**
 * Matches the ticket's indexes: one stage, one status, one type or one person by last message; one priority by itself.
 */
function alongOf(projectId: string, query: TicketQuery, accountId: string, now: Date): Part {
  const { sort, status = [], stage = [], type = [], priority = [], assignee = [] } = query
  const parts: Part[] = [sql`t.project_id = ${projectId}`]
  const add = (part: Part | false | undefined | '') => void (part && parts.push(part))
  if (sort === 'createdAt' || sort === '-createdAt') {
    add(query.from && sql`t.created_at >= ${query.from}`)
    add(query.to && sql`t.created_at <= ${query.to}`)
  } else if (sort === '-priority') {
    add(priority.length === 1 && sql`t.priority = ${priorities.indexOf(priority[0] ?? 'LOW')}`)
  } else {
    // No message is older than its ticket.
    add(query.from && sql`t.last_message_at >= ${query.from}`)
    add(query.contactId && sql`t.contact_id = ${query.contactId}`)
    add(query.company && ofCompany(projectId, query.company))
    add(query.rating && sql`t.rating is not null`)
    add(query.due?.length === 1 && query.due[0] === 'missed' && dueIs('missed', now))
    const [theirs = 'none', ...others] = assignee
    const isTheirs = theirs !== 'none' && others.length === 0
    add(isTheirs && assigneeIs(theirs, accountId))
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

function assigneeIs(assignee: string, accountId: string): Part {
  if (assignee === 'none') return sql`t.assignee_id is null`
  const id = assignee === 'me' ? accountId : assignee
  return isUuid(id) ? sql`t.assignee_id = ${id}` : sql`false`
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
