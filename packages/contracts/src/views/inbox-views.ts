import { z } from 'zod'
import { version } from '../console/fields/version.ts'
import { ticketQuery } from '../console/tickets.ts'
import { longestView } from '../limits.ts'
import { routes } from '../route.ts'
import { viewChoice, viewCount, viewFields } from './saved-view.ts'

/** What a view shows: any filter of the inbox, its search and its sort. Other lists of tickets have the rest. */
export const viewQuery = ticketQuery.omit({
  limit: true,
  after: true,
  contactId: true,
  silent: true,
})
export type ViewQuery = z.output<typeof viewQuery>

export const savedView = viewFields.extend({
  id: z.string(),
  query: viewQuery,
  version,
  updatedAt: z.string(),
})
export type SavedView = z.output<typeof savedView>

const fields = viewFields.extend({
  query: viewQuery.refine(query => JSON.stringify(query).length <= longestView.query, { error: 'too long' }),
})
export type SavedViewFields = z.output<typeof fields>

const views = z.object({
  /** In the caller's order. */
  items: z.array(savedView),
  /** The view that the project opens on; null if that is the inbox. */
  startId: z.string().nullable(),
})
export type SavedViews = z.output<typeof views>

export const viewRoutes = routes({
  'GET /console/projects/:projectId/views': {
    who: 'viewer',
    summary: "List the team's saved views of the inbox and the caller's own",
    answer: views,
  },
  'POST /console/projects/:projectId/views': {
    who: 'viewer',
    summary: 'Save a view, for oneself or, as an agent, for the team',
    body: fields.extend({
      /** Of a deleted view that is wanted back: links to it work again. */
      id: z.uuid().optional(),
    }),
    answer: savedView,
    status: 201,
  },
  'PATCH /console/projects/:projectId/views': {
    who: 'viewer',
    summary: "Set the caller's own order of the views, and the one that the project opens on",
    body: viewChoice,
    answer: views,
  },
  'GET /console/projects/:projectId/views/counts': {
    who: 'viewer',
    limit: 'list',
    summary: 'Count the tickets of each view, as its list says it',
    answer: z.object({ items: z.array(viewCount) }),
  },
  'PATCH /console/projects/:projectId/views/:viewId': {
    who: 'viewer',
    summary: "Change a view; only agents change the team's",
    body: fields.partial().extend({ version }),
    answer: savedView,
  },
  'DELETE /console/projects/:projectId/views/:viewId': {
    who: 'viewer',
    summary: "Delete a view; only agents delete one of the team's",
    answer: z.object({}),
  },
})
