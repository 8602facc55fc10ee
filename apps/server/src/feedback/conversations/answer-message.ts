import { messageToken } from '@lotse/contracts/visitor/wire-names'
import { addressed } from '@lotse/rules/text/addressed'
import { localise } from '@lotse/rules/text/local-text'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { countForProject } from '../access/sdk-edge.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { recordOutcome } from '../outbound/outbound.table.ts'
import { languageOf } from '../sessions/language.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { storeBytes } from '../uploads/store-bytes.ts'
import { begunBefore, inquiry, onceFor } from './begin.ts'
import { addMessage, messageBytes } from './messages.table.ts'

/**
 * The conversation that a visitor names: by its own token, or by the token of a team message that they want
 * to answer.
 */
export async function openNamed(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
  who: Storing,
): Promise<string> {
  const id = shareToken.startsWith(messageToken) ? shareToken.slice(messageToken.length) : ''
  return isUuid(id) ? openMessage(ctx, visitor, id, who) : shareToken
}

/**
 * The conversation in which a visitor answers a message from the team. It is their own, starts with that
 * message, and is created when they first open it. As with a bot's, the team sees nothing of it until they
 * write.
 */
async function openMessage(ctx: FeedbackCtx, visitor: Visitor, id: string, who: Storing): Promise<string> {
  const start = { clientId: messageToken + id, attachments: [] }
  const begun = await begunBefore(ctx, visitor, start)
  if (begun) return begun
  const outbound = await ctx.db
    .selectFrom('lotse.outbound')
    .select('config')
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', id)
    .where('kind', '=', 'notification')
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (!outbound) throw new AppError('not_found')
  const { lang, fallback } = await languageOf(ctx, visitor)
  const { text, sender } = localise(outbound.config, lang, fallback) as {
    text?: string
    sender?: { name?: string; profileImageUrl?: string }
  }
  const contact = await ctx.db
    .selectFrom('lotse.contact')
    .select('name')
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', visitor.contactId)
    .executeTakeFirst()
  countForProject(ctx, 'ticket', who)
  await storeBytes(ctx, who, 'message', messageBytes(text ?? ''))
  const ticket = await inquiry(ctx, visitor, '', start)
  await transact(ctx, async ctx => {
    const isFirst = await insertTicketIn(ctx, ticket, onceFor(visitor, start, ticket))
    if (!isFirst) return
    await addMessage(ctx, ticket, {
      author: 'bot',
      text: addressed(text, contact?.name),
      data: { sender: { name: sender?.name ?? '', avatar: sender?.profileImageUrl || null } },
    })
  })
  await recordOutcome(ctx, visitor, id, 'clicked_at')
  return (await begunBefore(ctx, visitor, start)) ?? ticket.shareToken
}
