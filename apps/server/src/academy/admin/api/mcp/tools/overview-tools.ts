import { adminRoutes } from '@lotse/contracts/academy/admin'
import { auditRoutes } from '@lotse/contracts/academy/audit'
import { type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'
import { GOES_ON, shortPages } from './pages.ts'

const tool = toolsOf(adminRoutes, academyPlace)

export const overviewTools: Tool[] = [
  tool('GET /admin/search', {
    name: 'search',
    title: 'Search everything',
    description:
      'The best matches among users, jobs, companies, skills, courses, categories, challenges and reports, as far as the token reaches.',
    takes: ['q', 'limit'],
    says: { q: 'Words, a name or an id.' },
    reads: ({ hits }) => ({ hits }),
  }),
  tool('GET /admin/statistics', {
    name: 'read_statistics',
    title: 'Read the figures',
    description:
      'Figures of the platform with a number for each day: users, open and resolved reports, blocks, content; only parts that the token reaches.',
    takes: ['days'],
    defaults: { days: 30 },
    says: { days: 'How many days back; 30 if left out.' },
    reads: answer => answer,
  }),
  toolsOf(auditRoutes, academyPlace)('GET /admin/audit', {
    name: 'read_activity_log',
    title: 'Read the activity log',
    description: `Who did what, newest first: people, and API tokens in their name. ${GOES_ON}`,
    takes: ['search', 'actor_id', 'action', 'target_kind', 'target_id', 'from', 'to', 'limit', 'cursor'],
    ...shortPages,
    says: {
      action: 'An action such as `job.edit`, or its domain alone, such as `job`.',
      from: 'Unix seconds.',
      to: 'Unix seconds.',
    },
    reads: ({ items, next, total }) => ({
      entries: items.map(({ actor_name, token_name, token_id: _, ...entry }) => ({
        ...entry,
        by: actor_name,
        throughToken: token_name,
      })),
      next,
      total,
    }),
  }),
]
