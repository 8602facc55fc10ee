import { z } from 'zod'
import { longestSearch } from '../../limits.ts'
import { routes } from '../../route.ts'
import { card } from '../../visitor/card.ts'

export const cardRoutes = routes({
  'GET /console/projects/:projectId/cards': {
    who: 'agent',
    limit: 'list',
    summary:
      'Find published articles, tours, checklists, surveys and forms to insert into a message, by their names or kinds; at most 20',
    query: z.object({ search: z.string().max(longestSearch).default('') }),
    answer: z.object({ items: z.array(card) }),
  },
})
