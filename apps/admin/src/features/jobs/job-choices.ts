import type { JobType, ProfessionalLevel, SalaryPer } from '@lotse/contracts/academy/jobs'
import { useExtras } from '../../lib/backend/extras.ts'

// As objects, so that a value the platform gains is a type error here.
const types: Record<JobType, true> = {
  full_time: true,
  part_time: true,
  freelance: true,
  internship: true,
  temporary: true,
  mini_job: true,
}
const levels: Record<ProfessionalLevel, true> = { entry: true, junior: true, senior: true, manager: true }
const pers: Record<SalaryPer, true> = {
  once: true,
  task: true,
  hour: true,
  day: true,
  month: true,
  year: true,
}

export const jobTypes = Object.keys(types) as JobType[]
export const professionalLevels = Object.keys(levels) as ProfessionalLevel[]
export const salaryPers = Object.keys(pers) as SalaryPer[]

/** The types that the server takes: the public platform has no `freelance`. */
export function useJobTypes(): JobType[] {
  const extras = useExtras()
  return extras.has('freelance') ? jobTypes : jobTypes.filter(type => type !== 'freelance')
}

/** Choices with their words. */
export const choices = (values: readonly string[], words: Record<string, string>) =>
  values.map(value => ({ value, label: words[value] ?? value }))
