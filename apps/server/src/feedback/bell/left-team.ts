import { mailLeftTeam } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { WhyNot } from '../../platform/mail/send-mail.ts'

/** Cancels waiting mails to a colleague who has left the team. */
export const whyNotColleague: WhyNot = async (ctx, { projectId, accountId }) => {
  if (!projectId || !accountId) return undefined
  const { rows } = await sql`select from lotse.project p
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${accountId}
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    where p.id = ${projectId}`.execute(ctx.db)
  return rows.length > 0 ? undefined : mailLeftTeam
}
