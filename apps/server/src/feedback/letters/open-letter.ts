import type { Letter } from '@lotse/contracts/visitor/letter'
import { transact } from '../../platform/database/transaction.ts'
import { addressKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx, SdkCtx, Visitor } from '../context.ts'
import { findByShareToken } from '../conversations/conversations.table.ts'
import { readByVisitor, readConversation, writeMessage } from '../conversations/conversations.ts'
import { addressKey as emailKey, proveAddress, stopAddress } from './addresses.ts'
import { linkOf } from './letter-token.ts'
import { findProject, sendLetter } from './send-letter.ts'

const PAGE = 100
/** Conversations whose answers may wait for one address. */
const MOST_WAITING = 20

/** Whoever follows the link of a letter is the visitor it was sent to, in this one conversation. */
async function requireReader(ctx: FeedbackCtx, token: string) {
  const link = linkOf(ctx, token, 'open')
  const row = link && (await findByShareToken(ctx, link.projectId, link.shareToken))
  const project = row && (await findProject(ctx, link.projectId))
  if (!project) throw new AppError('not_found')
  const visitor: Visitor = {
    projectId: row.project_id,
    sessionId: row.session_id,
    contactId: row.contact_id,
    verified: row.verified,
    requireSpamToken: false,
    largeReports: false,
    userId: null,
    lang: project.defaultLang,
    scopeId: row.verified ? row.contact_id : row.session_id,
  }
  return { link, row, project, visitor }
}

export async function openLetter(ctx: FeedbackCtx, token: string): Promise<Letter> {
  const { link, row, project, visitor } = await requireReader(ctx, token)
  const { conversation, messages, more } = await readConversation(ctx, visitor, row.share_token, {
    limit: PAGE,
  })
  await readByVisitor(ctx, visitor, row.share_token)
  await proveAddress(ctx, project.id, link.email)
  return {
    project: { name: project.name, color: project.settings.appearance.color },
    site: await siteOf(ctx, project.id, row.id),
    title: conversation.title,
    status: conversation.status,
    messages,
    more,
  }
}

/** Only a site that the project itself names: the address in a ticket is whatever its sender wrote. */
async function siteOf(ctx: FeedbackCtx, projectId: string, ticketId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('lotse.ticket as t')
    .innerJoin('lotse.project as p', 'p.id', 't.project_id')
    .select(['t.current_url', 'p.allowed_origins'])
    .where('t.project_id', '=', projectId)
    .where('t.id', '=', ticketId)
    .executeTakeFirst()
  if (!row || !URL.canParse(row.current_url)) return null
  const { origin } = new URL(row.current_url)
  return row.allowed_origins.includes(origin) ? origin : null
}

export async function answerLetter(
  ctx: SdkCtx,
  { token, text, clientId }: { token: string; text: string; clientId: string },
) {
  const { row, visitor } = await requireReader(ctx, token)
  const who = {
    session: visitor.sessionId,
    address: addressKey(ctx.request.ip),
    project: visitor.projectId,
  }
  return writeMessage(ctx, visitor, row.share_token, { text, attachments: [], clientId }, who)
}

/** The owner of an address has pressed the button: what waits for it is mailed now. */
export async function confirmAddress(ctx: FeedbackCtx, token: string): Promise<{ project: string }> {
  const link = linkOf(ctx, token, 'confirm')
  const project = link && (await findProject(ctx, link.projectId))
  if (!project) throw new AppError('not_found')
  await transact(ctx, async ctx => {
    await proveAddress(ctx, project.id, link.email)
    const waiting = await ctx.db
      .selectFrom('lotse.ticket as t')
      .innerJoin('lotse.contact as c', join =>
        join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.contact_id'),
      )
      .select('t.id')
      .select(({ selectFrom }) =>
        selectFrom('lotse.message as m')
          .select('m.id')
          .whereRef('m.project_id', '=', 't.project_id')
          .whereRef('m.ticket_id', '=', 't.id')
          .where('m.author', '=', 'team')
          .orderBy('m.created_at', 'desc')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('message_id'),
      )
      .where('t.project_id', '=', project.id)
      .where('t.visitor_unread', '>', 0)
      .where(({ eb, fn, or }) =>
        or([eb(fn('lower', ['c.email']), '=', emailKey(link.email)), eb('t.id', '=', link.ticketId)]),
      )
      .orderBy('t.last_message_at', 'desc')
      .limit(MOST_WAITING)
      .execute()
    for (const { id: ticketId, message_id: messageId } of waiting) {
      if (!messageId) continue
      const about = { projectId: project.id, ticketId, messageId }
      await ctx.queue.ask(ctx, sendLetter, about, { key: `confirmed ${messageId}` })
    }
  })
  return { project: project.name }
}

export async function stopLetters(ctx: FeedbackCtx, token: string): Promise<{ project: string }> {
  const link = linkOf(ctx, token, 'stop')
  const project = link && (await findProject(ctx, link.projectId))
  if (!project) throw new AppError('not_found')
  await stopAddress(ctx, project.id, link.email)
  return { project: project.name }
}
