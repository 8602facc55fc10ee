import type { RouteKey } from '../route.ts'
import type { Scope } from './scopes.ts'

type Area = 'tickets' | 'contacts' | 'content' | 'project' | 'maps'

/** The parts of a project in the console's paths; null is for the console alone. */
const areas: Record<string, Area | null> = {
  tickets: 'tickets',
  'ticket-facets': 'tickets',
  uploads: 'tickets',
  views: 'tickets',
  macros: 'tickets',
  replies: 'tickets',
  mails: 'tickets',
  contacts: 'contacts',
  companies: 'contacts',
  company: 'contacts',
  flows: 'content',
  bots: 'content',
  news: 'content',
  help: 'content',
  outbound: 'content',
  cards: 'content',
  stages: 'project',
  'assignment-rules': 'project',
  'source-maps': 'maps',
  errors: 'tickets',
  'error-rules': 'tickets',
  installation: 'project',
  keys: 'project',
  mail: 'project',
  'given-up': 'project',
  // Secrets of the project, and tokens themselves.
  'identity-secret': null,
  tokens: null,
  webhooks: null,
  trackers: null,
  // Everything at once: no scope is that wide.
  archive: null,
  // What one person has before them: no program looks at a ticket or has begun to write.
  hearing: null,
  'reply-drafts': null,
  reminders: null,
}

const inProject = '/console/projects/:projectId'

/** Routes that are not what their part and method say. */
const exceptions: Partial<Record<RouteKey, Scope | null>> = {
  [`GET ${inProject}`]: 'project:read',
  [`PATCH ${inProject}`]: 'project:write',
  [`DELETE ${inProject}`]: null,
  [`GET ${inProject}/analytics`]: 'results:read',
  [`GET ${inProject}/analytics/breakdown`]: 'results:read',
  [`GET ${inProject}/flows/:flowId/results`]: 'results:read',
  [`GET ${inProject}/flows/:flowId/results/export`]: 'results:read',
  [`GET ${inProject}/outbound/:outboundId/results`]: 'results:read',
  // They change nothing.
  [`POST ${inProject}/bots/try`]: 'content:read',
  [`POST ${inProject}/assignment-rules/try`]: 'project:read',
  [`POST ${inProject}/error-rules/try`]: 'tickets:read',
  [`POST ${inProject}/mail/preview`]: 'project:read',
  // What one person has before them, or has chosen.
  [`POST ${inProject}/tickets/:ticketId/seen`]: null,
  [`GET ${inProject}/tickets/:ticketId/draft`]: null,
  [`PUT ${inProject}/tickets/:ticketId/draft`]: null,
  [`POST ${inProject}/tickets/:ticketId/scheduled/:replyId/take-back`]: null,
  [`PUT ${inProject}/tickets/:ticketId/reminder`]: null,
  [`DELETE ${inProject}/tickets/:ticketId/reminder`]: null,
  [`PATCH ${inProject}/views`]: null,
  [`POST ${inProject}/replies/:replyId/used`]: null,
  'GET /console/teams/:teamId/members': 'team:read',
  'GET /console/teams/:teamId/audit': 'team:read',
  'GET /console/teams/:teamId/audit/export': 'team:read',
}

/**
 * The scope that a route of the console takes from a token; null if no token reaches it. Everything outside a project
 * is for people: accounts, sessions, second factors, invitations. A part of a project without a decision here stops the
 * server, and so every test.
 */
export function consoleScope(key: string): Scope | null {
  const exception = exceptions[key as RouteKey]
  if (exception !== undefined) return exception
  const [method, path = ''] = key.split(' ')
  if (!path.startsWith(`${inProject}/`)) return null
  const area = areas[path.slice(inProject.length + 1).split('/', 1)[0] ?? '']
  if (area === undefined)
    throw new Error(`${key} has no scope: decide in packages/contracts/src/api/console-scope.ts`)
  return area && `${area}:${method === 'GET' ? 'read' : 'write'}`
}
