import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'

export const ticketQuery = (projectId: string, ticketId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId', { params: { projectId, ticketId } })

export const useTicket = (projectId: string, ticketId: string) => useQuery(ticketQuery(projectId, ticketId))
