import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import { type ActionKind, restrictsPerson } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Subject } from '../subject.ts'

/** Somebody whom a decision is told. */
export interface Recipient {
  id: string
  name: string
  display_name: string
  /** Null if they have none, or have not confirmed it. */
  email: string | null
  language: MailLanguage
  /** Of whom it takes something, or who reported. */
  role: 'person' | 'reporter'
  /** When they reported. */
  reportedAt: Date | null
}

type Person = Omit<Recipient, 'role'>

export interface Telling {
  subject: Subject
  kinds: ActionKind[]
  tellPerson: boolean
  tellReporters: boolean
  /** Which reports: those of a decision, or those that are open. */
  decisionId: string | null
}

/** Those who are restricted come first; whoever reported and is restricted is told only that. */
export async function recipientsOf(ctx: Ctx, telling: Telling): Promise<Recipient[]> {
  const { subject, kinds, tellPerson, tellReporters } = telling
  const restricted = [
    ...(restrictsPerson(subject.about, kinds) ? [subject.personId] : []),
    ...(kinds.includes('block_report') && subject.about !== 'person' && subject.reporterId
      ? [subject.reporterId]
      : []),
  ]
  const reporters = tellReporters && subject.subtaskId ? await readReporters(ctx, telling) : []
  const people = tellPerson ? await readPeople(ctx, restricted) : []
  return [
    ...people.map(row => ({ ...row, role: 'person' as const })),
    ...reporters
      .filter(({ id }) => !restricted.includes(id))
      .map(row => ({ ...row, role: 'reporter' as const })),
  ]
}

// What a moderator chose for their mails counts more than what a browser told.
const columns = sql`u.id, u.name, u.display_name, case when u.email_verified then u.email end as email,
  coalesce((select h.language from academy.moderator_hearing h where h.user_id = u.id), u.language, 'de') as language`

export async function readPeople(ctx: Ctx, ids: string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${columns}, null as "reportedAt" from academy."user" u
    where u.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

async function readReporters(ctx: Ctx, { subject, decisionId }: Telling): Promise<Person[]> {
  const which = decisionId ? sql`decision_id = ${decisionId}` : sql`completed_timestamp is null`
  const { rows } = await sql<Person>`select ${columns}, r.at as "reportedAt" from academy."user" u join (
      select user_id, max(timestamp) as at from academy.subtask_report
      where subtask_id = ${subject.subtaskId} and ${which} and user_id is not null group by user_id
    ) r on r.user_id = u.id order by r.at, u.id`.execute(ctx.db)
  return rows
}
