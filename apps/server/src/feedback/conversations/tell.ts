import type { Author } from '@lotse/contracts/console/fields/choices'
import type { FeedbackCtx } from '../context.ts'
import { type ConversationRow, scopesOf } from './conversations.table.ts'
import { viewersOf } from './guests.ts'
import { findCopies } from './merged/find-copies.ts'

export type Told = Pick<
  ConversationRow,
  'id' | 'project_id' | 'contact_id' | 'session_id' | 'verified' | 'share_token'
> &
  Partial<Pick<ConversationRow, 'merged_into'>>

/**
 * Announces a new message to everybody who has the conversation open, and a team message to the visitor's
 * page, too.
 */
export async function tellMessage(
  ctx: FeedbackCtx,
  ticket: Told,
  messageId: string,
  author: Author,
): Promise<void> {
  const from = author === 'note' || author === 'change' ? 'team' : author
  // The team knows only the ticket that stays.
  const shown = ticket.merged_into ?? ticket.id
  await ctx.live.tellProject(ticket.project_id, {
    what: 'say',
    message: { name: 'message-created', data: { ticketId: shown, messageId, from } },
  })
  ctx.live.ticketUpdated(ticket.project_id, shown)
  if (author === 'note') return
  await tellFrames(ctx, ticket, from)
  if (author !== 'team') return
  await ctx.live.tellVisitor(scopesOf(ticket), { what: 'message', messageId })
  for (const { copyId, ...merged } of await findCopies(ctx, ticket.project_id, messageId)) {
    await tellFrames(ctx, merged, from)
    await ctx.live.tellVisitor(scopesOf(merged), { what: 'message', messageId: copyId })
  }
}

/**
 * Frames read the conversation again: one notification covers all messages of the moment. An answer does not
 * wait for the message it answers, because each side has its own moments.
 */
export const tellFrames = (ctx: FeedbackCtx, ticket: Told, from: Author = 'team'): Promise<void> =>
  ctx.live.conversationChanged(`${ticket.id} ${from}`, async () =>
    ctx.live.tellVisitor(await viewersOf(ctx, ticket), {
      what: 'frame',
      message: { name: 'conversation', data: { shareToken: ticket.share_token } },
    }),
  )
