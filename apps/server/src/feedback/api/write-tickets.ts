import type { apiRoutes } from '@lotse/contracts/api/api'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { largestCustomData, longestTitle } from '@lotse/contracts/limits'
import type { Parsed } from '@lotse/contracts/route'
import { priorities } from '@lotse/contracts/visitor/choices'
import type { Message } from '@lotse/contracts/visitor/conversation'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { cut } from '../../platform/text/cut.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx, Visitor } from '../context.ts'
import { ownTokens } from '../conversations/attachments.ts'
import { inquiry } from '../conversations/begin.ts'
import { writeMessage } from '../conversations/conversations.ts'
import { addMessage, messageBytes } from '../conversations/messages.table.ts'
import { readTicket } from '../inbox/inbox.ts'
import { requireTicket } from '../inbox/team-messages.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { bytesOf, isShallow } from '../text/text.ts'
import { insertTicketIn } from '../tickets/insert-tickets.ts'
import { storeWords } from '../uploads/store-bytes.ts'
import { storingOf, visitorByRef } from './contact-visitor.ts'

type Body<K extends keyof typeof apiRoutes> =
  Parsed<typeof apiRoutes, K> extends { body: infer B } ? B : never

/** A ticket with its first message, as if the contact had written it. What is refused leaves no new contact behind. */
export async function createTicketFor(
  ctx: ConsoleCtx,
  { contact, text, title, customData = {}, ...sent }: Body<'POST /api/v1/projects/:projectId/tickets'>,
): Promise<TicketDetail> {
  const { projectId } = ctx.caller
  if (!isShallow(customData, 8)) throw new AppError('too_deep')
  const customBytes = bytesOf(customData)
  if (customBytes > largestCustomData) throw new AppError('payload_too_large')
  const named = title ?? cut(text.split('\n', 1)[0] ?? '', longestTitle)
  const id = await transact(ctx, async ctx => {
    const visitor = await visitorByRef(ctx, projectId, contact)
    const tokens = await ownTokens(ctx, visitor, sent.attachments)
    await storeWords(ctx, storingOf(visitor), customBytes + messageBytes(text), false)
    const ticket = {
      ...(await inquiry(ctx, visitor, text, { attachments: [], currentUrl: sent.currentUrl, customData })),
      channel: 'api' as const,
      // Letters go to the address that it was created for, whatever the contact's becomes.
      formData: 'email' in contact ? { email: contact.email } : {},
      type: sent.type,
      title: named,
      searchText: `${named} ${text}`,
      priority: priorities.indexOf(sent.priority),
      tags: [...new Set(sent.tags)],
    }
    await insertTicketIn(ctx, ticket)
    await addMessage(ctx, ticket, { author: 'visitor', text, tokens, data: {} })
    const { number } = await requireTicket(ctx, projectId, ticket.id)
    await audit(ctx, { action: 'ticket.created', subject: `#${number}` })
    return ticket.id
  })
  ctx.live.ticketCreated(projectId, id)
  return readTicket(ctx, projectId, id)
}

/** The contact of a ticket, in the session that the ticket belongs to. */
export async function visitorOfTicket(
  ctx: ConsoleCtx,
  ticketId: string,
): Promise<{ visitor: Visitor; shareToken: string; number: number }> {
  const { projectId } = ctx.caller
  const ticket = await requireTicket(ctx, projectId, ticketId)
  const visitor = {
    projectId,
    sessionId: ticket.session_id,
    contactId: ticket.contact_id,
    verified: ticket.verified,
    requireSpamToken: false,
    largeReports: false,
    userId: null,
    lang: await defaultLang(ctx, projectId),
    scopeId: ticket.verified ? ticket.contact_id : ticket.session_id,
  }
  return { visitor, shareToken: ticket.share_token, number: ticket.number }
}

export async function writeAsContact(
  ctx: ConsoleCtx,
  ticketId: string,
  written: { text: string; attachments: string[] },
): Promise<Message> {
  const { visitor, shareToken, number } = await visitorOfTicket(ctx, ticketId)
  const { caller } = ctx
  const also = (inside: InTransaction) =>
    audit({ ...inside, caller }, { action: 'ticket.written', subject: `#${number}` })
  return writeMessage(ctx, visitor, shareToken, { ...written, also }, storingOf(visitor))
}
