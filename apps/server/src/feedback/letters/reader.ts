import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isGivenByProved } from './addresses/own-address.ts'

/** When the visitor of ticket `t` last wrote in it; whoever else writes there does not count. */
export const wroteAt = sql<Date>`greatest(t.created_at, (select max(w.created_at) from lotse.message w
  where w.project_id = t.project_id and w.ticket_id = t.id and w.author = 'visitor' and w.guest_id is null))`

const rows = (ctx: Ctx, projectId: string, ticketId: string) =>
  ctx.db
    .selectFrom('lotse.ticket as t')
    .innerJoin('lotse.contact as c', join =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.contact_id'),
    )
    .leftJoin('lotse.visitor_session as s', 's.id', 't.session_id')
    .select(['t.id', 't.contact_id', 't.session_id', 't.verified', 't.share_token', 't.visitor_unread'])
    .select(['t.lettered_at', 't.visitor_read_at', 't.is_silent', 't.form_data', 't.created_at', 't.by_form'])
    .select(['t.status', 't.rating_asked_at', 't.rated_at', 't.current_url'])
    .select(['t.project_id', sql<string>`coalesce(t.visitor_title, t.title)`.as('title')])
    .select(wroteAt.as('wrote_at'))
    .select([
      'c.email',
      'c.lang',
      'c.user_id',
      's.given_email as session_email',
      's.is_email_signed as session_email_signed',
      's.lang as session_lang',
      's.verified as session_verified',
      's.contact_id as session_contact_id',
      's.last_seen_at',
    ])
    .where('t.project_id', '=', projectId)
    .where('t.id', '=', ticketId)

/** A ticket and its author, who reads the letters about it. It is held until the transaction ends. */
export const findTicket = (ctx: Ctx, projectId: string, ticketId: string) =>
  rows(ctx, projectId, ticketId).forUpdate('t').executeTakeFirst()

/** The same without holding it. */
export const lookAtTicket = (ctx: Ctx, projectId: string, ticketId: string) =>
  rows(ctx, projectId, ticketId).executeTakeFirst()

/** The same for a page that only shows it. */
export const readTicketOf = (ctx: Ctx, projectId: string, ticketId: string) =>
  rows(ctx, projectId, ticketId).executeTakeFirstOrThrow()

interface Langs {
  /** The contact's. */
  lang: string | null
  session_lang: string | null
}

/** The language of a ticket's author, for mails, their pages and the team; empty if nobody knows it. */
export const readerLang = ({ lang, session_lang }: Langs): string => lang || session_lang || ''

type Asker = Parameters<typeof isGivenByProved>[0] & { current_url: string }

/**
 * The site that a reader is led to: one that the project names, if possible where they wrote. Without such a list it is
 * where they wrote if the site vouches for them and for their address; what others write as the address of a page may
 * be anything.
 */
export function siteOf(asker: Asker, email: string, allowed: string[]): string | null {
  const { origin } = URL.canParse(asker.current_url) ? new URL(asker.current_url) : { origin: '' }
  const isWeb = /^https?:/.test(origin)
  if (allowed.length === 0) return isWeb && isGivenByProved(asker, email) ? origin : null
  if (isWeb && allowed.includes(origin)) return origin
  return allowed.find(one => one.startsWith('https:')) ?? allowed[0] ?? null
}
