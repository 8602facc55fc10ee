/** The values to choose from. They are separate from the schemas, so that forms can use them without zod. */

/** The platform's five, and `freelance`, which only this server accepts. */
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
 * Which jobs a list shows. `any`: every job. `all`: every open job, that is one no administrator has closed. `booked`:
 * jobs whose requirements somebody's skills already meet; a job without requirements is never booked. `mine`: jobs that
 * the calling administrator created.
 */
export const jobScopes = ['any', 'all', 'booked', 'mine'] as const

/** Fields of a user that an edit may empty with `clear`: in the platform's own fields an empty text means unchanged. */
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

/** Entries of changes that can be reverted: those of the platform's content. */
export const revertActions = [
  'job.change',
  'company.change',
  'category.change',
  'challenge.change',
  'subtask.change',
  'root_skill.change',
  'sub_skill.change',
  'skill_tree.resize',
] as const
