import type { AdminJobQuery, JobQuery } from '@lotse/contracts/academy/jobs/jobs'
import { sql } from 'kysely'
import { containing, type Sort } from '../answers/page.ts'
import { booked, requirementsMet, type selectJobs } from './jobs.table.ts'

type JobSelect = ReturnType<typeof selectJobs>
type Filters = Pick<
  JobQuery,
  | 'location'
  | 'remote'
  | 'type'
  | 'professional_level'
  | 'salary_min'
  | 'salary_max'
  | 'salary_unit'
  | 'salary_per'
>

export function filterJobs(query: JobSelect, filters: Filters, search: string | undefined): JobSelect {
  const { location, remote, type, professional_level, salary_min, salary_max, salary_unit, salary_per } =
    filters
  let jobs = query
  if (search !== undefined) jobs = jobs.where(mentions(search))
  if (location !== undefined) jobs = jobs.where(sql<boolean>`lower(location) like ${containing(location)}`)
  if (remote !== undefined) jobs = jobs.where('remote', '=', remote)
  if (type !== undefined) jobs = jobs.where('type', 'in', type)
  if (professional_level !== undefined) jobs = jobs.where('professional_level', 'in', professional_level)
  if (salary_min !== undefined) jobs = jobs.where('salary_max', '>=', salary_min)
  if (salary_max !== undefined) jobs = jobs.where('salary_min', '<=', salary_max)
  if (salary_unit !== undefined)
    jobs = jobs.where(sql<boolean>`lower(salary_unit) like ${containing(salary_unit)}`)
  if (salary_per !== undefined) jobs = jobs.where('salary_per', '=', salary_per)
  return jobs
}

function mentions(search: string) {
  const pattern = containing(search)
  return sql<boolean>`(lower(title) like ${pattern} or lower(academy.job.description) like ${pattern}
    or exists (select from unnest(responsibilities) task where lower(task) like ${pattern}))`
}

export function filterMet(query: JobSelect, userId: string, met: boolean | undefined): JobSelect {
  return met === undefined ? query : query.where(requirementsMet(userId), '=', met)
}

/** The scopes of the contract: any, all open ones, booked, mine. */
export function filterScope(query: JobSelect, scope: AdminJobQuery['scope'], userId: string): JobSelect {
  if (scope === 'all') return query.where('closed_at', 'is', null)
  if (scope === 'booked') return query.where(booked)
  if (scope === 'mine') return query.where('creator', '=', userId)
  return query
}

const id = sql`academy.job.id`
export const jobSorts = {
  last_update: { by: sql`academy.job.last_update`, type: 'timestamptz', id },
  title: { by: sql`lower(academy.job.title) collate academy.german`, type: 'text', id },
  company: { by: sql`lower(c.name) collate academy.german`, type: 'text', id },
  salary: { by: sql`academy.job.salary_max::bigint`, type: 'bigint', id },
} satisfies Record<string, Sort>
