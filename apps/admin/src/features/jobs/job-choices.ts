import { jobTypes } from '@lotse/contracts/academy/fields/choices'
import type { JobType } from '@lotse/contracts/academy/jobs/jobs'
import { useOffer } from '../../lib/backend/offers.ts'

/** The types that the server accepts: the public platform has no `freelance`. */
export function useJobTypes(): readonly JobType[] {
  return useOffer('freelance') ? jobTypes : jobTypes.filter(type => type !== 'freelance')
}
