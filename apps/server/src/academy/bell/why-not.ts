import { noteRights, type Right } from '@lotse/contracts/academy/rights'
import { mailLeftTeam, mailUnwanted } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { WhyNot } from '../../platform/mail/send-mail.ts'
import { mentionMail } from '../admin/notes/mention-mail.ts'
import { appealMail } from './appeal-mail.ts'
import { entitled } from './moderators.ts'
import { reportMails } from './report-mail.ts'

/** Mails that people can end; to get one, they must still have one of these rights. */
const endable = new Map<string, Right[]>([
  ...Object.values(reportMails).map((kind): [string, Right[]] => [kind, ['moderate']]),
  [appealMail, ['moderate']],
  [mentionMail, Object.values(noteRights)],
])

/** Cancels waiting mails to somebody who was banned, lost the right to read them, or ended them. */
export const whyNotModerator: WhyNot = async (ctx, { kind, project_id, recipient }) => {
  const rights = project_id === null ? endable.get(kind) : undefined
  if (!rights) return undefined
  const mayRead = sql.join([...new Set(rights)].map(entitled), sql` or `)
  const { rows } = await sql<{ mails: string | null }>`
    select h.mails from academy."user" u left join academy.moderator_hearing h on h.user_id = u.id
    where lower(u.email) = lower(${recipient}) and u.enabled and u.email_verified and (${mayRead})`.execute(
    ctx.db,
  )
  const [person] = rows
  if (!person) return mailLeftTeam
  return (person.mails ?? 'nothing') === 'nothing' ? mailUnwanted : undefined
}
