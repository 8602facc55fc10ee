import type { Letter, LetterArticle } from '@lotse/contracts/visitor/letter'
import { queryParameters } from '@lotse/contracts/visitor/wire-names'
import { sql } from 'kysely'
import { addressKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { readArticleFor } from '../content/content.ts'
import type { FeedbackCtx, SdkCtx, Visitor } from '../context.ts'
import { findByShareToken } from '../conversations/conversations.table.ts'
import { readByVisitor, readConversation, writeMessage } from '../conversations/conversations.ts'
import { findAddress, noteRead } from './addresses/addresses.ts'
import { openUrl } from './letter-links.ts'
import { linkOf } from './letter-token.ts'
import { readerLang, readTicketOf, siteOf } from './reader.ts'
import { findProject } from './send-letter.ts'
import { cardUrl, withArticles } from './wording/leading.ts'

const PAGE = 100

/** A person who follows a letter's link is the visitor it was sent to, in this one conversation. */
async function requireReader(ctx: FeedbackCtx, token: string) {
  const link = linkOf(ctx, token, 'open')
  const row = link && (await findByShareToken(ctx, link.projectId, link.shareToken))
  const project = row && (await findProject(ctx, link.projectId))
  if (!project) throw new AppError('not_found')
  const ticket = await readTicketOf(ctx, project.id, row.id)
  const visitor: Visitor = {
    projectId: row.project_id,
    sessionId: row.session_id,
    contactId: row.contact_id,
    verified: row.verified,
    requireSpamToken: false,
    largeReports: false,
    userId: null,
    lang: readerLang(ticket) || project.defaultLang,
    scopeId: row.verified ? row.contact_id : row.session_id,
  }
  return { link, row, ticket, project, visitor }
}

/**
 * Opening it changes nothing: programs that check mails open their links, and some run what is there. As long
 * as nobody has confirmed the address, it also shows no more than the letter does: it may be a stranger's.
 */
export async function openLetter(ctx: FeedbackCtx, token: string): Promise<Letter> {
  const { link, row, ticket, project: found, visitor } = await requireReader(ctx, token)
  const project = { name: found.name, color: found.settings.appearance.color }
  const address = await findAddress(ctx, found.id, link.email)
  if (!address.proved_at) return { project, talk: null }
  const { conversation, messages, more } = await readConversation(ctx, visitor, row.share_token, {
    limit: PAGE,
    namesGuests: true,
  })
  const { title, status } = conversation
  const origin = siteOf(ticket, link.email, found.allowedOrigins)
  const leading = { open: openUrl(ctx, token), site: origin }
  const said = messages.map(one => ({
    ...one,
    html: one.html && withArticles(one.html, leading.open),
    cards: one.cards.map(card => ({ ...card, url: cardUrl(leading, card) })),
  }))
  // The widget opens there, and has their conversation if they use the same browser.
  const site = origin && `${origin}/?${queryParameters.widget}=1`
  return { project, talk: { site, title, status, messages: said, more } }
}

/**
 * An article that the team has inserted in this conversation or linked to, as long as visitors can read it. Like the
 * conversation it is shown once the address is confirmed.
 */
export async function readLetterArticle(ctx: FeedbackCtx, token: string, id: string): Promise<LetterArticle> {
  const { link, row, project, visitor } = await requireReader(ctx, token)
  const address = await findAddress(ctx, project.id, link.email)
  if (!address.proved_at || !isUuid(id) || !(await isInserted(ctx, row, id))) throw new AppError('not_found')
  const reader = { visitor, lang: visitor.lang, fallback: project.defaultLang }
  const { title, html, updatedAt } = await readArticleFor(ctx, reader, id)
  return { title, html, updatedAt }
}

async function isInserted(
  ctx: FeedbackCtx,
  { project_id, id }: { project_id: string; id: string },
  articleId: string,
): Promise<boolean> {
  const card = JSON.stringify([{ kind: 'article', id: articleId }])
  const { rows } = await sql`select from lotse.message
    where project_id = ${project_id} and ticket_id = ${id} and author in ('team', 'bot')
      and ((data -> 'cards')::jsonb @> ${card}::jsonb or strpos(html, ${`"gleap://article/${articleId}"`}) > 0)
    limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Somebody has pressed the button, or touched the page that shows the conversation. */
export async function readLetter(
  ctx: FeedbackCtx,
  { token, until }: { token: string; until?: string | undefined },
): Promise<void> {
  const { link, row, project, visitor } = await requireReader(ctx, token)
  await noteRead(ctx, project.id, link.email)
  await readByVisitor(ctx, visitor, row.share_token, until)
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
