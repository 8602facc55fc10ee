import { routeQuery } from '@lotse/ui/data/query.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../../lib/backend/api.ts'

/** What is published and can be inserted into a message. */
export const cardsQuery = (projectId: string, search: string) => ({
  ...routeQuery(api, 'GET /console/projects/:projectId/cards', {
    params: { projectId },
    query: { search },
  }),
  placeholderData: keepPreviousData,
})
