import { ratingOpenDays } from '@lotse/contracts/limits'
import { isEmail } from '@lotse/rules/mail/is-email'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { unsubscribeHeaders } from '../../../platform/mail/frame.ts'
import { type Leaving, sendMail } from '../../../platform/mail/send-mail.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import type { FeedbackCtx } from '../../context.ts'
import { findAddress } from '../../letters/addresses/addresses.ts'
import { isGivenByProved, ownAddress } from '../../letters/addresses/own-address.ts'
import { whyNotToday } from '../../letters/day-limit.ts'
import { ratingLinksOf } from '../../letters/letter-links.ts'
import { findTicket, readerLang } from '../../letters/reader.ts'
import { findProject, isHere } from '../../letters/send-letter.ts'
import { composeRating } from '../../letters/wording/compose-rating.ts'
import { knowingPresence } from '../../live/knowing-presence.ts'

interface Asked {
  projectId: string
  ticketId: string
  askedAt: string
}

export const mailRating = defineErrand<Asked>('mail-rating')

export const RATING_MAIL = 'rating'
const DAY_MS = 86_400_000

/** Visitors whose page is open for days without an answer are not asked by mail. */
const LATEST_MS = 3 * DAY_MS

/** However often a ticket is resolved, its visitor gets one of these mails in this time. */
const PAUSE_MS = DAY_MS

/** Asks by mail, if the visitor has left without an answer. Only an address that is proved gets it. */
export const mailRatingWork = knowingPresence<Asked>(mailRating, async (ctx, asked) => {
  const project = await findProject(ctx, asked.projectId)
  if (!project?.settings.rating.isOn || !project.settings.mail.letters) return
  const ticket = await findTicket(ctx, project.id, asked.ticketId)
  if (ticket?.status !== 'closed' || !isUnanswered(ticket, asked)) return
  const to = ownAddress(ticket)
  if (!isEmail(to)) return
  const address = await findAddress(ctx, project.id, to)
  if (address.stopped_at || !(address.proved_at || isGivenByProved(ticket, to))) return
  const now = ctx.now().getTime()
  if (isHere(ctx, ticket)) {
    const inSeconds = project.settings.mail.delayMinutes * 60
    // With a new key: this errand's own key is still in use.
    const key = `${asked.ticketId} ${now}`
    if (now - Date.parse(asked.askedAt) < LATEST_MS)
      await ctx.queue.ask(ctx, mailRating, asked, { key, inSeconds, owner: project.id })
    return
  }
  if (await wasMailed(ctx, asked, new Date(now - PAUSE_MS))) return
  const links = ratingLinksOf(ctx, { projectId: project.id, email: to }, ticket.share_token)
  const lang = readerLang(ticket) || project.defaultLang
  const { lang: _, ...content } = composeRating(ctx, project, { lang, links })
  await sendMail(ctx, {
    kind: RATING_MAIL,
    to,
    projectId: project.id,
    ticketId: ticket.id,
    contactId: ticket.contact_id,
    refusedFor: await whyNotToday(ctx, project.id),
    ...content,
    key: `rating:${ticket.id}:${asked.askedAt}`,
    isReplyable: true,
    headers: unsubscribeHeaders(links.stop),
  })
})

/** The address has just been confirmed: before that, nobody could be asked by mail, only in the widget. */
export async function askAfterConfirming(
  ctx: InTransaction<FeedbackCtx>,
  project: { id: string; settings: { mail: { delayMinutes: number } } },
  ticketIds: string[],
): Promise<void> {
  const asked = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['id', 'rating_asked_at'])
    .where('project_id', '=', project.id)
    .where('id', 'in', ticketIds)
    .where('rating_asked_at', '>', new Date(ctx.now().getTime() - ratingOpenDays * DAY_MS))
    .execute()
  // The answer that waited for it comes first.
  const inSeconds = project.settings.mail.delayMinutes * 60
  for (const { id: ticketId, rating_asked_at: at } of asked) {
    const askedAt = at?.toISOString() ?? ''
    const key = `${ticketId} ${askedAt} confirmed`
    await ctx.queue.ask(
      ctx,
      mailRating,
      { projectId: project.id, ticketId, askedAt },
      { key, inSeconds, owner: project.id },
    )
  }
}

/** Whether a mail that waited still asks for something: the visitor may have rated in the widget, or the ticket be open again. */
export async function isStillAsked(
  ctx: Pick<Ctx, 'db'>,
  { project_id, ticket_id }: Pick<Leaving, 'project_id' | 'ticket_id'>,
): Promise<boolean> {
  const { rows } = await sql`select from lotse.ticket where project_id = ${project_id} and id = ${ticket_id}
    and status = 'closed' and not coalesce(rated_at >= rating_asked_at, false)`.execute(ctx.db)
  return rows.length > 0
}

const isUnanswered = (
  { rating_asked_at: at, rated_at }: { rating_asked_at: Date | null; rated_at: Date | null },
  { askedAt }: Asked,
): boolean => at?.toISOString() === askedAt && !(rated_at && rated_at >= at)

/** One that was withheld has no key. */
async function wasMailed(
  ctx: InTransaction<FeedbackCtx>,
  { projectId, ticketId }: Asked,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select from platform.mail where project_id = ${projectId}
    and ticket_id = ${ticketId} and kind = ${RATING_MAIL} and key is not null and created_at > ${since} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
