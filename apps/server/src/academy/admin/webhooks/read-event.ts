import type { AcademyEventData } from '@lotse/contracts/webhooks/academy-events'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AcademyFact } from '../../facts.ts'
import '../../auth/users/users.table.ts'
import '../../challenges/bans/bans.table.ts'
import '../../challenges/reports/reports.table.ts'
import '../../decisions/decisions.table.ts'
import '../../jobs/companies/companies.table.ts'
import '../../jobs/jobs.table.ts'

type Read = (
  ctx: Ctx,
  id: string,
) => Promise<{ data: AcademyEventData /** Accounts that it tells of. */; people: string[] } | undefined>

const urlOf = ({ settings }: Pick<Ctx, 'settings'>, path: string): string =>
  `${settings.urls.academy}/dashboard/${path}`

/** The account may be gone: then its name is null. */
async function readUser(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('academy.user')
    .select(['name', 'banned_until'])
    .where('id', '=', id)
    .executeTakeFirst()
  const user = { id, name: row?.name ?? null, url: urlOf(ctx, `users/${id}`) }
  return { user, bannedUntil: row?.banned_until?.toISOString() ?? null }
}

const report: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.subtask_report')
    .select(['id', 'reason', 'comment', 'task_id', 'subtask_id', 'completed_action as outcome', 'assignee'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const assignee = row.assignee ? (await readUser(ctx, row.assignee)).user : null
  return {
    data: { report: { ...row, assignee, url: urlOf(ctx, `reported-tasks/${id}`) } },
    people: row.assignee ? [row.assignee] : [],
  }
}

const decision: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.decision')
    .select(['id', 'actions', 'person_id', 'state', 'takes_effect_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { actions, person_id, state, takes_effect_at } = row
  const decision = {
    id,
    actions: actions.map(({ kind }) => kind),
    person: (await readUser(ctx, person_id)).user,
    state,
    takes_effect_at: takes_effect_at.toISOString(),
    url: urlOf(ctx, `decisions/${id}`),
  }
  return { data: { decision }, people: [person_id] }
}

const appeal: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.appeal')
    .select(['id', 'decision_id', 'text', 'state', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, ...appeal } = row
  return {
    data: { appeal: { ...appeal, url: urlOf(ctx, `decisions/${row.decision_id}`) } },
    people: [user_id],
  }
}

const user: Read = async (ctx, id) => ({ data: { user: (await readUser(ctx, id)).user }, people: [id] })

const ban: Read = async (ctx, id) => {
  const { user, bannedUntil } = await readUser(ctx, id)
  return { data: { user: { ...user, banned_until: bannedUntil } }, people: [id] }
}

const block: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.ban')
    .select(['id', 'user_id', 'action', 'reason', 'end'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { user_id, action, reason, end } = row
  const { user } = await readUser(ctx, user_id)
  return {
    data: { block: { id, user, action, reason, end: end?.toISOString() ?? null } },
    people: [user_id],
  }
}

const job: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.job as j')
    .innerJoin('academy.company as c', 'c.id', 'j.company_id')
    .select(['j.id', 'j.title', 'c.name as company', 'j.location', 'j.remote'])
    .where('j.id', '=', id)
    .executeTakeFirst()
  return row && { data: { job: { ...row, url: urlOf(ctx, `jobs/${id}`) } }, people: [] }
}

const company: Read = async (ctx, id) => {
  const row = await ctx.db
    .selectFrom('academy.company')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { data: { company: { ...row, url: urlOf(ctx, `companies/${id}`) } }, people: [] }
}

/** The present state of what a fact is about; undefined if it is gone. */
const reads: Record<AcademyFact['kind'], Read> = {
  'report.create': report,
  'report.resolve': report,
  'report.reopen': report,
  'report.change': report,
  'decision.make': decision,
  'decision.change': decision,
  'decision.ease': decision,
  'decision.overturn': decision,
  'decision.undo': decision,
  'appeal.create': appeal,
  'appeal.decide': appeal,
  'user.ban': ban,
  'user.unban': ban,
  'ban.create': block,
  'ban.lift': block,
  'user.create': user,
  'user.delete': user,
  'job.create': job,
  'job.open': job,
  'job.close': job,
  'company.create': company,
}

/** People who are deleted meanwhile wait for us, and find what we have noted; after them, nothing of theirs is read. */
export async function readEvent(ctx: InTransaction, { kind, id }: AcademyFact): ReturnType<Read> {
  const read = await reads[kind](ctx, id)
  if (!read || read.people.length === 0) return read
  await sql`select from academy."user" where id = any(${read.people}::uuid[]) order by id for key share`.execute(
    ctx.db,
  )
  return reads[kind](ctx, id)
}
