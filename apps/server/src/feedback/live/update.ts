import type { OutboundAction } from '@lotse/contracts/feedback/outbound'
import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'

/** What a page must know now: unread messages and things to show. */
export async function readUpdate(ctx: Ctx, visitor: Visitor): Promise<{ a: OutboundAction[]; u: number }> {
  return { a: [], u: await countUnread(ctx, visitor) }
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
