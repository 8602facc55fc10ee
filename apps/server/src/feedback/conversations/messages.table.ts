import type { Author } from '@lotse/contracts/console/fields/choices'
import type { CardRef } from '@lotse/contracts/visitor/card'
import { speakers } from '@lotse/contracts/visitor/choices'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { state } from '../facts.ts'
import type { JsonDefault } from '../projects/projects.table.ts'
import { newId } from '../tokens/ids.ts'
import { cardOf, type FoundCard, readCards } from './cards/cards.table.ts'
import { copyAnswer } from './merged/copy-answer.ts'
import { holdConversation } from './merged/hold-conversation.ts'
import { touchTicket } from './merged/touch-ticket.ts'
import type { MessageData, NewMessage } from './new-message.ts'
import { leavesUnseen } from './unseen.ts'

export interface MessageTable {
  id: string
  project_id: string
  ticket_id: string
  author: Author
  account_id: string | null
  bot_id: string | null
  guest_id: string | null
  text: Generated<string>
  html: string | null
  data: JsonDefault<MessageData>
  client_id: string | null
  pushed_at: Date | null
  created_at: Date
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.message': MessageTable
  }
}

/** Text is stored twice, the second time for search. The row and its index entries need some room, too. */
export const messageBytes = (text: string): number => 1000 + 2 * Buffer.byteLength(text)

/**
 * Adds a message and updates the ticket, in one transaction. Returns undefined if the client's own id was
 * used before: a repeated call adds nothing.
 */
