import type {
  Job,
  JobChange,
  JobType,
  NewJob,
  ProfessionalLevel,
  SalaryPer,
} from '@lotse/contracts/academy/jobs/jobs'
import type { JobRow } from './job-queries.ts'

export interface Requirement {
  skill: string
  level: number | ''
}

/** The form's view of a job: salary and requirements split into fields. */
export type JobValues = {
  company_id: string
  title: string
  contact: string
  location: string
  remote: boolean
  type: JobType
  professional_level: ProfessionalLevel
  salary_min: number | ''
  salary_max: number | ''
  salary_unit: string
  salary_per: SalaryPer
  description: string
  responsibilities: string[]
  requirements: Requirement[]
}

export const emptyJob: JobValues = {
  company_id: '',
  title: '',
  contact: '',
  location: '',
  remote: false,
  type: 'full_time',
  professional_level: 'entry',
  salary_min: 0,
  salary_max: 200,
  salary_unit: 'MC',
  salary_per: 'task',
  description: '',
  responsibilities: [],
  requirements: [],
}

export const jobValues = (job: Job): JobValues => ({
  company_id: job.company.id,
  title: job.title,
  contact: job.contact ?? '',
  location: job.location,
  remote: job.remote,
  type: job.type,
  professional_level: job.professional_level,
  salary_min: job.salary.min,
  salary_max: job.salary.max,
  salary_unit: job.salary.unit,
  salary_per: job.salary.per,
  description: job.description,
  responsibilities: job.responsibilities,
  // The platform's order is undefined; a stable one keeps an unchanged form unchanged.
  requirements: job.skill_requirements
    .map(([, skill, level]) => ({ skill, level }))
    .sort((a, b) => a.skill.localeCompare(b.skill)),
})

export const storedJob = (job: JobRow) => ({ values: jobValues(job), version: job.version })

export function newJob(values: JobValues): NewJob {
  const { salary_min, salary_max, salary_unit, salary_per, requirements, ...fields } = values
  return {
    ...fields,
    title: fields.title.trim(),
    contact: fields.contact.trim(),
    location: fields.location.trim(),
    responsibilities: fields.responsibilities.map(text => text.trim()).filter(text => text !== ''),
    salary: { min: Number(salary_min), max: Number(salary_max), unit: salary_unit, per: salary_per },
    skill_requirements: Object.fromEntries(requirements.map(({ skill, level }) => [skill, Number(level)])),
  }
}

/** Only changes are sent, so that nothing else can be overwritten. */
export function jobChange(values: JobValues, changes: Partial<JobValues>): JobChange {
  const whole = newJob(values)
  const change: Record<string, unknown> = {}
  for (const key of Object.keys(changes)) {
    if (key.startsWith('salary_')) change.salary = whole.salary
    else if (key === 'requirements') change.skill_requirements = whole.skill_requirements
    else change[key] = whole[key as keyof NewJob]
  }
  return change
}
