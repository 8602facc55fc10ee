import {
  mailElsewhere,
  mailLeftTeam,
  mailOver,
  mailRead,
  mailUnconfirmed,
  mailUnwanted,
  mailViewer,
} from '@lotse/contracts/console/fields/choices'
import type { ErrorCode } from '@lotse/contracts/errors'
import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Leaving, WhyNot } from '../../platform/mail/send-mail.ts'
import { whyNotColleague } from '../bell/left-team.ts'
import { isStillAsked, RATING_MAIL } from '../conversations/rating/mail-rating.ts'
import { findAddress } from './addresses/addresses.ts'
import { isGivenByProved, ownAddress } from './addresses/own-address.ts'
import { lookAtTicket } from './reader.ts'

/** Cancels waiting mails that their recipients no longer want or need. */
export const whyNotMail: WhyNot = async (ctx, mail) =>
  (await whyNotColleague(ctx, mail)) ?? (await whyNotVisitor(ctx, mail))

/** A manager who sends such a mail again is told why it is not sent. */
export const notAgain: Record<string, ErrorCode> = {
  [mailLeftTeam]: 'mail_left_team',
  [mailViewer]: 'mail_viewer',
  [mailUnwanted]: 'mail_unwanted',
  [mailRead]: 'mail_read',
  [mailOver]: 'mail_over',
  [mailUnconfirmed]: 'mail_unconfirmed',
  [mailElsewhere]: 'mail_elsewhere',
}

async function whyNotVisitor(ctx: Ctx, mail: Leaving): Promise<string | undefined> {
  if (!mail.project_id || !mail.contact_id) return undefined
  const address = await findAddress(ctx, mail.project_id, mail.recipient)
  if (address.stopped_at) return mailUnwanted
  if (mail.kind === 'letter' && !mail.ticket_id) return mailOver
  if (mail.kind === RATING_MAIL && !(await isStillAsked(ctx, mail))) return mailOver
  if (await isRead(ctx, mail)) return mailRead
  return toAuthor.includes(mail.kind) ? whyNotThere(ctx, mail, address.proved_at != null) : undefined
}

/** A question for a confirmation is for anybody who reads the address. */
const toAuthor = ['letter', RATING_MAIL]

/**
 * The ticket's author may be answered at another address by now, or at none, also if they once confirmed this one; and the
 * site may have taken its word for it back.
 */
async function whyNotThere(
  ctx: Ctx,
  { project_id, ticket_id, recipient }: Leaving,
  isProved: boolean,
): Promise<string | undefined> {
  const ticket = project_id && ticket_id ? await lookAtTicket(ctx, project_id, ticket_id) : undefined
  if (!ticket || smallAddress(ownAddress(ticket)) !== smallAddress(recipient)) return mailElsewhere
  return isProved || isGivenByProved(ticket, recipient) ? undefined : mailUnconfirmed
}

/** Whether the visitor has read all answers of this letter; false for a mail that contains none. */
async function isRead(ctx: Ctx, { id, project_id, ticket_id }: Leaving): Promise<boolean> {
  const { rows } = await sql`select from lotse.ticket t
    where t.project_id = ${project_id} and t.id = ${ticket_id} and t.visitor_read_at >= (
      select max(m.created_at) from lotse.message m
      where m.project_id = t.project_id and m.ticket_id = t.id and m.data ->> 'letterId' = ${id}
        and m.data ->> 'isDeleted' is null)`.execute(ctx.db)
  return rows.length > 0
}
