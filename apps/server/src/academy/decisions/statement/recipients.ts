import type { MailLanguage } from '@lotse/contracts/academy/decisions/reasons'
import { type ActionKind, restrictsPerson } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { isHeld } from '../../settling/hiding.ts'
import { areUnjudged, type Unjudged } from '../../settling/place-reports.ts'
import type { DecisionRow } from '../decisions.table.ts'
import type { Subject } from '../subject.ts'
import { chainOf } from './pass-told.ts'

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

export type Person = Omit<Recipient, 'role'>

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
  const { subject, kinds, tellPerson, tellReporters, decisionId } = telling
  const restricted = [
    ...(restrictsPerson(subject.about, kinds) ? [subject.personId] : []),
    // Decisions that were made before those about reporters were decisions of their own.
    ...(kinds.includes('block_report') && subject.about !== 'person' && subject.reporterId
      ? [subject.reporterId]
      : []),
  ]
  const reporters = tellReporters ? await readReporters(ctx, reportsOf(telling, decisionId)) : []
  const people = tellPerson ? await readPeople(ctx, restricted) : []
  return [
    ...people.map(row => ({ ...row, role: 'person' as const })),
    ...reporters
      .filter(({ id }) => !restricted.includes(id))
      .map(row => ({ ...row, role: 'reporter' as const })),
  ]
}

/** Of a decision that deletes all tasks of somebody, those of its other tasks are known only afterwards. */
function reportsOf({ subject, kinds }: Telling, decisionId: string | null) {
  if (decisionId) return sql<boolean>`decision_id = ${decisionId}`
  const others = kinds.includes('delete_tasks')
    ? sql`or subtask_id in (select id from academy.subtask where creator = ${subject.personId})`
    : sql``
  return sql<boolean>`completed_timestamp is null and (subtask_id = ${subject.subtaskId}::uuid ${others})`
}

/** The reporters of tasks that were deleted with the decided one. */
export async function moreReporters(ctx: Ctx, decisionId: string, known: Recipient[]): Promise<Recipient[]> {
  const found = await readReporters(ctx, sql<boolean>`decision_id = ${decisionId}`)
  return found
    .filter(({ id }) => known.every(other => other.id !== id))
    .map(row => ({ ...row, role: 'reporter' as const }))
}

/** What a moderator chose for their mails counts more than what a browser told. */
export const languageOf = sql`coalesce(
  (select h.language from academy.moderator_hearing h where h.user_id = u.id), u.language, 'de')`

const columns = sql`u.id, u.name, u.display_name, case when u.email_verified then u.email end as email,
  ${languageOf} as language`

export async function readPeople(ctx: Ctx, ids: string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${columns}, null as "reportedAt" from academy."user" u
    where u.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

async function readReporters(ctx: Ctx, which: ReturnType<typeof sql<boolean>>): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${columns}, r.at as "reportedAt" from academy."user" u join (
      select user_id, max(timestamp) as at from academy.subtask_report
      where ${which} and user_id is not null group by user_id
    ) r on r.user_id = u.id order by r.at, u.id`.execute(ctx.db)
  return rows
}

/** Somebody who reported and was told the outcome. */
export interface ToldReporter extends Recipient {
  /** The decided task, not one that went with all others of its creator. */
  isDecided: boolean
  /** When they reported one of the others. */
  othersAt: Date | null
  /** Their report is open again. */
  isWaiting?: boolean
}

/**
 * Those who were told by this decision, or by one that it replaced without another outcome for them; without those whose
 * reports go on to another one, if these are unjudged.
 */
export async function toldReporters(
  ctx: Ctx,
  { id, subtask_id }: Pick<DecisionRow, 'id' | 'subtask_id'>,
  unjudged?: Unjudged,
): Promise<ToldReporter[]> {
  const isPassed = unjudged ? sql`${areUnjudged(unjudged)} and ${isHeld(sql`r.subtask_id`, id)}` : sql`false`
  const { rows } = await sql<Omit<ToldReporter, 'role'>>`
    with recursive ${chainOf(id)}
    select ${columns}, r.at as "reportedAt", r.decided as "isDecided",
      r.others as "othersAt" from academy."user" u join (
      select user_id, max(timestamp) as at, coalesce(bool_or(subtask_id = ${subtask_id}::uuid), false) as decided,
        max(timestamp) filter (where subtask_id is distinct from ${subtask_id}::uuid) as others
      from academy.subtask_report r
      where decision_id = ${id} and user_id is not null and not (${isPassed}) group by user_id
    ) r on r.user_id = u.id
    where exists (select from academy.decision_mail m join chain c on c.id = m.decision_id
      where m.user_id = u.id and m.role = 'reporter' and m.about = 'decision' and m.state <> 'unreachable')
    order by r.at, u.id`.execute(ctx.db)
  return rows.map(row => ({ ...row, role: 'reporter' }))
}
