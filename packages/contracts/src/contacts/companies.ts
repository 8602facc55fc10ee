import { z } from 'zod'
import { longestSearch } from '../limits.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'

/** Contacts that belong together: by what the site says, or by the domain of their addresses. */
export const company = z.object({
  /** What its contacts have in common, in lower case. */
  key: z.string(),
  name: z.string(),
  /** Counted up to `mostCounted`. */
  contacts: z.number(),
  openTickets: z.number(),
  lastSeenAt: z.string(),
})
export type Company = z.output<typeof company>

/** A link to one. */
export const companyRef = company.pick({ key: true, name: true })

export type CompanyRef = z.output<typeof companyRef>

export const companyKey = z.string().min(1).max(longest.email)

export const companyRoutes = routes({
  'GET /console/projects/:projectId/companies': {
    who: 'viewer',
    summary: 'List the companies of contacts by their keys',
    query: z.object({
      search: z.string().max(longestSearch).optional(),
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ items: z.array(company), next: z.string().nullable() }),
  },
  'GET /console/projects/:projectId/company': {
    who: 'viewer',
    summary: 'Get a company by its key',
    query: z.object({ key: companyKey }),
    answer: company,
  },
})
