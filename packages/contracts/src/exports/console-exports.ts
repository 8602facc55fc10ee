import { z } from 'zod'
import { contactKinds } from '../console/fields/choices.ts'
import { ticketQuery } from '../console/fields/ticket-query.ts'
import { auditFilter } from '../console/team.ts'
import { companyKey } from '../contacts/companies.ts'
import { period } from '../date-time.ts'
import { longestSearch } from '../limits.ts'
import { routes } from '../route.ts'
import { exportFormats } from './export-format.ts'

const format = z.enum(exportFormats).default('csv')

/** Files with everything that a list finds, in its order. Who may see the list may save it. */
export const exportRoutes = routes({
  'GET /console/projects/:projectId/tickets/export': {
    who: 'viewer',
    summary:
      'Export tickets with the filters and order of the list: CSV, JSON lines, or ZIP with conversations and files',
    limit: 'numbers',
    query: ticketQuery
      .omit({ limit: true, after: true })
      .extend({ format: z.enum([...exportFormats, 'zip']).default('csv') }),
    answer: z.string(),
    answers: ['text/csv', 'application/x-ndjson', 'application/zip'],
  },
  'GET /console/projects/:projectId/contacts/export': {
    who: 'viewer',
    summary: 'Export contacts with the filters of the list, as CSV or JSON lines',
    limit: 'numbers',
    query: z.object({
      search: z.string().max(longestSearch).optional(),
      kind: z.enum(contactKinds).default('identified'),
      company: companyKey.optional(),
      format,
    }),
    answer: z.string(),
    answers: ['text/csv', 'application/x-ndjson'],
  },
  'GET /console/projects/:projectId/flows/:flowId/results/export': {
    who: 'viewer',
    summary: 'Export the answers to a flow, one line per person who answered, as CSV or JSON lines',
    limit: 'numbers',
    query: z.object({ ...period, format }),
    answer: z.string(),
    answers: ['text/csv', 'application/x-ndjson'],
  },
  'GET /console/teams/:teamId/audit/export': {
    who: 'manager',
    summary: 'Export the activity log with the filters of the list, as CSV or JSON lines',
    limit: 'numbers',
    query: z.object({ ...auditFilter, format }),
    answer: z.string(),
    answers: ['text/csv', 'application/x-ndjson'],
  },
})
