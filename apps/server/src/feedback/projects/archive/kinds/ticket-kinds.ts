import type { Colleague } from '@lotse/contracts/exports/archive/row-fields'
import { visitorRows } from '@lotse/contracts/exports/archive/visitor-rows'
import { speakers } from '@lotse/contracts/visitor/choices'
import { sql } from 'kysely'
import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { cut } from '../../../../platform/text/cut.ts'
import type { ConsoleCtx } from '../../../context.ts'
import { mayAllAnswer } from '../../../inbox/assignment/assignment.table.ts'
import { cleanHtml, turnOf } from '../../../text/html.ts'
import { pageOf } from '../../../text/page-of.ts'
import { bytesOf, isShallow, searchable } from '../../../text/text.ts'
import { longestSearchText, textsOf } from '../../../tickets/answer-words.ts'
import { reporterOf } from '../../../tickets/reporter.ts'
import { mostAnswerBytes } from '../../../tickets/stored-answers.ts'
import { newToken } from '../../../tokens/ids.ts'
import type { Columns, Definition, Row } from '../definition.ts'
import { idOf, type Place } from '../place.ts'
import { unsubscribed } from './unsubscribed.ts'

/** Tickets with what was said in them. */

/** JSON of a visitor is stored no deeper. */
const DEEPEST = 100

/** A form may have another address than its contact. */
const ofForm = unsubscribed(({ formData }) => reporterOf(formData as Record<string, unknown>).email)

const free = ['formData', 'customData', 'metaData'] as const

