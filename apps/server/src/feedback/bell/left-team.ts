import {
  mailLeftTeam,
  mailOver,
  mailRead,
  mailUnwanted,
  mailViewer,
} from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { WhyNot } from '../../platform/mail/send-mail.ts'
import { isDigest, usualHearing } from './bell.table.ts'
import { DIGEST_MAIL } from './digests/digest.ts'
import { SUMMARY_MAIL } from './summary.ts'
import { BELL_MAIL, HELD_MAIL, MENTION_MAIL, REMINDER_MAIL } from './tell-by-mail.ts'

/** What members can end, and viewers do not get; the other mails are about what they did themselves, or about their team. */
const endable = [BELL_MAIL, MENTION_MAIL, REMINDER_MAIL, HELD_MAIL, DIGEST_MAIL, SUMMARY_MAIL]

/** They tell of a ticket, and of nothing that its reader does not see there. */
const toldByTicket = [BELL_MAIL, MENTION_MAIL, HELD_MAIL]
/** They are about one ticket; of a deleted one, nobody is told anything. */
const ofTicket = [BELL_MAIL, MENTION_MAIL, REMINDER_MAIL, HELD_MAIL]
/** People with a digest get none of these. */
const digested = [BELL_MAIL, HELD_MAIL, SUMMARY_MAIL]

/**
 * Cancels waiting mails to a colleague who has left the team, only looks, ended their mails about the project, or has
 * looked at the ticket since; and those about a ticket that was deleted, or resolved after they were written. A mention
 * and a reminder are for this one person, a reply that was held is still unsent, and a mail about a rating is written
 * after its ticket was resolved.
 */
export const whyNotColleague: WhyNot = async (
  ctx,
  { kind, project_id, account_id, ticket_id, created_at },
) => {
  if (!project_id || !account_id) return undefined
  const { rows } = await sql<{ mails: string; role: string; hasSeen: boolean; isOpen: boolean }>`
    select m.role, coalesce(h.mails, ${usualHearing.mails}) as mails,
      exists (select from lotse.ticket_seen s where s.account_id = a.id and s.ticket_id = ${ticket_id}
        and s.seen_at >= ${created_at}) as "hasSeen",
      exists (select from lotse.ticket t where t.project_id = p.id and t.id = ${ticket_id}
        and (${kind !== BELL_MAIL} or t.status <> 'closed' or t.closed_at < ${created_at})) as "isOpen"
    from lotse.project p
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${account_id}
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
    where p.id = ${project_id}`.execute(ctx.db)
  const [member] = rows
  if (!member) return mailLeftTeam
  if (!endable.includes(kind)) return undefined
  if (member.role === 'viewer') return mailViewer
  if (member.mails === 'nothing' || (digested.includes(kind) && isDigest(member.mails))) return mailUnwanted
  if (!member.isOpen && ofTicket.includes(kind)) return mailOver
  return member.hasSeen && toldByTicket.includes(kind) ? mailRead : undefined
}
