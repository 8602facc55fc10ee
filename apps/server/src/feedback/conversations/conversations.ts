import { messagePageBytes } from '@lotse/contracts/limits'
import type { Conversation, Message } from '@lotse/contracts/visitor/conversation'
import { pickText } from '@lotse/rules/text/local-text'
import { type InTransaction, transactStartingOver } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { oweTurn } from '../bots/owed-turn.ts'
import { tellBot } from '../bots/run-bot.ts'
import { completeByUse } from '../checklists/progress.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { askerAt } from '../help/finding/search-turns.ts'
import { waitsUnlessLed } from '../hours/waiting.ts'
import { giveBackReopened } from '../inbox/assignment/give-back.ts'
import { withStatus } from '../inbox/stages/stages.table.ts'
import { asksAddress } from '../letters/addresses/asks-address.ts'
import { countUnread } from '../live/update.ts'
import { previewOf } from '../text/text.ts'
import { wordless } from '../tickets/flow-answers.ts'
import { storeWords } from '../uploads/store-bytes.ts'
import { ownTokens } from './attachments.ts'
import { type ByMail, mailData } from './begin.ts'
import {
  type ConversationRow,
  findByShareToken,
  findConversations,
  markRead,
  scopesOf,
} from './conversations.table.ts'
import { guestIdOf, isGuest, welcomeGuest } from './guests.ts'
import { firstName, visitorMessage } from './message-answer.ts'
import { addMessage, buttonText, findMessage, findMessages, messageBytes } from './messages.table.ts'
import { askedRating } from './rating/rate.ts'
import { readReport } from './read-report.ts'
import { tellStatus } from './status-told.ts'
import { tellMessage } from './tell.ts'

export async function listConversations(ctx: FeedbackCtx, visitor: Visitor) {
  const rows = await findConversations(ctx, visitor)
  return {
    items: rows.map(row => conversationAnswer(row, visitor.lang)),
    unread: await countUnread(ctx, visitor),
  }
}

/** The preview shows the form's answers in the visitor's own language, until somebody writes. */
function previewIn(row: ConversationRow, lang: string): string {
  const texts = row.answers
    .filter(({ name, kind }) => !wordless.has(kind) && !['reportedBy', 'email'].includes(name))
    .map(({ words, text }) => (words ? pickText(words, lang, lang) : (text ?? '')))
  return previewOf(texts.filter(Boolean).join(' · ')) || row.preview
}

function conversationAnswer(row: ConversationRow, lang: string): Conversation {
  const agent = row.agent_name
    ? { name: firstName(row.agent_name), avatar: row.agent_avatar }
    : row.bot_name
      ? { name: row.bot_name, avatar: row.bot_avatar }
      : null
  return {
    shareToken: row.share_token,
    type: row.type,
    title: row.title,
    preview: previewIn(row, lang),
    status: row.status === 'closed' ? 'closed' : 'open',
    unread: row.visitor_unread,
    agent,
    teamReadAt: row.team_read_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastMessageAt: row.last_message_at.toISOString(),
  }
}

async function requireConversation(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
): Promise<ConversationRow> {
  const isToken = shareToken.length <= 64
  const row = isToken ? await findByShareToken(ctx, visitor.projectId, shareToken) : undefined
  if (!row) throw new AppError('not_found')
  return row
}

export async function readConversation(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
  { before, limit, namesGuests }: { before?: string | undefined; limit: number; namesGuests?: boolean },
) {
  const row = await requireConversation(ctx, visitor, shareToken)
  if (isGuest(visitor, row)) await welcomeGuest(ctx, visitor, row)
  const { rows, more } = await findMessages(ctx, visitor.projectId, row.id, {
    before,
    limit,
    bytes: messagePageBytes.visitor,
    notes: false,
  })
  const messages = rows.map(message => visitorMessage(ctx, message, { lang: visitor.lang, namesGuests }))
  // A report from a form has no first message: its text takes that place, with the ticket's id.
  if (!more && row.by_form && before !== row.id) messages.unshift(await formMessage(ctx, row))
  const isOwn = !isGuest(visitor, row)
  return {
    conversation: conversationAnswer(row, visitor.lang),
    messages,
    more,
    rating: isOwn ? await askedRating(ctx, row, visitor.lang) : null,
    asksAddress: isOwn && (await asksAddress(ctx, row)),
  }
}

async function formMessage(ctx: FeedbackCtx, row: ConversationRow): Promise<Message> {
  return {
    id: row.id,
    from: 'visitor',
    sender: null,
    ...(await readReport(ctx, row)),
    html: null,
    buttons: [],
    articles: [],
    cards: [],
    editedAt: null,
    isDeleted: false,
    event: 'submitted',
    createdAt: row.created_at.toISOString(),
  }
}

interface Written {
  text: string
  attachments: string[]
  buttonId?: string | undefined
  clientId?: string | undefined
  mail?: ByMail | undefined
  /** What is stored with it, or not at all. */
  also?: ((ctx: InTransaction) => Promise<void>) | undefined
}