export const tickets: Definition = {
  kind: 'tickets',
  table: 'lotse.ticket',
  row: visitorRows.tickets,
  columns: {
    id: 'id',
    number: 'number',
    contactId: 'contact_id',
    sessionId: 'session_id',
    verified: 'verified',
    channel: 'channel',
    type: 'type',
    priority: 'priority',
    status: 'status',
    stageId: 'stage_id',
    title: 'title',
    preview: 'preview',
    tags: 'tags',
    isSilent: 'is_silent',
    formData: 'form_data',
    answers: 'answers',
    visitorTitle: 'visitor_title',
    byForm: 'by_form',
    customData: 'custom_data',
    metaData: 'meta_data',
    currentUrl: 'current_url',
    outbound: 'outbound',
    flowId: 'flow_id',
    recording: 'recording_token',
    hasSnapshot: 'has_snapshot',
    hasReplay: 'has_replay',
    assignee: 'assignee_id',
    botId: 'bot_id',
    visitorReadAt: 'visitor_read_at',
    teamUnread: 'team_unread',
    teamReadAt: 'team_read_at',
    lastMessageAt: 'last_message_at',
    waitsSince: 'waits_since',
    answeredAt: 'answered_at',
    firstAnsweredAt: 'first_answered_at',
    firstAnsweredBy: 'first_answered_by',
    reopenedAt: 'reopened_at',
    missedAt: 'missed_at',
    rating: 'rating',
    ratingWord: 'rating_word',
    ratedAt: 'rated_at',
    closedAt: 'closed_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  json: [...free, 'answers'],
  people: ['assignee', 'firstAnsweredBy'],
  // Merged tickets arrive as tickets of their own.
  reads: { recording: 'md5(t.recording_token)', title: 'coalesce(t.merged_title, t.title)' },
  fileIds: ['recording'],
  deep: ['stageId', 'outbound', 'flowId', 'botId', 'sessionId'],
  order: ['number', 'id'],
  atOnce: 20,
  stamp: 'updated_at',
  check: (_ctx, _place, row) => {
    if (bytesOf(row.answers) > mostAnswerBytes) return 'too_large'
    return free.every(name => isShallow(row[name], DEEPEST)) ? row : 'invalid'
  },
  // Nobody waits for a letter or an answer because of an archive: what is old is not owed again.
  more: async (ctx, place, row, { assignee_id: assigneeId }) => ({
    page: pageOf(String(row.currentUrl)),
    assignee_id: await answererOf(ctx, place, assigneeId),
    number: await takeNumber(ctx, place, Number(row.number)),
    stage_id: await stageOf(ctx, place, row),
    share_token: newToken(24),
    visitor_unread: 0,
    lettered_at: ctx.now(),
  }),
  beside: ofForm.beside,
  also: async (ctx, place, row) => {
    await ofForm.bring(ctx, place, row)
    const words = [
      row.title,
      row.visitorTitle,
      row.preview,
      ...textsOf(row.formData as Record<string, unknown>),
    ]
    await sql`update lotse.ticket t set search = to_tsvector('simple', ${searchable(cut(words.join(' '), longestSearchText))}
        || ' ' || coalesce(c.name || ' ' || c.email, ''))
        || to_tsvector('simple', translate(coalesce(c.email, ''), '@._+-', '     '))
        || array_to_tsvector(array['#' || t.number])
      from lotse.contact c where c.id = t.contact_id and t.project_id = ${place.projectId}
        and t.id = ${idOf(place, String(row.id))}::uuid`.execute(ctx.db)
  },
}

/** The number it had, unless the project has counted beyond it: then the next one. */
async function takeNumber(
  ctx: InTransaction<ConsoleCtx>,
  { projectId }: Place,
  number: number,
): Promise<number> {
  const { rows } = await sql<{ next: string }>`insert into lotse.ticket_counter as c (project_id, next)
    values (${projectId}, ${number}::bigint + 1)
    on conflict (project_id) do update set next = greatest(c.next + 1, ${number}::bigint + 1) returning next`.execute(
    ctx.db,
  )
  return Number(rows[0]?.next) - 1
}

/** Null if they are on the team, but may not answer. */
async function answererOf(
  ctx: InTransaction<ConsoleCtx>,
  { projectId }: Place,
  accountId: unknown,
): Promise<unknown> {
  if (typeof accountId !== 'string') return null
  return (await mayAllAnswer(ctx, projectId, [accountId])) ? accountId : null
}

/** Null if there is no such stage here: then it is in the one that its status always has. */
async function stageOf(ctx: InTransaction<ConsoleCtx>, { projectId }: Place, row: Row): Promise<unknown> {
  if (row.stageId === null) return null
  const { rows } = await sql<{ id: string }>`select id from lotse.stage
    where project_id = ${projectId} and id = ${row.stageId} and status = ${row.status}`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Senders without an account here are shown by the name that they had. */
const withSender = ({ colleague, data }: Row): Columns => {
  const name = (colleague as Colleague | null)?.name
  return name ? { data: JSON.stringify({ sender: { name, avatar: null }, ...(data as object) }) } : {}
}

export const messages: Definition = {
  kind: 'messages',
  table: 'lotse.message',
  row: visitorRows.messages,
  columns: {
    id: 'id',
    ticketId: 'ticket_id',
    author: 'author',
    colleague: 'account_id',
    botId: 'bot_id',
    guestId: 'guest_id',
    text: 'text',
    html: 'html',
    data: 'data',
    createdAt: 'created_at',
  },
  json: ['data'],
  people: ['colleague'],
  deep: ['botId', 'data'],
  order: ['ticket_id', 'created_at', 'id'],
  atOnce: 100,
  check: async (ctx, _place, row) => {
    const html = row.html === null ? null : await turnOf(ctx)(() => cleanHtml(String(row.html)))
    return { ...row, html }
  },
  more: (_ctx, _place, row, own) => (own.account_id === null ? withSender(row) : {}),
  also: async (ctx, place, { ticketId, author, text }) => {
    if (!(speakers as readonly unknown[]).includes(author) || text === '') return
    await sql`update lotse.ticket set
        search = search || to_tsvector('simple', ${searchable(cut(String(text), 10_000))})
      where project_id = ${place.projectId} and id = ${idOf(place, String(ticketId))}::uuid
        and length(search) <= 4000`.execute(ctx.db)
  },
}

export const answers: Definition = {
  kind: 'answers',
  table: 'lotse.flow_answer',
  row: visitorRows.answers,
  columns: {
    ticketId: 'ticket_id',
    name: 'name',
    flowId: 'flow_id',
    value: 'value',
    createdAt: 'created_at',
  },
  json: ['value'],
  deep: ['flowId'],
  order: ['ticket_id', 'name'],
  atOnce: 500,
}
