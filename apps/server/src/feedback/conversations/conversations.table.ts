import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Visitor } from '../context.ts'

export interface ConversationRow {
  id: string
  project_id: string
  contact_id: string
  session_id: string
  verified: boolean
  share_token: string
  type: string
  status: TicketStatus
  title: string
  preview: string
  /** Empty once somebody has written, or if the answers are too large to be read with every list. */
  answers: StoredAnswer[]
  by_form: boolean
  visitor_unread: number
  team_read_at: Date | null
  created_at: Date
  last_message_at: Date
  bot_id: string | null
  /** A bot leads the conversation. Its state may be long and is only read at its turn. */
  is_led: boolean
  agent_name: string | null
  agent_avatar: string | null
  bot_name: string | null
  bot_avatar: string | null
  /** The team reads it as part of this ticket. */
  merged_into: string | null
}

/** Bytes per ticket. A list has up to 200 tickets; beyond this limit it shows the team's preview. */
const MOST_ANSWERS = 16 * 1024

const columns = sql`t.id, t.project_id, t.contact_id, t.session_id, t.verified, t.share_token, t.type, t.status,
  coalesce(t.visitor_title, t.title) as title, t.preview, t.by_form, t.visitor_unread, t.team_read_at, t.created_at, t.merged_into,
  case when coalesce(t.own_message_at, t.last_message_at) > t.created_at or octet_length(t.answers::text) > ${MOST_ANSWERS} then '[]' else t.answers end
    as answers, coalesce(t.own_message_at, t.last_message_at) as last_message_at, t.bot_id, t.bot_state is not null as is_led, a.name as agent_name, a.avatar as agent_avatar,
  b.name as bot_name, b.avatar as bot_avatar`
/** Nobody is assigned, and no bot leads: whoever wrote last is the one who answers. */
const joins = sql`left join lateral (select m.account_id from lotse.message m
    where m.project_id = t.project_id and m.ticket_id = t.id and m.author = 'team' and m.account_id is not null
    order by m.created_at desc, m.id desc limit 1) w on t.assignee_id is null and t.bot_state is null
  left join lotse.account a on a.id = coalesce(t.assignee_id, w.account_id)
  left join lotse.bot b on b.project_id = t.project_id and b.id = t.bot_id and t.bot_state is not null`

/** The visitor's own conversations: written in this session, or elsewhere by the same proved identity. */
export async function findConversations(ctx: Ctx, visitor: Visitor): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`select ${columns} from lotse.ticket t ${joins}
    where t.project_id = ${visitor.projectId} and not t.is_silent and t.type <> 'SURVEY'
      and (t.session_id = ${visitor.sessionId}
           or (${visitor.verified} and t.verified and t.contact_id = ${visitor.contactId}))
    order by last_message_at desc, t.id desc limit 200`.execute(ctx.db)
  return rows
}

/** The share token alone allows reading and writing: it is unguessable, and only its owner knows it. */
export async function findByShareToken(ctx: Ctx, projectId: string, token: string) {
  const { rows } = await sql<ConversationRow>`select ${columns} from lotse.ticket t ${joins}
    where t.project_id = ${projectId} and t.share_token = ${token} and not t.is_silent`.execute(ctx.db)
  return rows[0]
}

/**
 * The text of its form. It is read separately: a form may contain half a megabyte, and every call reads the
 * row.
 */
export async function findDescription(ctx: Ctx, projectId: string, ticketId: string): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select left(case json_typeof(form_data -> 'description') when 'object' then form_data -> 'description' ->> 'value'
      else form_data ->> 'description' end, ${LONGEST_DESCRIPTION}) as text
    from lotse.ticket where project_id = ${projectId} and id = ${ticketId}`.execute(ctx.db)
  return rows[0]?.text ?? ''
}
const LONGEST_DESCRIPTION = 20_000

/**
 * Everybody who must hear of a change: the session that wrote, and every session that proved to be the same
 * person.
 */
export const scopesOf = (ticket: { session_id: string; contact_id: string; verified: boolean }): string[] =>
  ticket.verified ? [ticket.session_id, ticket.contact_id] : [ticket.session_id]

interface Reading {
  projectId: string
  ticketId: string
  /** The newest message that was shown; everything until now if nobody says. */
  until: string | undefined
}

/**
 * Returns until when everything is read, if there was anything new to read. The ticket is held, so that an answer that
 * somebody is writing now is counted, and stays unread.
 */
export function markRead(ctx: Ctx, reading: Reading): Promise<Date | undefined> {
  const now = ctx.now()
  const { projectId, ticketId } = reading
  return transact(ctx, async ctx => {
    await sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId} for no key update`.execute(
      ctx.db,
    )
    const seen = await findSeen(ctx, reading, now)
    const at = seen.unread > 0 ? seen.at : now
    const row = await ctx.db
      .updateTable('lotse.ticket')
      .set({ visitor_unread: seen.unread, visitor_read_at: sql<Date>`greatest(visitor_read_at, ${at})` })
      .where('project_id', '=', projectId)
      .where('id', '=', ticketId)
      .where(
        sql<boolean>`(visitor_read_at is null or visitor_read_at < ${at} or visitor_unread > ${seen.unread})`,
      )
      .where(
        sql<boolean>`(visitor_unread > 0 or visitor_read_at is null or visitor_read_at < last_message_at)`,
      )
      .returning('visitor_read_at')
      .executeTakeFirst()
    return row?.visitor_read_at ?? undefined
  })
}

/** When the newest message that was shown was written, and how many answers are newer. */
async function findSeen(ctx: Ctx, { projectId, ticketId, until }: Reading, now: Date) {
  // A report from a form is shown as a message with the ticket's id; every other id that nobody knows means all.
  const { rows } = await sql<{ at: Date; unread: number }>`
    select seen.at, (select count(*) from lotse.message m where m.project_id = ${projectId} and m.ticket_id = ${ticketId}
      and m.author = 'team' and m.data ->> 'isDeleted' is null and m.created_at > seen.at)::int as unread
    from (select coalesce(
      (select created_at from lotse.message where project_id = ${projectId} and ticket_id = ${ticketId} and id = ${until ?? null}),
      (select created_at from lotse.ticket where project_id = ${projectId} and id = ${ticketId} and id = ${until ?? null}),
      ${now}::timestamptz) as at) seen`.execute(ctx.db)
  return rows[0] ?? { at: now, unread: 0 }
}
