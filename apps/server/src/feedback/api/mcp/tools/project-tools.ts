import { apiRoutes } from '@lotse/contracts/api/api'
import { replyRoutes } from '@lotse/contracts/console/replies'
import { stageRoutes } from '@lotse/contracts/console/stages'
import { teamRoutes } from '@lotse/contracts/console/team'
import { type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { lotsePlace } from './lotse-place.ts'

const ofPrograms = toolsOf(apiRoutes, lotsePlace)
const ofTeam = toolsOf(teamRoutes, lotsePlace)

/** Where everything else happens: projects, the people in them, and what they have agreed on. */
export const projectTools: Tool[] = [
  ofPrograms('GET /api/v1/projects', {
    name: 'list_projects',
    title: 'List projects',
    description:
      'The projects that the token reaches, with their ids and the number of unresolved tickets. Call it first if other tools ask for a projectId.',
    reads: ({ items }) => ({
      projects: items.map(({ id, name, openTickets }) => ({ id, name, unresolvedTickets: openTickets })),
    }),
  }),
  ofTeam('GET /console/teams/:teamId/members', {
    name: 'list_members',
    title: 'List the team',
    description: 'The members of the team with role and whether they are away; their ids are for assigning.',
    reads: ({ members }) => ({
      members: members.map(({ id, name, email, role, away }) => ({ id, name, email, role, away })),
    }),
  }),
  ofTeam('GET /console/teams/:teamId/audit', {
    name: 'read_activity_log',
    title: 'Read the activity log',
    description: 'Who did what in the team, newest first: people, and API tokens in their name.',
    takes: ['projectId', 'accountId', 'action', 'from', 'to', 'after', 'limit'],
    defaults: { limit: 30 },
    reads: ({ items, next }) => ({
      entries: items.map(({ id: _, account, token, ...entry }) => ({
        ...entry,
        by: account.name,
        throughToken: token?.name ?? null,
      })),
      next,
    }),
  }),
  toolsOf(stageRoutes, lotsePlace)('GET /console/projects/:projectId/stages', {
    name: 'list_stages',
    title: 'List stages',
    description: 'The team’s own steps of work within each status. A ticket is moved by the id of a stage.',
    reads: ({ items }) => ({ stages: items.map(({ id, name, status }) => ({ id, name, status })) }),
  }),
  toolsOf(replyRoutes, lotsePlace)('GET /console/projects/:projectId/replies', {
    name: 'list_saved_replies',
    title: 'List saved replies',
    description:
      'Answers that the team has written for questions that come often, by language. Words in braces are placeholders to fill in.',
    reads: ({ items }) => ({ replies: items.map(({ id, name, text }) => ({ id, name, text })) }),
  }),
]
