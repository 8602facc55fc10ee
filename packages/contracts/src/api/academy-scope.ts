import type { RouteKey } from '../route.ts'
import type { AcademyScope } from './academy-scopes.ts'

/** Areas of the academy, one of which a token needs. */
type Areas = readonly ('people' | 'moderation' | 'content' | 'history')[]

const content: Areas = ['content']
const moderation: Areas = ['moderation']
const contentOrModeration: Areas = ['content', 'moderation']

/**
 * The parts of the academy by the beginning of their paths; the longest that fits counts. Null is for people alone:
 * accounts, sessions, second factors, tokens, money, roles, rules, and what one person has before them.
 */
const parts: Record<string, Areas | null> = {
  '/auth': null,
  '/shop': null,
  '/skills/xp': null,
  '/skills/skilltree': content,
  '/skills/courses': content,
  '/jobs/companies': content,
  '/jobs/jobs': content,
  '/challenges/bans': moderation,
  '/challenges/subtask_reports': moderation,
  '/challenges/categories': content,
  '/challenges/skills': content,
  '/challenges/courses': content,
  '/challenges/subtasks': content,
  '/challenges/tasks': content,
  '/challenges/coding_challenges': content,
  // For learners.
  '/challenges/executor': null,
  '/challenges/leaderboard': null,
  '/admin/statistics': ['people', 'moderation', 'content'],
  '/admin/search': ['people', 'moderation', 'content'],
  '/admin/skilltree': content,
  '/admin/courses': content,
  '/admin/companies': content,
  '/admin/jobs': content,
  '/admin/categories': content,
  '/admin/challenges': content,
  '/admin/subtasks': contentOrModeration,
  '/admin/bin': contentOrModeration,
  '/admin/notes': contentOrModeration,
  '/admin/audit': ['history', 'content'],
  '/admin/reports': moderation,
  '/admin/decisions': moderation,
  '/admin/appeals': moderation,
  '/admin/reasons': moderation,
  '/admin/bans': ['people'],
  '/admin/users': null,
  '/admin/export/reports': moderation,
  '/admin/export/decisions': moderation,
  '/admin/export/jobs': content,
  '/admin/export/companies': content,
  '/admin/export/audit': ['history'],
  '/admin/export/transactions': null,
  '/admin/export/users': null,
  '/admin/transactions': null,
  '/admin/staff': null,
  '/admin/settings': null,
  '/admin/approvals': null,
  '/admin/webhooks': null,
  '/admin/tokens': null,
  '/admin/sign-on': null,
  '/admin/imports/users': null,
  '/admin/imports/companies': content,
  '/admin/imports/jobs': content,
  '/admin/me': null,
  '/admin/hearing': null,
  '/admin/events': null,
  '/admin/appeal': null,
  '/admin/views': null,
}

/** Routes that are not what their part and method say. */
const exceptions: Partial<Record<RouteKey, readonly AcademyScope[] | null>> = {
  'GET /admin': null,
  'GET /auth/users': ['people:read'],
  'GET /auth/users/:user_id': ['people:read'],
  'GET /challenges/bans': ['people:read'],
  'GET /skills/xp/:user_id': ['people:read'],
  'GET /admin/users/:user_id/record': ['people:read'],
  'GET /admin/skilltree/:root/people': ['people:read'],
  'POST /admin/users/bulk': ['moderation:write'],
  // They change nothing.
  'POST /admin/decisions/preview': ['moderation:read'],
  'POST /admin/decisions/:decision_id/reopen/preview': ['moderation:read'],
  'POST /admin/reports/:report_id/reopen/preview': ['moderation:read'],
  'POST /admin/appeals/:appeal_id/preview': ['moderation:read'],
  'POST /admin/skilltree/import/plan': ['content:read'],
  // Only content has changes that can be reverted.
  'POST /admin/audit/:entry_id/revert': ['content:write'],
  // They take an administrator.
  'POST /admin/bin/delete': null,
  'POST /admin/reasons': null,
  'PATCH /admin/reasons/:reason_id': null,
  'DELETE /admin/reasons/:reason_id': null,
  'PUT /admin/reasons/:reason_id/position': null,
  'POST /admin/reasons/preview': null,
  'GET /admin/notes/:note_id/edits': null,
  // A program looks at no report, and learns nothing.
  'PUT /admin/reports/:report_id/claim': null,
  'DELETE /admin/reports/:report_id/claim': null,
  'POST /challenges/subtask_reports': null,
  'POST /challenges/tasks/:task_id/subtasks/:subtask_id/feedback': null,
  'POST /challenges/tasks/:task_id/multiple_choice/:subtask_id/attempts': null,
  'POST /challenges/tasks/:task_id/questions/:subtask_id/attempts': null,
  'POST /challenges/tasks/:task_id/matchings/:subtask_id/attempts': null,
  'GET /challenges/subtasks/stats': null,
  'GET /challenges/subtasks/user_config': null,
}

/**
 * The scopes one of which a route of the academy takes from a token; null if no token reaches it. A part of the academy
 * without a decision here stops the server, and so every test.
 */
export function academyScope(key: string): readonly AcademyScope[] | null {
  const exception = exceptions[key as RouteKey]
  if (exception !== undefined) return exception
  const [, path = ''] = key.split(' ')
  const part = Object.keys(parts)
    .filter(start => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0]
  const areas = part === undefined ? undefined : parts[part]
  if (areas === undefined)
    throw new Error(`${key} has no scope: decide in packages/contracts/src/api/academy-scope.ts`)
  return areas === null ? null : areas.map(area => scopeOf(key, area))
}

function scopeOf(key: string, area: Areas[number]): AcademyScope {
  if (key.startsWith('GET ')) return `${area}:read`
  if (area === 'people' || area === 'history') throw new Error(`${key}: tokens only read ${area}`)
  return `${area}:write`
}
