import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import { startBot } from '../bots/run-bot.ts'
import { completeByUse } from '../checklists/progress.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { newId, newToken } from '../ids.ts'
import { asText, cut, isShallow } from '../text.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { findIdempotency, type Idempotency, type NewTicket } from '../tickets/tickets.table.ts'
import { ownTokens } from './attachments.ts'
import { readConversation } from './conversations.ts'
import { addMessage } from './messages.table.ts'

interface Start {
  text?: string | undefined
  attachments: string[]
  botId?: string | undefined
  clientId?: string | undefined
  currentUrl?: string | undefined
  customData?: Record<string, unknown> | undefined
}

/**
 * A new conversation: the visitor's first words, or a bot's. With an id of the client the same call may come any number
 * of times: one whose answer was lost has begun one conversation, not two.
 */
export async function startConversation(ctx: FeedbackCtx, visitor: Visitor, start: Start) {
  const text = start.text?.trim() ?? ''
  if (start.customData && !isShallow(start.customData, 8)) throw new AppError('too_deep')
  const begun = await begunBefore(ctx, visitor, start)
  if (begun) return answerOf(ctx, visitor, begun)
  const tokens = await ownTokens(ctx, visitor, start.attachments)
  const ticket = await inquiry(ctx, visitor, text, start)
  const isFirst = await ctx.db.transaction().execute(async tx => {
    const stored = await insertTicketIn(tx, ticket, onceFor(visitor, start, ticket))
    if (stored && (text || tokens.length > 0))
      await addMessage(ctx, tx, ticket, { author: 'visitor', text, tokens })
    return stored
  })
  if (!isFirst) return answerOf(ctx, visitor, (await begunBefore(ctx, visitor, start)) ?? '')
  await startBot(ctx, ticket, visitor.lang, start.botId ?? '', text)
  // Until the visitor has said something there is nothing for the team to look at.
  if (text || tokens.length > 0) {
    ctx.live.ticketCreated(visitor.projectId, ticket.id)
    if (start.botId) await completeByUse(ctx, visitor, 'BOT', start.botId)
  }
  return answerOf(ctx, visitor, ticket.shareToken)
}

async function answerOf(ctx: FeedbackCtx, visitor: Visitor, shareToken: string) {
  const { conversation, messages } = await readConversation(ctx, visitor, shareToken, { limit: 100 })
  return { conversation, messages }
}

/** Of this session only: what another visitor calls theirs must not open it. */
const keyOf = (visitor: Visitor, clientId: string): string => `conversation ${visitor.sessionId} ${clientId}`

function onceFor(visitor: Visitor, { clientId }: Start, { shareToken }: NewTicket): Idempotency | undefined {
  if (!clientId) return undefined
  const key = keyOf(visitor, clientId)
  return { key, requestHash: createHash('sha256').update(key).digest(), answer: { shareToken } }
}

async function begunBefore(
  ctx: FeedbackCtx,
  visitor: Visitor,
  { clientId }: Start,
): Promise<string | undefined> {
  if (!clientId) return undefined
  const once = await findIdempotency(ctx, visitor.projectId, keyOf(visitor, clientId))
  return once && (once.answer as { shareToken: string }).shareToken
}

async function inquiry(ctx: FeedbackCtx, visitor: Visitor, text: string, start: Start): Promise<NewTicket> {
  const at = ctx.now()
  const currentUrl = asText(start.currentUrl, 4000)
  return {
    id: newId(at),
    projectId: visitor.projectId,
    contactId: visitor.contactId,
    sessionId: visitor.sessionId,
    verified: visitor.verified,
    type: 'INQUIRY',
    priority: 1,
    title: cut(text.split('\n', 1)[0] ?? '', 160),
    preview: cut(text, 240),
    tags: [],
    isSilent: false,
    formData: {},
    byForm: false,
    customData: start.customData ?? {},
    metaData: currentUrl ? { currentUrl } : {},
    currentUrl,
    outbound: null,
    flowId: null,
    shareToken: newToken(24),
    recordingToken: null,
    searchText: text,
    parts: [],
    at,
  }
}
