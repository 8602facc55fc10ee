import { analyticsRoutes } from '@lotse/contracts/console/analytics'
import { flowRoutes } from '@lotse/contracts/console/content/content'
import { consoleOutboundRoutes } from '@lotse/contracts/console/content/outbound'
import { type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { lotsePlace } from './lotse-place.ts'

const ofFigures = toolsOf(analyticsRoutes, lotsePlace)
const ofFlows = toolsOf(flowRoutes, lotsePlace)
const ofCampaigns = toolsOf(consoleOutboundRoutes, lotsePlace)
const inProject = '/console/projects/:projectId'

const period = ['from', 'to'] as const
const says = { from: 'Start of the period, like 2026-01-31T00:00:00Z; 30 days ago if left out.' }

export const resultTools: Tool[] = [
  ofFigures(`GET ${inProject}/analytics`, {
    name: 'read_overview',
    title: 'Read the overview',
    description:
      'Figures of a project in a period: tickets by day and type, how soon they were answered, visitors, survey scores, votes on articles, pages with errors.',
    takes: period,
    says,
    reads: answer => answer,
  }),
  ofFigures(`GET ${inProject}/analytics/breakdown`, {
    name: 'read_breakdown',
    title: 'Break the figures down',
    description:
      'The same period by agent, tag, stage or page: received, first answer, time to resolve, ratings.',
    takes: ['by', ...period],
    says,
    reads: answer => answer,
  }),
  ofFlows(`GET ${inProject}/flows`, {
    name: 'list_forms',
    title: 'List forms and surveys',
    description: 'Forms and surveys with the number of their answers; read_form_results adds the answers up.',
    reads: ({ items }) => ({
      forms: items.map(({ id, kind, name, status, responses }) => ({ id, kind, name, status, responses })),
    }),
  }),
  ofFlows(`GET ${inProject}/flows/:flowId/results`, {
    name: 'read_form_results',
    title: 'Read the results of a form',
    description: 'The answers to a form or survey in a period, added up per question, with the newest texts.',
    takes: period,
    says,
    reads: answer => answer,
  }),
  ofCampaigns(`GET ${inProject}/outbound`, {
    name: 'list_campaigns',
    title: 'List campaigns',
    description:
      'Everything that is shown to visitors unasked: tours, tooltips, banners, surveys, checklists.',
    reads: ({ items }) => ({
      campaigns: items.map(({ id, kind, name, status }) => ({ id, kind, name, status })),
    }),
  }),
  ofCampaigns(`GET ${inProject}/outbound/:outboundId/results`, {
    name: 'read_campaign_results',
    title: 'Read the results of a campaign',
    description: 'How often a campaign was shown, clicked, completed and closed, by day and by step.',
    takes: period,
    says,
    reads: answer => answer,
  }),
]
