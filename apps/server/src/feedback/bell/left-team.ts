import { mailLeftTeam, mailUnwanted, mailViewer } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { WhyNot } from '../../platform/mail/send-mail.ts'
import { usualHearing } from './bell.table.ts'
import { DIGEST_MAIL } from './digest.ts'
import { SUMMARY_MAIL } from './summary.ts'
import { BELL_MAIL, MENTION_MAIL, REMINDER_MAIL } from './tell-by-mail.ts'

/** What members can end, and viewers do not get; the other mails are about what they did themselves, or about their team. */
const endable = [BELL_MAIL, MENTION_MAIL, REMINDER_MAIL, DIGEST_MAIL, SUMMARY_MAIL]

/** Cancels waiting mails to a colleague who has left the team, only looks, or ended their mails about the project. */
export const whyNotColleague: WhyNot = async (ctx, { kind, project_id, account_id }) => {
  if (!project_id || !account_id) return undefined
  const { rows } = await sql<{ mails: string; role: string }>`
    select m.role, coalesce(h.mails, ${usualHearing.mails}) as mails from lotse.project p
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${account_id}
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
    where p.id = ${project_id}`.execute(ctx.db)
  const [member] = rows
  if (!member) return mailLeftTeam
  if (!endable.includes(kind)) return undefined
  if (member.role === 'viewer') return mailViewer
  return member.mails === 'nothing' ? mailUnwanted : undefined
}
