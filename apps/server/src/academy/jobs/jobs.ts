import type { AdminJob, AdminJobQuery, Job, JobQuery } from '@lotse/contracts/academy/jobs/jobs'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Written } from '../../platform/http/mount.ts'
import { readPage, sortKey } from '../answers/page.ts'
import { writtenList } from '../answers/written-list.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { filterJobs, filterMet, filterScope, jobSorts } from './job-filters.ts'
import { asJob, type JobRow, requirementsMet, selectJobs, withJobColumns } from './jobs.table.ts'

export function listJobs(ctx: AcademyCtx, query: JobQuery): Promise<Written<Job[]>> {
  const { key, down } = sortKey(query.sort ?? 'last_update')
  const direction = sql.raw(down ? 'desc' : 'asc')
  let jobs = filterJobs(selectJobs(ctx), query, query.search_term)
  jobs = filterMet(jobs, ctx.caller.userId, query.requirements_met)
  if (!may(ctx.caller, 'content')) jobs = jobs.where('closed_at', 'is', null)
  const sort = jobSorts[key]
  jobs = jobs.orderBy(sql`${sort.by} ${direction}, ${sort.id} ${direction}`)
  return writtenList(ctx, asJob(jobs, ctx.caller), query)
}

export async function readJob(ctx: AcademyCtx, id: string): Promise<Job> {
  const row = await withJobColumns(selectJobs(ctx).where('academy.job.id', '=', id))
    .select(requirementsMet(ctx.caller.userId).as('met'))
    .executeTakeFirst()
  if (!row || (row.closed_at && !may(ctx.caller, 'content'))) throw new AppError('job_not_found')
  return toJob(ctx, row, row.met)
}

/** The rows of a page, and of those before and after it. */
export function jobsFor(ctx: AcademyCtx, query: AdminJobQuery) {
  const { search, scope, company_id, ...filters } = query
  const jobs = filterScope(filterJobs(selectJobs(ctx), filters, search), scope, ctx.caller.userId)
  return company_id === undefined ? jobs : jobs.where('company_id', '=', company_id)
}

export async function pageJobs(ctx: AcademyCtx, query: AdminJobQuery) {
  const { sort = '-last_update', limit, offset, cursor } = query
  const { key, down } = sortKey(sort)
  const jobs = jobsFor(ctx, query)
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withJobColumns(jobs), jobSorts[key], down, { limit, offset, cursor }),
    jobs.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(row => toAdminJob(ctx, row)), next }
}

export async function readAdminJob(ctx: AcademyCtx, id: string): Promise<AdminJob> {
  return toAdminJob(ctx, await findJob(ctx, id))
}

export async function jobsById(ctx: AcademyCtx, ids: string[]): Promise<AdminJob[]> {
  const rows = await withJobColumns(selectJobs(ctx).where('academy.job.id', 'in', ids)).execute()
  return rows.map(row => toAdminJob(ctx, row))
}

export async function findJob(ctx: Ctx, id: string): Promise<JobRow> {
  const row = await withJobColumns(selectJobs(ctx).where('academy.job.id', '=', id)).executeTakeFirst()
  if (!row) throw new AppError('job_not_found')
  return row
}

export const toJob = (ctx: AcademyCtx, row: JobRow, met: boolean): Job => ({
  id: row.id,
  company: row.company,
  title: row.title,
  description: row.description,
  location: row.location,
  remote: row.remote,
  type: row.type,
  responsibilities: row.responsibilities,
  professional_level: row.professional_level,
  salary: { min: row.salary_min, max: row.salary_max, unit: row.salary_unit, per: row.salary_per },
  contact: may(ctx.caller, 'content') || (met && !ctx.caller.isAnonymous) ? row.contact : null,
  last_update: row.last_update.getTime() / 1000,
  skill_requirements: row.skill_requirements,
})

export const toAdminJob = (ctx: AcademyCtx, row: JobRow): AdminJob => ({
  ...toJob(ctx, row, true),
  version: row.version,
  open: row.closed_at === null,
  creator: row.creator,
  created_at: row.created_at.getTime() / 1000,
})
