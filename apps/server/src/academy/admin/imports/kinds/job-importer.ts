import type { ImportedJob } from '@lotse/contracts/academy/imports'
import type { JobChange } from '@lotse/contracts/academy/jobs/jobs'
import { sql } from 'kysely'
import { alreadyImported } from '../../../../platform/imports/import-log.ts'
import type { ImportedValues } from '../../../../platform/imports/imports.table.ts'
import { planned, restorable } from '../../../../platform/imports/plan-values.ts'
import { changeJob, createJob, deleteJob } from '../../../jobs/edit-job.ts'
import { type JobRow, selectJobs, withJobColumns } from '../../../jobs/jobs.table.ts'
import { type ImportCtx, type Importer, type Plan, refused } from '../importer.ts'

/**
 * Jobs are known by company, title and location. A row without a location means the job without one, or else the only
 * one that was there before the import.
 */
export const jobImporter: Importer<ImportedJob, JobRow> = {
  kind: 'jobs',
  keysOf: ({ company, title, location = '' }) => [JSON.stringify([company, title, location])],
  prepare: async (ctx, rows, isLocked, importId) => {
    const companies = await companiesOf(ctx, rows)
    const skills = await skillsOf(ctx, rows)
    const jobs = await jobsOf(ctx, rows, isLocked)
    const done = await alreadyImported(
      ctx,
      importId,
      jobs.map(({ id }) => id),
    )
    return row => {
      const alike = jobs.filter(job => job.company.name === row.company && job.title === row.title)
      const exact = alike.filter(job => job.location === (row.location ?? ''))
      const isAnywhere = exact.length === 0 && row.location === undefined
      const found = isAnywhere ? alike.filter(job => done.get(job.id) !== true) : exact
      if (!companies.has(row.company)) return { plan: refused('unknown_company') }
      if (found.length > 1) return { plan: refused('ambiguous') }
      if (Object.keys(row.skill_requirements ?? {}).some(id => !skills.has(id)))
        return { plan: refused('unknown_skill') }
      return { known: found[0], plan: planOf(row, found[0]) }
    }
  },
  create: async (ctx, row) => {
    const companies = await companiesOf(ctx, [row])
    const { row: _, company, salary_min, salary_max, salary_unit, salary_per, ...given } = row
    const { id } = await createJob(ctx, {
      ...emptyJob,
      ...given,
      company_id: companies.get(company) ?? '',
      salary: salaryOf(row),
    })
    return id
  },
  change: async (ctx, known, became) => {
    await changeJob(ctx, known.id, changeOf(known, became))
  },
  takeAway: async (ctx, id) => {
    const { rows } = await sql`select from academy.job j where j.id = ${id} and j.version = 1
      and not exists (select from academy.note_entry n where n.about_kind = 'job' and n.about_id = j.id)
      for update`.execute(ctx.db)
    if (rows.length === 0) return false
    return deleteJob(ctx, id)
  },
  setBack: async (ctx, id, was, became) => {
    const job = await lockJob(ctx, id)
    const former = job ? restorable(valuesOf(job), was, became) : {}
    if (!job || Object.keys(former).length === 0) return false
    const change = changeOf(job, former)
    // Somebody has changed the other end of the salary since.
    if (change.salary && change.salary.max < change.salary.min) return false
    await changeJob(ctx, id, change)
    return true
  },
}

/** What a new job is if the file says nothing. */
const emptyJob = {
  description: '',
  location: '',
  remote: false,
  type: 'full_time',
  responsibilities: [] as string[],
  professional_level: 'entry',
  contact: '',
  skill_requirements: {},
} as const

const emptySalary = { min: 0, max: 0, unit: 'EUR', per: 'year' } as const

type Salary = JobRow['salary_per'] extends infer Per
  ? { min: number; max: number; unit: string; per: Per }
  : never

/** One end alone is both of a new job. */
function salaryOf(row: ImportedJob, known?: JobRow): Salary {
  const before = known
    ? { min: known.salary_min, max: known.salary_max, unit: known.salary_unit, per: known.salary_per }
    : {
        ...emptySalary,
        min: row.salary_max ?? emptySalary.min,
        max: row.salary_min ?? emptySalary.max,
      }
  return {
    min: row.salary_min ?? before.min,
    max: row.salary_max ?? before.max,
    unit: row.salary_unit ?? before.unit,
    per: row.salary_per ?? before.per,
  }
}

function planOf(row: ImportedJob, known: JobRow | undefined): Plan {
  const salary = salaryOf(row, known)
  if (salary.max < salary.min) return refused('bad_salary')
  const { row: _, company, ...given } = row
  return planned(given, known && valuesOf(known))
}

const valuesOf = (job: JobRow): ImportedValues => ({
  title: job.title,
  location: job.location,
  description: job.description,
  remote: job.remote,
  type: job.type,
  responsibilities: job.responsibilities,
  professional_level: job.professional_level,
  salary_min: job.salary_min,
  salary_max: job.salary_max,
  salary_unit: job.salary_unit,
  salary_per: job.salary_per,
  contact: job.contact,
  skill_requirements: Object.fromEntries(job.skill_requirements.map(([, skill, level]) => [skill, level])),
})

/** The values are those of a row, or what a job had before. */
function changeOf(known: JobRow, values: ImportedValues): JobChange {
  const { salary_min, salary_max, salary_unit, salary_per, ...fields } = values as Partial<ImportedJob>
  const salary = salaryOf({ ...(values as Partial<ImportedJob>), row: 1, company: '', title: '' }, known)
  const isPaid = [salary_min, salary_max, salary_unit, salary_per].some(value => value !== undefined)
  return { ...fields, ...(isPaid ? { salary } : {}) }
}

async function companiesOf(ctx: ImportCtx, rows: ImportedJob[]): Promise<ReadonlyMap<string, string>> {
  const found = await ctx.db
    .selectFrom('academy.company')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      rows.map(({ company }) => company),
    )
    .execute()
  return new Map(found.map(({ id, name }) => [name, id]))
}

async function skillsOf(ctx: ImportCtx, rows: ImportedJob[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ skill_requirements }) => Object.keys(skill_requirements ?? {}))
  if (ids.length === 0) return new Set()
  const found = await ctx.db.selectFrom('academy.sub_skill').select('id').where('id', 'in', ids).execute()
  return new Set(found.map(({ id }) => id))
}

async function jobsOf(ctx: ImportCtx, rows: ImportedJob[], isLocked: boolean): Promise<JobRow[]> {
  const companies = rows.map(({ company }) => company)
  const titles = rows.map(({ title }) => title)
  if (isLocked)
    await sql`select from academy.job j join academy.company c on c.id = j.company_id
      where c.name = any(${companies}::text[]) and j.title = any(${titles}::text[])
      order by j.id for update of j`.execute(ctx.db)
  return withJobColumns(
    selectJobs(ctx).where('c.name', 'in', companies).where('academy.job.title', 'in', titles),
  ).execute()
}

async function lockJob(ctx: ImportCtx, id: string): Promise<JobRow | undefined> {
  await sql`select from academy.job where id = ${id} for update`.execute(ctx.db)
  return withJobColumns(selectJobs(ctx).where('academy.job.id', '=', id)).executeTakeFirst()
}
