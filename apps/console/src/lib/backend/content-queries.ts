import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from './api.ts'

/** Forms and surveys. */
export const flowsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/flows', { params: { projectId } })

/** Collections and their articles. */
export const helpQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/help', { params: { projectId } })
