import { projectSettings } from '@lotse/contracts/console/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { unsubscribeHeaders } from '../../platform/mail/frame.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { scopesOf } from '../conversations/conversations.table.ts'
import { findMessages } from '../conversations/messages.table.ts'
import type { LotseFact } from '../facts.ts'
import { asText, isEmail } from '../text.ts'
import { reporterOf } from '../tickets/reporter.ts'
import { findAddress, mayAsk } from './addresses.ts'
import { composeLetter, composeProof, type LetterProject } from './compose-letter.ts'
import { type LetterLink, letterToken } from './letter-token.ts'
import { markMailed } from './mailed-answers.ts'

export const sendLetter = defineErrand<{ projectId: string; ticketId: string; messageId: string }>(
  'send-letter',
)

/** Whoever was here this lately may still be reading. */
const HERE_MS = 60_000
/** Somebody whose page is open for days, and who does not read, gets no mail about it any more. */
const LATEST_MS = 3 * 86_400_000
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
    .select(['id', 'name', 'default_lang', 'settings'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, default_lang: defaultLang } = row
  return { id, name, defaultLang, settings: projectSettings.parse(row.settings) }
}

function findTicket(ctx: Ctx, projectId: string, ticketId: string) {
  return ctx.db
    .selectFrom('lotse.ticket as t')
    .innerJoin('lotse.contact as c', join =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.contact_id'),
    )
    .leftJoin('lotse.visitor_session as s', 's.id', 't.session_id')
    .select(['t.id', 't.contact_id', 't.session_id', 't.verified', 't.share_token', 't.visitor_unread'])
    .select(['t.lettered_at', 't.visitor_read_at', 't.is_silent', 't.form_data', 't.created_at'])
    .select([
      'c.email',
      'c.verified as contact_verified',
      'c.lang',
      'c.user_id',
      's.profile as session_profile',
      's.lang as session_lang',
      's.last_seen_at',
    ])
    .where('t.project_id', '=', projectId)
    .where('t.id', '=', ticketId)
    .forUpdate('t')
    .executeTakeFirst()
}
type Found = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** What the team wrote after a moment, and what was said before it. */
async function findWords(ctx: Ctx, projectId: string, ticket: Found) {
  const { rows } = await findMessages(ctx, projectId, ticket.id, {
    limit: 2 * MOST_MESSAGES,
    bytes: 200_000,
    notes: false,
  })
  const since = Math.max(ticket.lettered_at?.getTime() ?? 0, ticket.visitor_read_at?.getTime() ?? 0)
  const said = rows.filter(({ author }) => author !== 'system')
  const unread = said
    .filter(({ author, created_at }) => author === 'team' && created_at.getTime() > since)
    .slice(-MOST_MESSAGES)
  const earlier = said
    .filter(row => !unread.includes(row))
    .slice(-MOST_MESSAGES)
    .reverse()
  return { unread, earlier }
}

export const letterWork = inOneCommit<
  { projectId: string; ticketId: string; messageId: string },
  FeedbackCtx
