import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import { isEmail } from '@lotse/rules/mail/is-email'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { findAddress, isDueForAsking } from './addresses/addresses.ts'
import { isGivenByProved, ownAddress } from './addresses/own-address.ts'
import { siteOf, wroteAt } from './reader.ts'

interface Row {
  id: string
  project_id: string
  session_id: string
  wrote_at: Date
}
type Found = Row & Parameters<typeof siteOf>[0] & { allowed_origins: string[] }

/** Whether answers in a ticket can be mailed to its author. */
export async function mailingOf(ctx: Ctx, projectId: string, ticketId: string): Promise<Mailing> {
  const { rows } = await sql<Found>`
    select t.id, t.project_id, t.session_id, ${wroteAt} as wrote_at, t.form_data, t.verified, t.contact_id, t.current_url,
      p.allowed_origins,
      s.given_email as session_email, s.is_email_signed as session_email_signed, s.verified as session_verified,
      s.contact_id as session_contact_id,
      c.user_id, c.email
    from lotse.ticket t join lotse.project p on p.id = t.project_id
      join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
      left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id
    where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  const [ticket] = rows
  const email = ticket ? ownAddress(ticket) : ''
  const hasSite = ticket !== undefined && siteOf(ticket, email, ticket.allowed_origins) !== null
  if (!ticket || !isEmail(email)) return { address: 'nowhere', hasSite, confirmation: null }
  const address = await findAddress(ctx, projectId, email)
  if (address.stopped_at) return { address: 'stopped', hasSite, confirmation: null }
  if (address.proved_at || isGivenByProved(ticket, email))
    return { address: 'open', hasSite, confirmation: null }
  return { address: 'unconfirmed', hasSite, confirmation: await confirmationOf(ctx, ticket, email) }
}

/** The mail may be about another ticket: one confirmation is enough for all of them. */
async function confirmationOf(ctx: Ctx, ticket: Row, email: string): Promise<Mailing['confirmation']> {
  const mail = await ctx.db
    .selectFrom('platform.mail')
    .select(['id', 'state', 'reason'])
    .where('project_id', '=', ticket.project_id)
    .where('kind', '=', 'confirm-address')
    .where(({ eb, fn }) => eb(fn('lower', ['recipient']), '=', smallAddress(email)))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const giver = { sessionId: ticket.session_id, wroteAt: ticket.wrote_at }
  return {
    email,
    state: !mail ? 'unasked' : mail.state === 'refused' ? 'refused' : 'asked',
    isDue: await isDueForAsking(ctx, ticket.project_id, email, giver),
    mailId: mail?.id ?? null,
    reason: mail?.reason ?? null,
  }
}
