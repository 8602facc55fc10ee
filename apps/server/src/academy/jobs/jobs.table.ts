import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { Job, JobType, ProfessionalLevel, SalaryPer } from '@lotse/contracts/academy/jobs/jobs'
import { may } from '@lotse/contracts/academy/rights'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { writtenSeconds } from '../answers/rfc3339.ts'
import type { Caller } from '../auth/guard.ts'
import { companyJson } from './companies/companies.table.ts'
import '../skills/skills.table.ts'
import '../skills/xp/xp.table.ts'

export interface JobTable {
  id: Generated<string>
  company_id: string
  title: string
  description: string
  location: string
  remote: boolean
  type: JobType
  responsibilities: string[]
  professional_level: ProfessionalLevel
  salary_min: number
  salary_max: number
  salary_unit: string
  salary_per: SalaryPer
  contact: string
  last_update: Date
  created_at: Date
  creator: string | null
  closed_at: Date | null
  version: Generated<number>
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface JobRequirementTable {
  job_id: string
  sub_skill: string
  level: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'academy.job': JobTable
    'academy.job_requirement': JobRequirementTable
  }
}

export type JobRow = Omit<Selectable<JobTable>, 'changed_at'> & {
  company: Company
  skill_requirements: [string, string, number][]
}

const job = sql.raw('academy.job.id')

/** Root skill, sub skill, level; requirements on deleted skills are left out. */
const requirements = sql<[string, string, number][]>`(
  select coalesce(json_agg(json_build_array(s.parent_id, r.sub_skill, r.level) order by s.parent_id, r.sub_skill), '[]')
  from academy.job_requirement r join academy.sub_skill s on s.id = r.sub_skill where r.job_id = ${job})`

/** XP for level n is 20·n²; numeric, because any 32-bit level may be requested. */
const tooLittle = (xp: string) =>
  sql.raw(`r.level > 0 and coalesce(${xp}, 0) < 20::numeric * r.level * r.level`)

/** Whether a user's skills meet every requirement of the job. */
export const requirementsMet = (userId: string) => sql<boolean>`(not exists (
  select from academy.job_requirement r join academy.sub_skill s on s.id = r.sub_skill
  left join academy.xp x on x.user_id = ${userId} and x.sub_skill = r.sub_skill
  where r.job_id = ${job} and ${tooLittle('x.xp')}))`

/**
 * Whether somebody's skills meet every requirement of a job that has any. It starts with the people who meet the
 * highest required level: there are few, and the first who also meets the others ends the search.
 */
export const booked = sql<boolean>`exists (
  select from (
    select r.sub_skill, r.level from academy.job_requirement r join academy.sub_skill s on s.id = r.sub_skill
    where r.job_id = ${job} and r.level > 0 order by r.level desc limit 1
  ) hardest
  join academy.xp a on a.sub_skill = hardest.sub_skill and a.xp >= 20::numeric * hardest.level * hardest.level
  where not exists (
    select from academy.job_requirement r join academy.sub_skill s on s.id = r.sub_skill
    left join academy.xp x on x.user_id = a.user_id and x.sub_skill = r.sub_skill
    where r.job_id = ${job} and ${tooLittle('x.xp')}))`

export const selectJobs = (ctx: Ctx) =>
  ctx.db.selectFrom('academy.job').innerJoin('academy.company as c', 'c.id', 'academy.job.company_id')

export const withJobColumns = (query: ReturnType<typeof selectJobs>) =>
  query
    .selectAll('academy.job')
    .select([companyJson('c').as('company'), requirements.as('skill_requirements')])

const salary = sql<Job['salary']>`json_build_object('min', salary_min, 'max', salary_max, 'unit', salary_unit,
  'per', salary_per)`

function contactFor(caller: Caller) {
  const { isAnonymous, userId } = caller
  if (may(caller, 'content')) return sql<string | null>`contact`
  if (isAnonymous) return sql<string | null>`null`
  return sql<string | null>`case when ${requirementsMet(userId)} then contact end`
}

/** The result of `toJob`, as columns. */
export const asJob = (query: ReturnType<typeof selectJobs>, caller: Caller) =>
  query
    .select([
      'academy.job.id',
      companyJson('c').as('company'),
      'title',
      'academy.job.description',
      'location',
    ])
    .select(['remote', 'type', 'responsibilities', 'professional_level', salary.as('salary')])
    .select([
      contactFor(caller).as('contact'),
      writtenSeconds('academy.job.last_update').as('last_update'),
      requirements.as('skill_requirements'),
    ])
