import { z } from 'zod'
import { inboxColumns } from '../console/fields/choices.ts'
import { ticketQuery } from '../console/fields/ticket-query.ts'
import { routes } from '../route.ts'
import { viewChoice, viewCounts, viewShapes } from './saved-view.ts'

/**
 * What a view shows: any filter of the inbox, its search and its sort, and what its rows say. Other lists of tickets
 * have the rest.
 */
export const viewQuery = ticketQuery
  .omit({
    limit: true,
    after: true,
    contactId: true,
    silent: true,
  })
  .extend({
    /** In their order; without it, the usual ones. */
    columns: z.array(z.enum(inboxColumns)).max(inboxColumns.length).optional(),
  })
export type ViewQuery = z.output<typeof viewQuery>

const { savedView, fields, savedViews, newView, changedView } = viewShapes(viewQuery)
export type SavedView = z.output<typeof savedView>
export type SavedViewFields = z.output<typeof fields>
export type SavedViews = z.output<typeof savedViews>

export const viewRoutes = routes({
  'GET /console/projects/:projectId/views': {
    who: 'viewer',
    summary: "List the team's saved views of the inbox and the caller's own",
    answer: savedViews,
  },
  'POST /console/projects/:projectId/views': {
    who: 'viewer',
    summary: 'Save a view, for oneself or, as an agent, for the team',
    body: newView,
    answer: savedView,
    status: 201,
  },
  'PATCH /console/projects/:projectId/views': {
    who: 'viewer',
    summary: "Set the caller's own order of the views, and the one that the project opens on",
    body: viewChoice,
    answer: savedViews,
  },
  'GET /console/projects/:projectId/views/counts': {
    who: 'viewer',
    limit: 'list',
    summary: 'Count the tickets of each view, as its list says it',
    answer: viewCounts,
  },
  'PATCH /console/projects/:projectId/views/:viewId': {
    who: 'viewer',
    summary: "Change a view; only agents change the team's",
    body: changedView,
    answer: savedView,
  },
  'DELETE /console/projects/:projectId/views/:viewId': {
    who: 'viewer',
    summary: "Delete a view; only agents delete one of the team's",
    answer: z.object({}),
  },
})
