import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { state } from '../../facts.ts'
import { newId } from '../../tokens/ids.ts'
import type { NewMessage } from '../new-message.ts'
import { touchTicket } from './touch-ticket.ts'

interface Answer extends Pick<NewMessage, 'author' | 'text' | 'html' | 'accountId' | 'data'> {
  id: string
  /** As it was written; `text` is what lists say of it. */
  words: string
}

interface Merged {
  id: string
  /** The same person reads the answer in the ticket that stays, or in another merged one. */
  is_same: boolean
}

/**
 * An answer of the team reaches everybody who is part of a merged ticket: as a message in the conversation of each, so that
 * nobody needs to read another one's. Somebody who has several of these conversations is told once.
 */
export async function copyAnswer(
  ctx: InTransaction<Ctx>,
  kept: { id: string; projectId: string },
  { id, words, ...answer }: Answer,
): Promise<void> {
  const { rows } = await sql<Merged>`select t.id, exists (select from lotse.ticket o
      where o.project_id = t.project_id and (o.id = ${kept.id} or o.merged_into = t.merged_into and o.id < t.id)
        and not o.is_silent
        and (o.session_id = t.session_id or o.verified and t.verified and o.contact_id = t.contact_id)) as is_same
    from lotse.ticket t where t.project_id = ${kept.projectId} and t.merged_into = ${kept.id} and not t.is_silent
    order by t.id for no key update of t`.execute(ctx.db)
  if (rows.length === 0) return
  const now = ctx.now()
  const copies = rows.map(merged => ({ ...merged, copyId: newId(now) }))
  await ctx.db
    .insertInto('lotse.message')
    .values(
      copies.map(({ id: ticketId, copyId, is_same }) => ({
        id: copyId,
        project_id: kept.projectId,
        ticket_id: ticketId,
        author: answer.author,
        account_id: answer.accountId ?? null,
        bot_id: null,
        guest_id: null,
        text: words,
        html: answer.html ?? null,
        data: JSON.stringify({ ...answer.data, copyOf: id }),
        client_id: null,
        pushed_at: is_same ? now : null,
        created_at: now,
      })),
    )
    .execute()
  await sql`update lotse.message set data = (data::jsonb || jsonb_build_object('copies',
      ${copies.map(({ copyId }) => copyId)}::uuid[]))::json
    where project_id = ${kept.projectId} and id = ${id}`.execute(ctx.db)
  for (const { id: ticketId, copyId, is_same } of copies) {
    const target = { id: ticketId, projectId: kept.projectId }
    await touchTicket(ctx, target, answer)
    await sql`update lotse.ticket set team_read_at = ${now}, visitor_unread = visitor_unread - ${is_same ? 1 : 0}
      where project_id = ${kept.projectId} and id = ${ticketId}`.execute(ctx.db)
    if (!is_same)
      await state(ctx, {
        kind: 'answer-copied',
        projectId: kept.projectId,
        ticketId,
        messageId: copyId,
      })
  }
}