export async function writeMessage(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
  { attachments, buttonId, clientId, mail, also, ...written }: Written,
  who: Storing,
): Promise<Message> {
  const row = await requireConversation(ctx, visitor, shareToken)
  const known = clientId
    ? await findMessage(ctx, row.project_id, row.id, { clientId, by: 'visitor' })
    : undefined
  // The message is already stored and its files are used: a second check would refuse them.
  if (known) return visitorMessage(ctx, known)
  const text = written.text.trim() || (await buttonText(ctx, row.project_id, row.id, buttonId))
  const tokens = await ownTokens(ctx, visitor, attachments)
  if (!text && tokens.length === 0) throw new AppError('file_refused')
  await storeWords(ctx, who, messageBytes(text), mail !== undefined)
  // The ticket may be merged while it is waited for: then the one that stays would be locked too late.
  const stored = await transactStartingOver(ctx, async ctx => {
    const added = await addMessage(
      ctx,
      { id: row.id, projectId: row.project_id },
      {
        author: 'visitor',
        text,
        clientId,
        tokens,
        data: mailData(mail),
        guestId: guestIdOf(visitor, row),
      },
    )
    if (!added) return undefined
    await reopen(ctx, row)
    await also?.(ctx)
    const owed = { projectId: row.project_id, ticketId: row.id, lang: visitor.lang, text, buttonId }
    return { id: added, turnId: row.is_led ? await oweTurn(ctx, owed) : undefined }
  })
  const where = stored ?? { clientId: clientId ?? '', by: 'visitor' as const }
  const message = await findMessage(ctx, row.project_id, row.id, where)
  if (!message) throw new AppError('not_found')
  if (stored) {
    const { id, turnId } = stored
    if (row.title === '') ctx.live.ticketCreated(row.project_id, row.id)
    await tellMessage(ctx, row, id, 'visitor')
    if (turnId)
      await tellBot({ ...ctx, ...askerAt(who.address) }, row, visitor.lang, {
        text,
        buttonId,
        turnId,
        who,
      }).catch(tryLater(ctx))
    if (row.bot_id && !isGuest(visitor, row)) await completeByUse(ctx, visitor, 'BOT', row.bot_id)
  }
  return visitorMessage(ctx, message)
}

/** The message is stored. A bot that could not answer it now answers later. */
export const tryLater =
  ({ log }: FeedbackCtx) =>
  (err: unknown): void =>
    log.warn({ err }, 'the turn of a bot comes later')

/**
 * Writing in a closed conversation reopens it. The row decides, which the message has locked: somebody may have resolved
 * it since it was read.
 */
async function reopen(ctx: InTransaction<FeedbackCtx>, row: ConversationRow): Promise<void> {
  const reopened = await ctx.db
    .updateTable('lotse.ticket')
    .set({
      ...withStatus('open'),
      closed_at: null,
      reopened_at: ctx.now(),
      ...waitsUnlessLed(ctx.now()),
    })
    .where('project_id', '=', row.project_id)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('lotse.ticket as t')
        .select(({ fn }) => fn.coalesce('t.merged_into', 't.id').as('id'))
        .where('t.project_id', '=', row.project_id)
        .where('t.id', '=', row.id),
    )
    .where('status', '=', 'closed')
    .returning('id')
    .executeTakeFirst()
  if (!reopened) return
  const ticket = { id: reopened.id, projectId: row.project_id }
  await tellStatus(ctx, ticket, { event: 'reopened', from: 'closed', to: 'open' })
  await giveBackReopened(ctx, row.project_id, [reopened.id], null)
}

/** Everything, or everything up to a message. */
export async function readByVisitor(
  ctx: FeedbackCtx,
  visitor: Visitor,
  shareToken: string,
  until?: string | undefined,
) {
  const row = await requireConversation(ctx, visitor, shareToken)
  // A guest who reads it does not mean that the visitor has seen it.
  if (isGuest(visitor, row)) return { unread: await countUnread(ctx, visitor) }
  const readAt = await markRead(ctx, { projectId: row.project_id, ticketId: row.id, until })
  if (readAt) {
    await ctx.live.tellVisitor(scopesOf(row), { what: 'update' })
    // The ticket that stays shows when its own visitor has read.
    if (!row.merged_into)
      await ctx.live.tellProject(row.project_id, {
        what: 'say',
        message: { name: 'read', data: { ticketId: row.id, by: 'visitor', at: readAt.toISOString() } },
      })
  }
  return { unread: await countUnread(ctx, visitor) }
}

export async function typingByVisitor(ctx: FeedbackCtx, visitor: Visitor, shareToken: string): Promise<void> {
  const row = await requireConversation(ctx, visitor, shareToken)
  const contact = await ctx.db
    .selectFrom('lotse.contact')
    .select('name')
    .where('project_id', '=', row.project_id)
    .where('id', '=', guestIdOf(visitor, row) ?? row.contact_id)
    .executeTakeFirst()
  await ctx.live.tellProject(row.project_id, {
    what: 'say',
    message: {
      name: 'typing',
      data: { ticketId: row.merged_into ?? row.id, from: 'visitor', name: contact?.name ?? '' },
    },
  })
}
