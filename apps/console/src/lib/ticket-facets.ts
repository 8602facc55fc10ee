import { routeQuery } from '@lotse/ui/query.ts'
import { api } from './api.ts'

/** Types, tags and people of a project's tickets, and how many are open, unread and mine. */
export const facetsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/ticket-facets', { params: { projectId } })
