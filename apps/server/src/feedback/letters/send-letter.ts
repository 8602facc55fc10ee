import { projectSettings } from '@lotse/contracts/console/settings'
import { isEmail } from '@lotse/rules/mail/is-email'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { unsubscribeHeaders } from '../../platform/mail/frame.ts'
import { mailDomain, sendMail } from '../../platform/mail/send-mail.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { scopesOf } from '../conversations/conversations.table.ts'
import { findMessages, type MessageData, type MessageRow } from '../conversations/messages.table.ts'
import { readReport } from '../conversations/read-report.ts'
import type { LotseFact } from '../facts.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { findAddress, mayAsk } from './addresses/addresses.ts'
import { isGivenByProved, ownAddress } from './addresses/own-address.ts'
import { whyNotToday } from './day-limit.ts'
import { linksOf, proofLinksOf } from './letter-links.ts'
import { markMailed } from './mailed-answers.ts'
import { findTicket, readerLang, siteOf } from './reader.ts'
import { composeLetter, composeProof, type LetterProject, type LetterRow } from './wording/compose-letter.ts'

export const sendLetter = defineErrand<{ projectId: string; ticketId: string; messageId: string }>(
  'send-letter',
)

/** A visitor who was here this recently may still be reading. */
const HERE_MS = 60_000
/** A page that stays open without being read is a forgotten tab. */
const OPEN_TAB_MS = 3_600_000
const MOST_MESSAGES = 10

/** An answer of the team is mailed after a while, unless the visitor has read it by then. */
export async function letterAfterAnswer(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  if (fact.kind !== 'message-written' || fact.author !== 'team') return
  const project = await findProject(ctx, fact.projectId)
  if (!project?.settings.mail.letters) return
  const { projectId, ticketId, messageId } = fact
  const inSeconds = project.settings.mail.delayMinutes * 60
  await ctx.queue.ask(
    ctx,
    sendLetter,
    { projectId, ticketId, messageId },
    { key: messageId, inSeconds, owner: projectId },
  )
}

export async function findProject(ctx: Ctx, projectId: string): Promise<LetterProject | undefined> {
  const row = await ctx.db
    .selectFrom('lotse.project')
    .select(['id', 'name', 'default_lang', 'allowed_origins', 'settings'])
    .where('id', '=', projectId)
    .where('team_id', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, default_lang: defaultLang, allowed_origins: allowedOrigins } = row
  return { id, name, defaultLang, allowedOrigins, settings: projectSettings.parse(row.settings) }
}

type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/**
 * What the team wrote after a moment, and what else was said. Many messages of a guest must not hide an
 * answer.
 */
async function findWords(ctx: FeedbackCtx, ticket: Found) {
  const page = { bytes: 200_000, notes: false }
  const find = (limit: number, ofTeamSince?: Date) =>
    findMessages(ctx, ticket.project_id, ticket.id, { ...page, limit, ofTeamSince })
  const since = Math.max(ticket.lettered_at?.getTime() ?? 0, ticket.visitor_read_at?.getTime() ?? 0)
  const answers = await find(MOST_MESSAGES, new Date(since))
  const unread = answers.rows.filter(({ data }) => !data.isDeleted).map(row => withAddresses(ctx, row))
  const ids = new Set(unread.map(({ id }) => id))
  const { rows, more: isCut } = await find(2 * MOST_MESSAGES)
  const before: (LetterRow & { id?: string })[] = rows
    .filter(({ author, id, data }) => author !== 'system' && !data.isDeleted && !ids.has(id))
    .map(row => withAddresses(ctx, row))
  // As on the conversation's page: a form's text comes before all messages.
  if (!isCut && ticket.by_form) before.unshift(await reportOf(ctx, ticket))
  const earlier = before.slice(-MOST_MESSAGES).reverse()
  // Of very many answers the first ones are among what was said before.
  const more = earlier.filter(({ author, created_at }) => author === 'team' && created_at.getTime() > since)
  return { unread, earlier, mailed: [...unread, ...more].flatMap(({ id }) => id ?? []) }
}

/** The visitor's own last mail in this conversation. */
async function findTheirMail(ctx: Ctx, ticket: Found): Promise<MessageData['mail']> {
  const { rows } = await sql<{ mail: MessageData['mail'] }>`select data -> 'mail' as mail from lotse.message
    where project_id = ${ticket.project_id} and ticket_id = ${ticket.id} and author = 'visitor' and guest_id is null
      and data -> 'mail' is not null
    order by created_at desc, id desc limit 1`.execute(ctx.db)
  return rows[0]?.mail
}

const withAddresses = (ctx: FeedbackCtx, { attachments, ...row }: MessageRow) => ({
  ...row,
  attachments: attachments.map(({ token, name }) => ({ name, url: fileUrl(ctx, token) })),
})

