import { z } from 'zod'
import { routes } from '../../route.ts'
import { jobScopes, jobTypes, professionalLevels, salaryPers } from '../fields/choices.ts'
import {
  flag,
  given,
  int32,
  listPart,
  nullish,
  page,
  pageQuery,
  repeated,
  searchText,
  uuid,
  version,
} from '../fields/fields.ts'
import { longest, most } from '../fields/longest.ts'
import { company } from './companies.ts'

const jobType = z.enum(jobTypes)
const professionalLevel = z.enum(professionalLevels)
export type JobType = z.output<typeof jobType>
export type ProfessionalLevel = z.output<typeof professionalLevel>
export type SalaryPer = (typeof salaryPers)[number]

export const job = z.object({
  id: z.string(),
  company,
  title: z.string(),
  description: z.string(),
  location: z.string(),
  remote: z.boolean(),
  type: jobType,
  responsibilities: z.array(z.string()),
  professional_level: professionalLevel,
  salary: z.object({ min: z.int(), max: z.int(), unit: z.string(), per: z.enum(salaryPers) }),
  /** Null unless the caller is an administrator or meets every requirement. */
  contact: z.string().nullable(),
  /** Unix seconds with a fraction. */
  last_update: z.number(),
  /** Root skill, sub skill, level. Requirements on deleted skills are left out. */
  skill_requirements: z.array(z.tuple([z.string(), z.string(), z.int()])),
})
export type Job = z.output<typeof job>

/** `open`: not closed by an administrator. `creator`: who created it, null if unknown. */
export const adminJob = job.extend({
  version: z.int(),
  open: z.boolean(),
  creator: z.string().nullable(),
  created_at: z.number(),
})
export type AdminJob = z.output<typeof adminJob>

const salary = z
  .strictObject({ min: int32(0), max: int32(0), unit: z.string().max(256), per: z.enum(salaryPers) })
  .refine(({ min, max }) => max >= min, { path: ['max'], message: 'max must be greater than min' })
const text = z.string().max(longest.line)
const fields = {
  company_id: uuid,
  title: text,
  description: z.string().max(longest.jobText),
  location: text,
  remote: flag,
  type: jobType,
  responsibilities: z.array(z.string().max(longest.responsibility)).max(most.responsibilities),
  professional_level: professionalLevel,
  salary,
  contact: text,
  /** Level by sub skill id: a map in, a list of tuples out. */
  skill_requirements: z.record(z.string().max(256), int32()),
}
export const newJob = z.strictObject(fields)
export type NewJob = z.output<typeof newJob>
export const jobChange = z.strictObject({ ...nullish(fields), version })
export type JobChange = z.output<typeof jobChange>

const filters = {
  location: given(searchText),
  remote: given(flag),
  type: repeated(jobType),
  professional_level: repeated(professionalLevel),
  salary_min: given(int32()),
  salary_max: given(int32()),
  salary_unit: given(searchText),
  salary_per: given(z.enum(salaryPers)),
}
/** `last_update` is the platform's word for age; `-` sorts in descending order. */
export const jobSorts = [
  'last_update',
  '-last_update',
  'title',
  '-title',
  'company',
  '-company',
  'salary',
  '-salary',
] as const

const jobQuery = z.object({
  search_term: given(searchText),
  ...filters,
  requirements_met: given(flag),
  sort: given(z.enum(jobSorts)),
  ...listPart,
})
export type JobQuery = z.output<typeof jobQuery>

const adminJobQuery = z.object({
  ...pageQuery,
  ...filters,
  scope: given(z.enum(jobScopes)),
  company_id: uuid.optional(),
  sort: given(z.enum(jobSorts)),
})
export type AdminJobQuery = z.output<typeof adminJobQuery>

const jobParams = z.object({ id: uuid })

export const jobRoutes = routes({
  'GET /jobs/jobs': {
    who: 'anyone',
    summary: 'List the jobs that match every filter; only administrators see closed ones',
    query: jobQuery,
    answer: z.array(job),
  },
  'GET /jobs/jobs/:id': { who: 'anyone', summary: 'Get a job', params: jobParams, answer: job },
  'POST /jobs/jobs': { who: 'content', summary: 'Create a job', body: newJob, answer: job },
  'PATCH /jobs/jobs/:id': {
    who: 'content',
    summary: 'Edit a job; null means unchanged',
    params: jobParams,
    body: jobChange,
    answer: job,
  },
  'DELETE /jobs/jobs/:id': {
    who: 'content',
    summary: 'Delete a job',
    params: jobParams,
    answer: z.literal(true),
  },
  'GET /admin/jobs': {
    who: 'content',
    summary: 'List jobs by scope, filters, search and sort order, page by page',
    query: adminJobQuery,
    answer: page(adminJob),
  },
  'GET /admin/jobs/:id': {
    who: 'content',
    summary: 'Get a job with its version, state and creator',
    params: jobParams,
    answer: adminJob,
  },
  'PUT /admin/jobs/:id/open': {
    who: 'content',
    summary: 'Close a job, which hides it from learners, or open it again',
    params: jobParams,
    body: z.strictObject({ open: flag }),
    answer: adminJob,
  },
})
