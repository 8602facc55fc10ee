import { jobTypes } from '@lotse/contracts/academy/choices'
import type { JobType } from '@lotse/contracts/academy/jobs'
import { useExtras } from '../../lib/backend/extras.ts'

/** The types that the server takes: the public platform has no `freelance`. */
export function useJobTypes(): readonly JobType[] {
  const extras = useExtras()
  return extras.has('freelance') ? jobTypes : jobTypes.filter(type => type !== 'freelance')
}
