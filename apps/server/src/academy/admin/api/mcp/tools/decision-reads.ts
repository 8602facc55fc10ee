import { appealStates, decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import { z } from 'zod'
import { type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'
import { GOES_ON, shortPages } from './pages.ts'

const tool = toolsOf(decisionRoutes, academyPlace)

const says = {
  search: 'Words of the person, the reason, the task, the decision or the appeal.',
  from: 'Unix seconds.',
  to: 'Unix seconds.',
  person: 'The id of whom it restricts.',
}

export const decisionReads: Tool[] = [
  tool('GET /admin/decisions', {
    name: 'list_decisions',
    title: 'List decisions',
    description: `Decisions about tasks and people, newest first, with what they did and why. ${GOES_ON}`,
    takes: [
      'search',
      'state',
      'action',
      'reason_id',
      'person',
      'decided_by',
      'subtask_id',
      'from',
      'to',
      'limit',
      'cursor',
    ],
    ...shortPages,
    says,
    reads: ({ items, next, total }) => ({
      decisions: items.map(({ mails: _, mails_more: _more, ...decision }) => decision),
      next,
      total,
    }),
  }),
  tool('GET /admin/decisions', {
    name: 'list_appeals',
    title: 'List appeals',
    description: `Decisions to which somebody has objected, each with the appeal; only open appeals unless \`appeal\` says otherwise. ${GOES_ON}`,
    takes: ['search', 'appeal', 'person', 'from', 'to', 'limit', 'cursor'],
    narrows: { ...shortPages.narrows, appeal: z.enum(['any', ...appealStates]).optional() },
    defaults: { ...shortPages.defaults, appeal: 'open' },
    says,
    reads: ({ items, next, total }) => ({
      appeals: items.map(({ id, state, person_name, task_excerpt, actions, text, reason, appeal }) => ({
        appeal,
        decision: { id, state, person_name, task_excerpt, actions, text, reason },
      })),
      next,
      total,
    }),
  }),
  tool('GET /admin/decisions/:decision_id', {
    name: 'read_decision',
    title: 'Read a decision',
    description:
      'A decision with what it did, who was mailed, and its appeal. `refusals` says why the person whose token it is may not take it back, or not answer the appeal.',
    reads: decision => decision,
  }),
]
