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

/** What has a record of its own, except courses. */
export const recordKinds = [
  'job',
  'company',
  'category',
  'challenge',
  'subtask',
  'root_skill',
  'sub_skill',
] as const
/** What is content in the history: whoever edits it sees its changes and can revert them. */
export const contentKinds = [...recordKinds, 'skill_tree', 'course'] as const

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
  'course.change',
] as const

/** In the order in which they are offered. */
export const subtaskTypes = ['MULTIPLE_CHOICE_QUESTION', 'MATCHING', 'QUESTION', 'CODING_CHALLENGE'] as const

/** Orders of what has a title; `-` is descending. */
export const titledSorts = ['title', '-title', 'creation_timestamp', '-creation_timestamp'] as const
export type TitledSort = (typeof titledSorts)[number]
export const companySorts = ['name', '-name', 'jobs', '-jobs', 'created_at', '-created_at'] as const
export type CompanySort = (typeof companySorts)[number]

/** The fields that an edit may change, and a revert may restore. */
export const companyFields = [
  'name',
  'description',
  'website',
  'youtube_video',
  'twitter_handle',
  'instagram_handle',
  'logo_url',
] as const
export const courseFields = [
  'title',
  'language',
  'description',
  'category',
  'image',
  'author',
  'price',
  'learning_goals',
  'requirements',
  'sections',
] as const

/** What people may be kept from, as a filter. */
export const blockFilters = ['create', 'report', 'any'] as const
