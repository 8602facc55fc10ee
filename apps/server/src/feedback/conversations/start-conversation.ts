import { largestCustomData } from '@lotse/contracts/limits'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { oweTurn } from '../bots/owed-turn.ts'
import { findBeginner, startBot } from '../bots/run-bot.ts'
import { completeByUse } from '../checklists/progress.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { askerAt } from '../help/finding/search-turns.ts'
import { bytesOf, isShallow } from '../text/text.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { storeWords } from '../uploads/store-bytes.ts'
import { ownTokens } from './attachments.ts'
import { begunBefore, inquiry, mailData, onceFor, type Start } from './begin.ts'
import { readConversation, tryLater } from './conversations.ts'
import { addMessage, messageBytes } from './messages.table.ts'

/**
 * Starts a conversation with the visitor's first message, or a bot's. With a client id the call may be
 * repeated any number of times: a call whose response was lost has started one conversation, not two.
 */
export async function startConversation(ctx: FeedbackCtx, visitor: Visitor, start: Start, who: Storing) {
  const text = start.text?.trim() ?? ''
  if (start.customData && !isShallow(start.customData, 8)) throw new AppError('too_deep')
  const customBytes = bytesOf(start.customData)
  if (customBytes > largestCustomData) throw new AppError('payload_too_large')
  const before = await begunBefore(ctx, visitor, start)
  if (before) return answerOf(ctx, visitor, before)
  const tokens = await ownTokens(ctx, visitor, start.attachments)
  await storeWords(ctx, who, customBytes + messageBytes(text), start.mail !== undefined)
  const ticket = await inquiry(ctx, visitor, text, start)
  const bot = start.mail ? undefined : await findBeginner(ctx, visitor.projectId, start.botId ?? '')
  const begun = await transact(ctx, async ctx => {
    if (!(await insertTicketIn(ctx, ticket, onceFor(visitor, start, ticket)))) return undefined
    if (text || tokens.length > 0)
      await addMessage(ctx, ticket, { author: 'visitor', text, tokens, data: mailData(start.mail) })
    const { projectId, id: ticketId } = ticket
    const owed = bot && { projectId, ticketId, lang: visitor.lang, text, botId: bot.id }
    return { turnId: owed && (await oweTurn(ctx, owed)) }
  })
  if (!begun) return answerOf(ctx, visitor, (await begunBefore(ctx, visitor, start)) ?? '')
  if (bot && begun.turnId)
    await startBot({ ...ctx, ...askerAt(who.address) }, ticket, visitor.lang, bot, {
      text,
      turnId: begun.turnId,
      who,
    }).catch(tryLater(ctx))
  // Until the visitor has said something, there is nothing for the team to see.
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