>(sendLetter, async (ctx, asked) => {
  const project = await findProject(ctx, asked.projectId)
  if (!project?.settings.mail.letters) return
  const ticket = await findTicket(ctx, project.id, asked.ticketId)
  if (!ticket || ticket.is_silent || ticket.visitor_unread === 0) return
  const { unread, earlier } = await findWords(ctx, project.id, ticket)
  const last = unread.at(-1)
  // Read, or mailed with the answers before it.
  if (!last || !unread.some(({ id }) => id === asked.messageId)) return
  const to = ownAddress(ticket)
  if (!isEmail(to)) return
  const address = await findAddress(ctx, project.id, to)
  if (address?.stopped_at) return
  const { mail } = project.settings
  if (isHere(ctx, ticket)) {
    const age = ctx.now().getTime() - last.created_at.getTime()
    const inSeconds = mail.delayMinutes * 60
    // With a key of its own: that of this errand is still taken.
    const key = `${asked.messageId} ${ctx.now().getTime()}`
    if (age < LATEST_MS) await ctx.queue.ask(ctx, sendLetter, asked, { key, inSeconds })
    return
  }
  const lang = ticket.lang || ticket.session_lang || project.defaultLang
  const about = { to, projectId: project.id, ticketId: ticket.id, contactId: ticket.contact_id }
  const isProved = address?.proved_at != null
  if (!isProved && !ticket.contact_verified) {
    const giver = { sessionId: ticket.session_id, wroteAt: ticket.created_at }
    if (await mayAsk(ctx, project.id, to, giver)) await askForProof(ctx, project, lang, about)
    return
  }
  const links = linksOf(ctx, { projectId: project.id, email: to }, ticket.share_token)
  // The site has proved who they are, not what their address is: their own words go to a proved address only.
  const shown = isProved ? earlier : earlier.filter(({ author }) => author === 'team')
  const { subject, ...content } = composeLetter(ctx, project, { lang, unread, earlier: shown, links })
  const { lang: _, ...said } = content
  const key = `letter:${ticket.id}:${last.id}`
  await sendMail(ctx, {
    kind: 'letter',
    ...about,
    ...said,
    subject,
    key,
    isReplyable: true,
    headers: unsubscribeHeaders(links.stop),
  })
  const messageIds = unread.map(({ id }) => id)
  await markMailed(ctx, { projectId: project.id, ticketId: ticket.id, key, messageIds })
  await sql`update lotse.ticket set lettered_at = ${last.created_at}
    where project_id = ${project.id} and id = ${ticket.id}`.execute(ctx.db)
})

/**
 * The address that whoever wrote this ticket gave: in its form, or as this very session said. A contact with a user id is
 * shared by all who claim to be them, and the last claim is in its address: it may be somebody else's.
 */
function ownAddress({ form_data, session_profile, user_id, email }: Found): string {
  const said = asText(session_profile?.fields?.email, 320).trim()
  return reporterOf(form_data).email || said || (user_id === null ? email : '')
}

/** A socket is known by its own process only; a session that called lately is on another one, or just here. */
const isHere = (ctx: FeedbackCtx, ticket: Found): boolean =>
  ctx.live.isPresent(scopesOf(ticket)) ||
  (ticket.last_seen_at?.getTime() ?? 0) > ctx.now().getTime() - HERE_MS

interface About {
  to: string
  projectId: string
  ticketId: string
  contactId: string
}

/** One mail that asks, whatever waits: an address that a stranger typed may be anybody's. */
async function askForProof(
  ctx: InTransaction<FeedbackCtx>,
  project: LetterProject,
  lang: string,
  about: About,
): Promise<void> {
  const link: LetterLink = {
    may: 'confirm',
    projectId: project.id,
    email: about.to,
    ticketId: about.ticketId,
  }
  const stop = stopLink(ctx, project.id, about.to)
  const open = `${ctx.settings.urls.lotse}/letter/confirm#token=${letterToken(ctx, link)}`
  const { lang: _, ...content } = composeProof(project, lang, { open, stop })
  await sendMail(ctx, {
    kind: 'confirm-address',
    ...about,
    ...content,
    isSecret: true,
    headers: unsubscribeHeaders(stop),
  })
}

function linksOf(ctx: Ctx, whose: { projectId: string; email: string }, shareToken: string) {
  const token = letterToken(ctx, { may: 'open', shareToken, ...whose })
  return {
    open: `${ctx.settings.urls.lotse}/letter#token=${token}`,
    stop: stopLink(ctx, whose.projectId, whose.email),
  }
}

const stopLink = (ctx: Ctx, projectId: string, email: string): string =>
  `${ctx.settings.urls.lotse}/letter/stop?token=${letterToken(ctx, { may: 'stop', projectId, email })}`
