import type { Card } from '@lotse/contracts/visitor/card'
import type { Letter } from '@lotse/contracts/visitor/letter'
import { queryParameters } from '@lotse/contracts/visitor/wire-names'
import { addressKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { FeedbackCtx, SdkCtx, Visitor } from '../context.ts'
import { findByShareToken } from '../conversations/conversations.table.ts'
import { readByVisitor, readConversation, writeMessage } from '../conversations/conversations.ts'
import { findAddress, noteRead } from './addresses/addresses.ts'
import { linkOf } from './letter-token.ts'
import { findProject } from './send-letter.ts'

const PAGE = 100

/** A person who follows a letter's link is the visitor it was sent to, in this one conversation. */
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

/**
 * Opening it changes nothing: programs that check mails open their links, and some run what is there. As long
 * as nobody has confirmed the address, it also shows no more than the letter does: it may be a stranger's.
 */
export async function openLetter(ctx: FeedbackCtx, token: string): Promise<Letter> {
  const { link, row, project: found, visitor } = await requireReader(ctx, token)
  const project = { name: found.name, color: found.settings.appearance.color }
  const address = await findAddress(ctx, found.id, link.email)
  if (!address?.proved_at) return { project, talk: null }
  const { conversation, messages, more } = await readConversation(ctx, visitor, row.share_token, {
    limit: PAGE,
    namesGuests: true,
  })
  const { title, status } = conversation
  const site = await siteOf(ctx, found.id, row.id)
  const said = messages.map(one => ({ ...one, cards: one.cards.map(card => onSite(site, card)) }))
  return { project, talk: { site, title, status, messages: said, more } }
}

/** A card opens on the site: by itself where an address can say so, otherwise from the conversation there. */
function onSite(site: string | null, card: Card): Card {
  if (!site || card.isGone) return card
  const name = opening[card.kind]
  return { ...card, url: name ? `${new URL(site).origin}/?${name}=${encodeURIComponent(card.id)}` : site }
}

const opening: Partial<Record<Card['kind'], string>> = {
  tour: queryParameters.tour,
  survey: queryParameters.survey,
  form: queryParameters.feedback,
}

/** Somebody has pressed the button, or touched the page that shows the conversation. */
export async function readLetter(ctx: FeedbackCtx, token: string): Promise<void> {
  const { link, row, project, visitor } = await requireReader(ctx, token)
  await noteRead(ctx, project.id, link.email)
  await readByVisitor(ctx, visitor, row.share_token)
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
  // The widget opens there, and has their conversation if they use the same browser.
  return row.allowed_origins.includes(origin) ? `${origin}/?${queryParameters.widget}=1` : null
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
