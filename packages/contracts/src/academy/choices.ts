/** What one may choose among. Apart from the schemas, so that forms can name them too without zod. */

/** The platform's five, and `freelance`, which only this server takes. */
export const jobTypes = [
  'full_time',
  'part_time',
  'internship',
  'temporary',
  'mini_job',
  'freelance',
] as const
export const professionalLevels = ['entry', 'junior', 'senior', 'manager'] as const
export const salaryPers = ['once', 'task', 'hour', 'day', 'month', 'year'] as const

/**
 * Which jobs a list shows. `any`: every job. `all`: every open job, that is one no administrator has closed.
 * `booked`: jobs somebody's skills already meet; a job that requires nothing is never booked.
 * `mine`: jobs that the calling administrator created.
 */
export const jobScopes = ['any', 'all', 'booked', 'mine'] as const

/** What an edit of a user may empty with `clear`: on the platform's own fields an empty text means unchanged. */
export const clearableFields = [
  'description',
  'first_name',
  'last_name',
  'street',
  'zip_code',
  'city',
  'country',
  'vat_id',
] as const
export type ClearableField = (typeof clearableFields)[number]
