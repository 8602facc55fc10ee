import { z } from 'zod'
import { routes } from '../route.ts'
import { roles } from './account.ts'

export const identityModes = ['off', 'warn', 'enforce'] as const

export const projectSummary = z.object({
  id: z.string(),
  teamId: z.string(),
  name: z.string(),
  /** The caller's role in it. */
  role: z.enum(roles),
  openTickets: z.number(),
  createdAt: z.string(),
})
export type ProjectSummary = z.output<typeof projectSummary>

export const projectRoutes = routes({
  'GET /console/projects': {
    who: 'account',
    summary: 'Projects of the account, by name',
    answer: z.object({ items: z.array(projectSummary) }),
  },
})
