import { keysOf } from '@lotse/ui/data/query.ts'
import type { AcademyRoutes } from './api.ts'

/**
 * What each change invalidates. Each list names every response that shows the thing, on our server and on the
 * platform.
 */
const keys = keysOf<AcademyRoutes>()

/** Whatever changes a person or a thing is told there. */
export const historyKeys = keys('GET /admin/audit', 'GET /admin/users/:user_id/record')

/** Which providers somebody signs in with. */
export const linkKeys = keys('GET /auth/oauth/links/:user_id', ...historyKeys)

export const viewKeys = keys('GET /admin/views')
export const viewCountKeys = keys('GET /admin/views/counts')

const bin = keys('GET /admin/bin')

const jobs = keys(
  'GET /jobs/jobs',
  'GET /jobs/jobs/:id',
  'GET /admin/jobs',
  'GET /admin/jobs/:id',
  ...bin,
  ...viewCountKeys,
)
const companies = keys('GET /admin/companies', 'GET /admin/companies/:id')
export const jobKeys = keys(...jobs, ...companies)
export const companyKeys = keys('GET /jobs/companies', ...companies, ...jobs)

const categories = keys('GET /admin/categories', 'GET /admin/categories/:category_id')
const challenges = keys(
  'GET /challenges/categories/:category_id/challenges',
  'GET /admin/challenges',
  'GET /admin/challenges/:challenge_id',
  ...bin,
  ...viewCountKeys,
)
const subtasks = keys('GET /challenges/subtasks', 'GET /admin/subtasks')
export const categoryKeys = keys(
  'GET /challenges/categories',
  'GET /challenges/categories/:category_id',
  ...categories,
  ...challenges,
)
export const challengeKeys = keys(
  ...challenges,
  ...categories,
  ...subtasks,
  'GET /admin/subtasks/:subtask_id',
)

export const hearingKeys = keys('GET /admin/hearing')

export const skillKeys = keys(
  'GET /skills/skilltree',
  'GET /skills/skilltree/:root',
  'GET /admin/skilltree',
  'GET /admin/skilltree/:root/impact',
  'GET /admin/skilltree/:root/people',
  ...bin,
)

export const ownSessionKeys = keys('GET /auth/sessions/:user_id')
export const sessionKeys = keys(...ownSessionKeys, ...historyKeys)
export const userKeys = keys(
  'GET /auth/users',
  'GET /auth/users/:user_id',
  ...sessionKeys,
  'GET /admin/statistics',
  ...viewCountKeys,
)
export const staffSettingKeys = keys('GET /admin/settings', ...historyKeys)
export const approvalKeys = keys(
  'GET /admin/approvals',
  'GET /admin/settings',
  'GET /admin/staff',
  ...userKeys,
)
export const staffKeys = keys('GET /admin/staff', ...userKeys)
export const xpKeys = keys(...userKeys, 'GET /skills/xp/:user_id')
export const coinKeys = keys(...userKeys, 'GET /shop/coins/:user_id', 'GET /admin/transactions')

export const mentionKeys = keys('GET /admin/notes/mentions')
export const noteKeys = keys('GET /admin/notes', 'GET /admin/notes/:note_id/edits', ...mentionKeys)
export const reviewKeys = keys('GET /admin/reports/:report_id')
export const banKeys = keys('GET /challenges/bans', ...historyKeys, ...reviewKeys)
export const reportKeys = keys(
  'GET /challenges/subtask_reports',
  'GET /admin/reports',
  'GET /admin/events',
  ...banKeys,
  'GET /admin/statistics',
  ...viewCountKeys,
  ...subtasks,
  ...bin,
)

/** What changes while others work on reports. */
export const liveKeys = keys('GET /admin/reports', 'GET /admin/decisions', ...reviewKeys, ...noteKeys)

export const courseKeys = keys(
  'GET /admin/courses',
  'GET /admin/courses/:course_id',
  'GET /skills/courses',
  ...skillKeys,
)

/** What comes back from the bin may be anything. */
export const binKeys = keys(...companyKeys, ...categoryKeys, ...challengeKeys, ...courseKeys, ...reportKeys)

/** What an import brings, and the list of imports. */
export const userImportKeys = keys('GET /admin/imports/users', ...userKeys)
export const companyImportKeys = keys('GET /admin/imports/companies', ...companyKeys, ...historyKeys)
export const jobImportKeys = keys('GET /admin/imports/jobs', ...jobKeys, ...historyKeys)

/** A change of content that is set back. */
export const revertKeys = keys(...binKeys, ...historyKeys)

export const reasonKeys = keys('GET /admin/reasons', ...historyKeys)
/** A decision changes people, tasks and reports. */
export const decisionKeys = keys(
  'GET /admin/decisions',
  'GET /admin/decisions/:decision_id',
  ...reportKeys,
  ...challengeKeys,
  'GET /auth/users',
  'GET /auth/users/:user_id',
  'GET /auth/sessions/:user_id',
)

/** A change also shows in what was delivered, or is tried again. */
export const webhookKeys = keys(
  'GET /admin/webhooks',
  'GET /admin/webhooks/:webhook_id',
  'GET /admin/webhooks/:webhook_id/deliveries',
  'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id',
)

export const tokenKeys = keys('GET /admin/tokens', ...historyKeys)