const reportOf = async (ctx: FeedbackCtx, ticket: Found): Promise<LetterRow> => ({
  ...(await readReport(ctx, ticket)),
  author: 'visitor',
  account_name: null,
  bot_name: null,
  guest_alias: null,
  data: {},
  html: null,
  cards: [],
  created_at: ticket.created_at,
})

export const letterWork = inOneCommit<
  { projectId: string; ticketId: string; messageId: string },
  FeedbackCtx
>(sendLetter, async (ctx, asked) => {
  const project = await findProject(ctx, asked.projectId)
  if (!project?.settings.mail.letters) return
  const ticket = await findTicket(ctx, project.id, asked.ticketId)
  if (!ticket || ticket.is_silent || ticket.visitor_unread === 0) return
  const { unread, earlier, mailed } = await findWords(ctx, ticket)
  const last = unread.at(-1)
  // Already read, or mailed with the previous answers.
  if (!last || !unread.some(({ id }) => id === asked.messageId)) return
  const to = ownAddress(ticket)
  if (!isEmail(to)) return
  const address = await findAddress(ctx, project.id, to)
  if (address?.stopped_at) return
  const { mail } = project.settings
  const age = ctx.now().getTime() - last.created_at.getTime()
  if (isHere(ctx, ticket) && age < OPEN_TAB_MS) {
    const inSeconds = mail.delayMinutes * 60
    // With a new key: this errand's own key is still in use.
    const key = `${asked.messageId} ${ctx.now().getTime()}`
    await ctx.queue.ask(ctx, sendLetter, asked, { key, inSeconds })
    return
  }
  const lang = readerLang(ticket) || project.defaultLang
  const refusedFor = await whyNotToday(ctx, project.id)
  const about = { to, projectId: project.id, ticketId: ticket.id, contactId: ticket.contact_id, refusedFor }
  const isProved = address?.proved_at != null
  if (!isProved && !isGivenByProved(ticket, to)) {
    const giver = { sessionId: ticket.session_id, wroteAt: ticket.wrote_at }
    if (await mayAsk(ctx, project.id, to, giver)) await askForProof(ctx, project, lang, about)
    return
  }
  const links = linksOf(ctx, { projectId: project.id, email: to }, ticket.share_token)
  // The site has proved who they are, not what their address is: their own words only go to a proved address.
  const shown = isProved ? earlier : earlier.filter(({ author }) => author === 'team')
  const theirs = isProved ? await findTheirMail(ctx, ticket) : undefined
  const answered = theirs?.subject ?? ''
  const { subject, ...content } = composeLetter(ctx, project, {
    lang,
    unread,
    earlier: shown,
    links,
    site: siteOf(ticket, to, project.allowedOrigins),
    answered,
  })
  const { lang: _, ...said } = content
  const key = `letter:${ticket.id}:${last.id}`
  await sendMail(ctx, {
    kind: 'letter',
    ...about,
    ...said,
    subject,
    key,
    isReplyable: true,
    // All letters about a ticket form one thread in a mail program, together with the visitor's own mails.
    references: [`conversation-${ticket.id}@${mailDomain(ctx)}`, ...(theirs ? [theirs.id] : [])],
    headers: unsubscribeHeaders(links.stop),
  })
  await markMailed(ctx, { projectId: project.id, ticketId: ticket.id, key, messageIds: mailed })
  await sql`update lotse.ticket set lettered_at = ${last.created_at}
    where project_id = ${project.id} and id = ${ticket.id}`.execute(ctx.db)
})

/**
 * Only its own process knows a socket; a session that called recently is on another one, or was just here.
 */
export const isHere = (ctx: FeedbackCtx, ticket: Found): boolean =>
  ctx.live.isPresent(scopesOf(ticket)) ||
  (ticket.last_seen_at?.getTime() ?? 0) > ctx.now().getTime() - HERE_MS

interface About {
  to: string
  projectId: string
  ticketId: string
  contactId: string
  /** Why it is not sent today. */
  refusedFor: string | undefined
}

/** One mail that asks, whatever waits: an address that a stranger typed may be anybody's. */
async function askForProof(
  ctx: InTransaction<FeedbackCtx>,
  project: LetterProject,
  lang: string,
  about: About,
): Promise<void> {
  const links = proofLinksOf(ctx, { projectId: project.id, email: about.to }, about.ticketId)
  const { lang: _, ...content } = composeProof(project, lang, links)
  await sendMail(ctx, {
    kind: 'confirm-address',
    ...about,
    ...content,
    isSecret: true,
    headers: unsubscribeHeaders(links.stop),
  })
}
