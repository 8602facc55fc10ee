import { isStaff, may } from '@lotse/contracts/academy/rights'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { moderates } from '../../bell/moderators.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import '../../decisions/decisions.table.ts'
import { hidingDecisions } from '../../settling/hiding.ts'
import './reports.table.ts'

type Sql<T = unknown> = RawBuilder<T>

/** The decisions that keep this task hidden, or are about to take effect. */
const hiding = (subtaskId: Sql): Sql => sql`
  select d.id from academy.decision d where d.subtask_id = ${subtaskId} and d.state = 'pending'
  union all ${hidingDecisions(subtaskId)}`

/** Whether somebody has to decide about this task, has just decided, or keeps it hidden by a decision. */
const isModerated = (subtaskId: Sql): Sql<boolean> => sql`(exists (
    select from academy.subtask_report o where o.subtask_id = ${subtaskId} and o.completed_timestamp is null)
  or exists (select from academy.decision p where p.subtask_id = ${subtaskId} and p.state = 'pending')
  or exists (${hiding(subtaskId)})
    and exists (select from academy.subtask t where t.id = ${subtaskId} and not t.enabled))`

/**
 * The creator of the task, and the authors of its reports that are open or made somebody hide it. What administrators
 * made is the platform's own content, so it is not their private matter.
 */
const concernedIn = (ctx: ActingCtx, creator: Sql, subtaskId: Sql): Sql<string[]> => sql`array(
  select ${creator} where not ${may(ctx.caller, 'admin')}
  union select o.user_id from academy.subtask_report o where o.subtask_id = ${subtaskId} and o.user_id is not null
    and (o.completed_timestamp is null or o.decision_id in (${hiding(subtaskId)})))`

/** Whether the caller is one of them, and somebody else can decide. */
export const isOwnOf = (ctx: ActingCtx, concerned: Sql<string[]>): Sql<boolean> => sql`(
  select ${personOf(ctx)}::uuid = any(c.ids) and exists (${others(sql`c.ids`)}) from (select ${concerned} as ids) c)`

const others = (concerned: Sql, { onlyAdmins = false } = {}): Sql => sql`select from academy."user" u
  where ${moderates} and u.enabled and (u.admin or not ${onlyAdmins}) and u.id <> all(${concerned}::uuid[])`

/** The same of a task in a list: most of them are looked at no further, because the caller has nothing to do with them. */
const isOwnIn = (ctx: ActingCtx, creator: Sql, subtaskId: Sql): Sql<boolean> => sql`case
  when ${creator} = ${personOf(ctx)} or exists (select from academy.subtask_report m
    where m.subtask_id = ${subtaskId} and m.user_id = ${personOf(ctx)})
  then ${isOwnOf(ctx, concernedIn(ctx, creator, subtaskId))} else false end`

/** For lists: whether somebody else decides what becomes of a task `s`. */
export const isOwnTask = (ctx: ActingCtx, s: Sql): Sql<boolean> =>
  sql`(${isLearners(ctx, s)} or ${isOwnIn(ctx, sql`${s}.creator`, sql`${s}.id`)} and ${isModerated(sql`${s}.id`)})`

/**
 * Whether a learner made it, and the caller takes nothing away from learners. They write in courses only: what is in
 * challenges is the team's, also of those who have left it.
 */
const isLearners = (ctx: ActingCtx, s: Sql): Sql<boolean> =>
  !isStaff(ctx.caller) || may(ctx.caller, 'moderate')
    ? sql`false`
    : sql`(exists (select from academy.course_task k where k.task_id = ${s}.task_id)
        and exists (select from academy."user" l where l.id = ${s}.creator and not l.admin and l.role is null))`

/** For lists: whether somebody else decides about this report. */
export const isOwnReport = (ctx: ActingCtx, r: Sql): Sql<boolean> =>
  isOwnIn(ctx, sql`${r}.subtask_creator`, sql`${r}.subtask_id`)

export async function concernedByTask(ctx: ActingCtx, creator: string, subtaskId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select ${concernedIn(ctx, sql`${creator}::uuid`, sql`${subtaskId}::uuid`)} as ids`.execute(ctx.db)
  return rows[0]?.ids ?? []
}

export async function isOwnMatter(ctx: ActingCtx, concerned: string[]): Promise<boolean> {
  return concerned.includes(personOf(ctx)) && (await hasOther(ctx, concerned))
}

/** Nobody decides about their own work or their own report, as long as anybody else can. */
export async function refuseOwnMatter(ctx: ActingCtx, concerned: string[]): Promise<void> {
  if (await isOwnMatter(ctx, concerned)) throw new AppError('own_matter')
}

/**
 * Z524: every route that takes tasks away asks this: it deletes them, with their challenge or category too, shows or
 * hides them, or moves them. What others have to decide is left to them; what learners made is taken away with a reason
 * that tells them, so by people who moderate; and what somebody reported is not deleted past a decision, which resolves
 * its reports. Administrators and learners are here what they are on the platform. The tasks must be locked.
 */
export async function refuseTakingAway(
  ctx: ActingCtx,
  which: { id: string } | { taskIds: string[] },
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  if (!isStaff(ctx.caller) || may(ctx.caller, 'admin')) return
  const isOne = 'id' in which
  const { rows } = await sql<{ is_learners: boolean; is_own: boolean; is_reported: boolean }>`select
      ${isLearners(ctx, sql`s`)} as is_learners, ${isOwnTask(ctx, sql`s`)} as is_own,
      exists (select from academy.subtask_report r where r.subtask_id = s.id and r.completed_timestamp is null)
        or ${!isOne} and exists (select from academy.decision d where d.subtask_id = s.id and d.state = 'pending')
        as is_reported
    from academy.subtask s
    where ${isOne ? sql`s.id = ${which.id}` : sql`s.task_id = any(${which.taskIds}::uuid[])`}`.execute(ctx.db)
  if (rows.some(row => row.is_own && !row.is_learners)) throw new AppError('own_matter')
  if (isDeleted && rows.some(row => row.is_reported))
    throw new AppError(isOne ? 'task_reported' : 'tasks_reported')
  if (rows.some(row => row.is_learners)) throw new AppError('moderators_decide')
}

/** Whether anybody else who can sign in may decide, or any other administrator. */
export async function hasOther(
  ctx: Ctx,
  concerned: string[],
  options: { onlyAdmins?: boolean } = {},
): Promise<boolean> {
  const { rows } = await sql`${others(sql`${concerned}`, options)} limit 1`.execute(ctx.db)
  return rows.length > 0
}
