import type { RouteKey } from '@lotse/contracts/route'
import { tagOf } from '../../platform/http/openapi.ts'
import { keyForPrograms } from '../../platform/tokens/mount-for-programs.ts'
import { programAccess } from '../../platform/tokens/program-access.ts'

/** Where they call a route of the console. */
export const apiKey = (key: string): RouteKey => keyForPrograms(key, '/console')

/** How programs identify themselves, for the OpenAPI document of /api/v1. */
export const apiAccess = programAccess({
  tokens: 'the settings of a project or in one’s own account: `lotse_…`',
  tagOf: path => tagOf(`/console${path}`).replace('console ', ''),
  about:
    'Tickets, contacts, content and figures of a project, for programs. Each operation names the scope that its token needs (`x-scope`) and the role (`x-who`).',
  tags: {
    analytics: 'Figures of a project.',
    assignment: 'Rules that assign tickets.',
    bots: 'Bots and their scripts.',
    cards: 'What can be inserted into a message.',
    companies: 'Companies that contacts belong to.',
    company: 'A company, its contacts and open tickets.',
    contacts: 'People who use the site, and what is stored about them.',
    errors: 'Errors of the site, each mistake once.',
    events: 'What contacts did.',
    flows: 'Forms and surveys, and their answers.',
    given: 'Errands that failed for good.',
    help: 'The help center of a project.',
    macros: 'Several steps with tickets in one stroke.',
    mail: 'How a project sends letters.',
    mails: 'Mails that a project has sent.',
    news: 'News of a project.',
    outbound: 'Everything a project shows its visitors unasked.',
    projects: 'Projects, their keys and sites.',
    replies: 'Saved replies.',
    source: 'Source maps of the site, by release.',
    stages: 'Stages of tickets within their statuses.',
    sync: 'What has changed since a moment.',
    teams: 'The team, its members and its log.',
    tickets: 'Tickets, conversations and attachments.',
    uploads: 'Files of the team.',
    views: 'Saved views of the inbox.',
  },
})
