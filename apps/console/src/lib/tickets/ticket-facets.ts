import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../backend/api.ts'

/** Types, tags and people of a project's tickets, and how many are open, unread and mine. */
export const facetsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/ticket-facets', { params: { projectId } })
