import { z } from 'zod'
import { mostMerged } from '../../limits.ts'
import { routes } from '../../route.ts'
import { similarReasons } from '../fields/choices.ts'
import { ticketDetail, ticketRow } from '../tickets.ts'

export const similarTicket = ticketRow
  .pick({
    id: true,
    number: true,
    title: true,
    type: true,
    status: true,
    stage: true,
    contact: true,
    isSilent: true,
    hasReplay: true,
    mergedCount: true,
    createdAt: true,
    lastMessageAt: true,
  })
  .extend({
    /** Why it is listed, the strongest reason first. */
    reasons: z.array(z.enum(similarReasons)).min(1),
  })
export type SimilarTicket = z.output<typeof similarTicket>

export const mergingConsoleRoutes = routes({
  'GET /console/projects/:projectId/tickets/:ticketId/similar': {
    who: 'viewer',
    limit: 'list',
    summary: 'List tickets that are probably about the same thing: by error, words and page',
    answer: z.object({ items: z.array(similarTicket) }),
  },
  'POST /console/projects/:projectId/tickets/:ticketId/merge': {
    who: 'agent',
    summary:
      'Merge other tickets into this one: the team reads one conversation and answers all their visitors',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(mostMerged.atOnce) }),
    answer: z.object({
      ticket: ticketDetail,
      /** Those that were merged by this call: the others had been before. */
      merged: z.array(z.string()),
    }),
  },
  'POST /console/projects/:projectId/tickets/:ticketId/separate': {
    who: 'agent',
    summary: 'Make a merged ticket one of its own again',
    answer: ticketDetail,
  },
})
