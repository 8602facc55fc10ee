import type { OutboundAction } from '@lotse/contracts/visitor/outbound'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { cut } from '../../platform/text/cut.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { firstName } from '../conversations/message-answer.ts'
import { dueActions } from '../outbound/deliver.ts'
import { wireTexts } from '../text/wire-text.ts'

export interface Update {
  a: OutboundAction[]
  u: number
}

/**
 * What a page must know now: unread messages and things to show. Everything returned here counts as shown.
 */
export async function readUpdate(ctx: FeedbackCtx, visitor: Visitor): Promise<Update> {
  const u = await countUnread(ctx, visitor)
  const messages = u > 0 ? await claimMessages(ctx, visitor) : []
  return { a: [...messages, ...(await dueActions(ctx, visitor))], u }
}

export async function messageUpdate(ctx: Ctx, visitor: Visitor, messageId: string): Promise<Update> {
  const { rows } = await sql<Claimed>`with pushed as (
      update lotse.message set pushed_at = coalesce(pushed_at, ${ctx.now()})
      where project_id = ${visitor.projectId} and id = ${messageId} returning *
    ) ${claimed}`.execute(ctx.db)
  return { a: rows.map(notificationOf), u: await countUnread(ctx, visitor) }
}

export async function countUnread(ctx: Ctx, visitor: Visitor): Promise<number> {
  const { rows } = await ctx.pool.query<{ unread: number }>({
    name: 'lotse-unread',
    text: `select coalesce(sum(visitor_unread), 0)::int as unread from lotse.ticket
           where project_id = $1 and visitor_unread > 0 and not is_silent
             and (session_id = $2 or ($4 and verified and contact_id = $3))`,
    values: [visitor.projectId, visitor.sessionId, visitor.contactId, visitor.verified],
  })
  return rows[0]?.unread ?? 0
}

interface Claimed {
  id: string
  text: string
  created_at: Date
  share_token: string
  name: string | null
  avatar: string | null
}

/** A preview also names the cards and files of a message. */
const claimed = sql`select p.id, p.created_at, t.share_token, a.name, a.avatar,
    coalesce(nullif(case when p.data -> 'cards' is null then p.text end, ''), t.preview) as text from pushed p
  join lotse.ticket t on t.project_id = p.project_id and t.id = p.ticket_id
  left join lotse.account a on a.id = p.account_id order by p.created_at`

/** Messages that the visitor missed while no page was open. Each is announced once, by the first page. */
async function claimMessages(ctx: Ctx, visitor: Visitor): Promise<OutboundAction[]> {
  const { rows } = await sql<Claimed>`with pushed as (
      update lotse.message m set pushed_at = ${ctx.now()}
      from lotse.ticket t
      where t.project_id = ${visitor.projectId} and t.visitor_unread > 0 and not t.is_silent
        and (t.session_id = ${visitor.sessionId}
             or (${visitor.verified} and t.verified and t.contact_id = ${visitor.contactId}))
        and m.project_id = t.project_id and m.ticket_id = t.id and m.author = 'team' and m.pushed_at is null
        and m.created_at > ${new Date(ctx.now().getTime() - 7 * 86_400_000)}
      returning m.*
    ) ${claimed}`.execute(ctx.db)
  return rows.slice(-2).map(notificationOf)
}

function notificationOf(row: Claimed): OutboundAction {
  return {
    actionType: 'notification',
    outbound: row.id,
    createdAt: row.created_at.toISOString(),
    sound: true,
    data: wireTexts({
      text: cut(row.text, 300),
      sender: { name: firstName(row.name ?? ''), ...(row.avatar ? { profileImageUrl: row.avatar } : {}) },
      conversation: { shareToken: row.share_token },
    }),
  }
}
