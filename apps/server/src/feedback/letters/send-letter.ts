import { projectSettings } from '@lotse/contracts/console/settings'
import { isEmail } from '@lotse/rules/mail/is-email'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { unsubscribeHeaders } from '../../platform/mail/frame.ts'
import { mailDomain, sendMail } from '../../platform/mail/send-mail.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import type { FeedbackCtx } from '../context.ts'
import { scopesOf } from '../conversations/conversations.table.ts'
import type { LotseFact } from '../facts.ts'
import { knowingPresence } from '../live/knowing-presence.ts'
import { findAddress, mayAsk } from './addresses/addresses.ts'
import { isGivenByProved, ownAddress } from './addresses/own-address.ts'
import { whyNotToday } from './day-limit.ts'
import { proofLinksOf } from './letter-links.ts'
import { markMailed } from './mailed-answers.ts'
import { findTicket, readerLang } from './reader.ts'
import { composeProof, type LetterProject } from './wording/compose-letter.ts'
import { findWords, type LetterTicket, unreadSince, writeLetter } from './wording/write-letter.ts'

interface Asked {
  projectId: string
  ticketId: string
  /** The answer. */
  messageId: string
}

export const sendLetter = defineErrand<Asked>('send-letter')

/** A visitor who was here this recently may still be reading. */
const HERE_MS = 60_000
/** A page that stays open without being read is a forgotten tab. */
const OPEN_TAB_MS = 3_600_000

/** An answer of the team is mailed after a while, unless the visitor has read it by then. */
export async function letterAfterAnswer(ctx: InTransaction<FeedbackCtx>, fact: LotseFact): Promise<void> {
  const isAnswer = fact.kind === 'message-written' && fact.author === 'team'
  if (!isAnswer && fact.kind !== 'answer-copied') return
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

async function findTime(ctx: Ctx, { projectId, ticketId, messageId }: Asked): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('lotse.message')
    .select('created_at')
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.created_at
}

export const letterWork = knowingPresence<Asked>(sendLetter, async (ctx, asked) => {
  const project = await findProject(ctx, asked.projectId)
  if (!project?.settings.mail.letters) return
  const ticket = await findTicket(ctx, project.id, asked.ticketId)
  if (!ticket || ticket.is_silent || ticket.visitor_unread === 0) return
  const words = await findWords(ctx, ticket, { since: unreadSince(ticket) })
  const { unread, mailed } = words
  const last = unread.at(-1)
  const askedAt = await findTime(ctx, asked)
  // Already read, or mailed with the previous answers. If it was deleted, those before it are still waiting.
  if (!last || !askedAt || !unread.some(({ created_at }) => created_at <= askedAt)) return
  const to = ownAddress(ticket)
  if (!isEmail(to)) return
  const address = await findAddress(ctx, project.id, to)
  if (address.stopped_at) return
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
  const isProved = address.proved_at != null
  if (!isProved && !isGivenByProved(ticket, to)) {
    const giver = { sessionId: ticket.session_id, wroteAt: ticket.wrote_at }
    if (await mayAsk(ctx, project.id, to, giver)) await askForProof(ctx, project, lang, about)
    return
  }
  const { said, theirs, stop } = await writeLetter(ctx, project, ticket, { to, isProved, words })
  // With its first answer, too: what was withheld is written again together with what followed.
  const key = `letter:${ticket.id}:${unread[0]?.id}:${last.id}`
  await sendMail(ctx, {
    kind: 'letter',
    ...about,
    ...said,
    key,
    isReplyable: true,
    // All letters about a ticket form one thread in a mail program, together with the visitor's own mails.
    references: [`conversation-${ticket.id}@${mailDomain(ctx)}`, ...(theirs ? [theirs.id] : [])],
    headers: unsubscribeHeaders(stop),
  })
  await markMailed(ctx, { projectId: project.id, ticketId: ticket.id, key, messageIds: mailed })
  await sql`update lotse.ticket set lettered_at = ${last.created_at}
    where project_id = ${project.id} and id = ${ticket.id}`.execute(ctx.db)
})

/** A page that is open on any process (`knowingPresence`), or a session that called recently. */
export const isHere = (ctx: FeedbackCtx, ticket: LetterTicket): boolean =>
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