export async function addMessage(
  ctx: InTransaction<Ctx>,
  ticket: { id: string; projectId: string },
  message: NewMessage,
): Promise<string | undefined> {
  const keptId = await holdRows(ctx, ticket, message)
  const unseen = (await leavesUnseen(ctx, ticket, message)) ? { seenUntil: message.seenUntil } : {}
  const now = ctx.now()
  const id = newId(now)
  const inserted = await ctx.db
    .insertInto('lotse.message')
    .values({
      id,
      project_id: ticket.projectId,
      ticket_id: ticket.id,
      author: message.author,
      account_id: message.accountId ?? null,
      bot_id: message.botId ?? null,
      guest_id: message.guestId ?? null,
      text: message.text,
      html: message.html ?? null,
      data: JSON.stringify({ ...message.data, ...unseen, ...(message.guestId ? { guest: true } : {}) }),
      client_id: message.clientId ?? null,
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const file = await attachFiles(ctx, ticket, id, message.tokens ?? [])
  if (said.includes(message.author)) {
    const text = await listedWords(ctx, ticket.projectId, { ...message, cards: message.data?.cards, file })
    const said = { ...message, text, seenUntil: unseen.seenUntil }
    await touchTicket(ctx, ticket, said)
    if (keptId && message.author === 'visitor')
      await touchTicket(ctx, { ...ticket, id: keptId }, said, 'merged')
    if (message.author === 'team') await copyAnswer(ctx, ticket, { ...said, words: message.text, id })
  }
  const { author, accountId = null } = message
  if (author === 'visitor' || author === 'team' || author === 'note')
    await state(ctx, {
      kind: 'message-written',
      projectId: ticket.projectId,
      // The team knows only the ticket that stays.
      ticketId: keptId ?? ticket.id,
      messageId: id,
      author,
      accountId,
    })
  return id
}

interface Listed {
  text: string
  cards: CardRef[] | undefined
  /** The name of its first file. */
  file: string
}

/** What lists say of a message. A picture without words has its name: the inbox lists nothing without words. */
async function listedWords(ctx: Ctx, projectId: string, { text, cards, file }: Listed): Promise<string> {
  const titles = (await readCards(ctx, projectId, cards ?? [])).map(card => cardOf(card).title)
  return [text, ...titles].filter(Boolean).join(' · ') || file
}

/** The same of the newest message that is left, after one was deleted; empty if there is none. */
export async function newestWords(ctx: Ctx, projectId: string, ticketId: string): Promise<string> {
  const { rows } = await sql<Listed>`select m.text, m.data -> 'cards' as cards, coalesce((
      select u.name from lotse.upload u where u.project_id = m.project_id and u.message_id = m.id
      order by u.created_at limit 1), '') as file
    from lotse.message m
    where m.project_id = ${projectId} and m.ticket_id = ${ticketId} and m.author = any(${said}::text[])
      and m.data ->> 'isDeleted' is null
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.db)
  return rows[0] ? listedWords(ctx, projectId, rows[0]) : ''
}

/**
 * Locks the rows that the message concerns in the order that every call uses, so that no two calls wait for
 * each other: contact, ticket, files by their tokens (`moveSession`, `insert-tickets.ts`). Returns the ticket that this
 * one was merged into.
 */
async function holdRows(
  ctx: InTransaction,
  { id, projectId }: { id: string; projectId: string },
  { guestId, tokens = [] }: NewMessage,
): Promise<string | null> {
  if (guestId)
    await sql`select from lotse.contact where project_id = ${projectId} and id = ${guestId} for key share`.execute(
      ctx.db,
    )
  const keptId = await holdConversation(ctx, { projectId, id })
  if (tokens.length > 0)
    await sql`select from lotse.upload where project_id = ${projectId} and token = any(${tokens})
              order by token for no key update`.execute(ctx.db)
  return keptId
}

/** Attaches files to a message, and returns the first one's name. */
export async function attachFiles(
  ctx: InTransaction,
  ticket: { id: string; projectId: string },
  messageId: string,
  tokens: string[],
): Promise<string> {
  if (tokens.length === 0) return ''
  const { rows } = await sql<{ token: string; name: string }>`update lotse.upload
    set message_id = ${messageId}, ticket_id = ${ticket.id}
    where project_id = ${ticket.projectId} and token = any(${tokens}) and message_id is null
    returning token, name`.execute(ctx.db)
  return rows.find(({ token }) => token === tokens[0])?.name ?? ''
}

/** Only messages move a conversation up: a decision of the team is not a message. */
const said: readonly Author[] = speakers

export interface MessageRow {
  id: string
  author: Author
  account_id: string | null
  account_name: string | null
  account_avatar: string | null
  bot_id: string | null
  bot_name: string | null
  bot_avatar: string | null
  guest_name: string | null
  /** The name that a guest gave themselves; null for somebody who claims to be a user of the site. */
  guest_alias: string | null
  text: string
  html: string | null
  data: MessageData
  created_at: Date
  attachments: { token: string; name: string; type: string; size: number }[]
  cards: FoundCard[]
}

interface Page {
  before?: string | undefined
  limit: number
  /** Maximum bytes of text; the message that exceeds it is the last one. */
  bytes: number
  notes: boolean
  /** Only what the team wrote after a moment and no letter has, or sent with a letter, and has not deleted. */
  ofTeam?: { since: Date } | { letterId: string } | undefined
}

/** The newest messages, oldest first, and whether there are older ones. */
export async function findMessages(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  { before, limit, bytes, notes, ofTeam }: Page,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const earlier = before
    ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from lotse.message b
          where b.project_id = ${projectId} and b.ticket_id = ${ticketId} and b.id = ${before})`
    : sql``
  const inLetter = ofTeam
    ? sql`and m.author = 'team' and m.data ->> 'isDeleted' is null and ${
        'since' in ofTeam
          ? sql`m.created_at > ${ofTeam.since} and m.data ->> 'letterId' is null`
          : sql`m.data ->> 'letterId' = ${ofTeam.letterId}`
      }`
    : sql``
  const { rows } = await sql<StoredRow & { found: number }>`
    with newest as (
      select m.* from lotse.message m
      where m.project_id = ${projectId} and m.ticket_id = ${ticketId}
        ${notes ? sql`` : sql`and m.author not in ('note', 'change')`} ${earlier} ${inLetter}
      order by m.created_at desc, m.id desc limit ${limit + 1}
    ), counted as (
      select n.*, count(*) over () as found, row_number() over last as nth,
        sum(octet_length(n.text) + coalesce(octet_length(n.html), 0)) over last
          - octet_length(n.text) - coalesce(octet_length(n.html), 0) as bytes_after
      from newest n window last as (order by n.created_at desc, n.id desc)
    )
    select m.found::int, ${messageColumns} from counted m ${messageJoins}
    where m.nth <= ${limit} and m.bytes_after < ${bytes}
    order by m.created_at, m.id`.execute(ctx.db)
  return { rows: await withCards(ctx, projectId, rows), more: rows.length < (rows[0]?.found ?? 0) }
}

export type StoredRow = Omit<MessageRow, 'cards'>

/** With what was inserted into them, as it is now. */
export async function withCards<Row extends StoredRow>(
  ctx: Ctx,
  projectId: string,
  rows: Row[],
): Promise<(Row & Pick<MessageRow, 'cards'>)[]> {
  const cards = await readCards(
    ctx,
    projectId,
    rows.flatMap(({ data }) => data.cards ?? []),
  )
  return rows.map(row => ({ ...row, cards: cards.splice(0, row.data.cards?.length ?? 0) }))
}

export const messageColumns = sql`m.id, m.author, m.account_id, a.name as account_name, a.avatar as account_avatar,
      m.bot_id, b.name as bot_name, b.avatar as bot_avatar,
      coalesce(nullif(g.name, ''), g.email) as guest_name,
      case when g.user_id is null then g.name else '' end as guest_alias, m.text, m.html, m.data, m.created_at,
      coalesce((select json_agg(json_build_object('token', u.token, 'name', u.name, 'type', u.content_type,
        'size', u.size) order by u.created_at) from lotse.upload u
        where u.project_id = m.project_id and u.message_id = coalesce((m.data ->> 'copyOf')::uuid, m.id)), '[]')
      as attachments`

export const messageJoins = sql`
    left join lotse.account a on a.id = m.account_id
    left join lotse.bot b on b.project_id = m.project_id and b.id = m.bot_id
    left join lotse.contact g on g.project_id = m.project_id and g.id = m.guest_id`

export async function findMessage(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  /** Our id, or the one that the author's side chose; a side never finds a message by the other side's id. */
  where: { id: string } | { clientId: string; by: 'visitor' | 'team' },
) {
  const isMeant =
    'id' in where
      ? sql`m.id = ${where.id}`
      : sql`m.client_id = ${where.clientId} and m.author = any(${where.by === 'team' ? ['team', 'note'] : ['visitor']})`
  const { rows } = await sql<StoredRow>`select ${messageColumns} from lotse.message m ${messageJoins}
    where m.project_id = ${projectId} and m.ticket_id = ${ticketId} and ${isMeant}`.execute(ctx.db)
  return (await withCards(ctx, projectId, rows))[0]
}

/** Messages of any conversations of a project, in any order. */
export async function readMessages(
  ctx: Ctx,
  projectId: string,
  ids: string[],
): Promise<(MessageRow & { ticket_id: string })[]> {
  const { rows } = await sql<StoredRow & { ticket_id: string }>`select m.ticket_id, ${messageColumns}
    from lotse.message m ${messageJoins}
    where m.project_id = ${projectId} and m.id = any(${ids}::uuid[])`.execute(ctx.db)
  return withCards(ctx, projectId, rows)
}

/** Buttons of older messages no longer work. */
const BUTTONS_OF = 50

/** The label of a bot's button as the visitor last saw it; empty if no bot has offered it here recently. */
export async function buttonText(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  buttonId: string | undefined,
): Promise<string> {
  if (buttonId === undefined) return ''
  const { rows } = await sql<{ text: string }>`
    with newest as materialized (
      select m.id, m.created_at, m.author, m.data from lotse.message m
      where m.project_id = ${projectId} and m.ticket_id = ${ticketId} and m.author not in ('note', 'change')
      order by m.created_at desc, m.id desc limit ${BUTTONS_OF}
    )
    select b ->> 'text' as text from newest m, json_array_elements(m.data -> 'buttons') b
    where m.author = 'bot' and b ->> 'id' = ${buttonId}
    order by m.created_at desc, m.id desc limit 1`.execute(ctx.db)
  return rows[0]?.text ?? ''
}
