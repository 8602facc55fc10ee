import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { uuid, version } from '../academy/fields/fields.ts'
import type { Right } from '../academy/rights.ts'
import { mostPanels } from '../limits.ts'
import { routes } from '../route.ts'
import { viewChoice, viewCounts, viewShapes } from './saved-view.ts'

/** The lists of Academy Admin that can be saved as a view. */
export const viewedLists = [
  'users',
  'reports',
  'decisions',
  'appeals',
  'tasks',
  'challenges',
  'categories',
  'courses',
  'jobs',
  'companies',
  'audit',
  'bin',
] as const
export type ViewedList = (typeof viewedLists)[number]

/** Any of these is enough. Who may not read a list has no views of it, and sees none. */
export const viewedListRights: Record<ViewedList, readonly Right[]> = {
  users: ['people'],
  reports: ['moderate'],
  decisions: ['moderate'],
  appeals: ['moderate'],
  tasks: ['moderate', 'content'],
  challenges: ['content'],
  categories: ['content'],
  courses: ['content'],
  jobs: ['content'],
  companies: ['content'],
  audit: ['history'],
  bin: ['content', 'moderate'],
}

/** A list, and what its address says: search, filters, sort, columns. */
export const academyViewQuery = z.strictObject({
  list: z.enum(viewedLists),
  search: z.record(z.string().min(1).max(32), z.string().max(512)),
})
export type AcademyViewQuery = z.output<typeof academyViewQuery>

const { savedView, fields, newView, changedView, ...shapes } = viewShapes(academyViewQuery)
const savedViews = shapes.savedViews.extend({
  /** Those on the caller's dashboard, in their order. */
  panelIds: z.array(z.string()),
})
const academyViewChoice = viewChoice.extend({
  panelIds: z.array(z.uuid()).max(mostPanels).optional(),
})
export type AcademyViewChoice = z.output<typeof academyViewChoice>
export type AcademyView = z.output<typeof savedView>
export type AcademyViewFields = z.output<typeof fields>
export type AcademyViews = z.output<typeof savedViews>

const params = z.object({ view_id: uuid })

export const academyViewRoutes = routes({
  'GET /admin/views': {
    who: 'staff',
    summary: "List the team's saved views and the caller's own, of the lists that the caller may read",
    answer: savedViews,
  },
  'POST /admin/views': {
    who: 'staff',
    summary: 'Save a view, for oneself or for the team',
    body: newView,
    answer: savedView,
    status: 201,
  },
  'PATCH /admin/views': {
    who: 'staff',
    summary: "Set the caller's own order of the views, the one to start with, and those on the dashboard",
    body: academyViewChoice,
    answer: savedViews,
  },
  'GET /admin/views/counts': {
    who: 'staff',
    limit: 'list',
    summary: 'Count the rows of each view; a large number is not counted to its end',
    query: z.object({
      /** Days of a period begin in it. */
      time_zone: z.string().max(64).refine(isTimeZone, 'unknown time zone').default('UTC'),
    }),
    answer: viewCounts,
  },
  'PATCH /admin/views/:view_id': {
    who: 'staff',
    summary: 'Change a view',
    params,
    body: changedView.extend({ version }),
    answer: savedView,
  },
  'DELETE /admin/views/:view_id': {
    who: 'staff',
    summary: 'Delete a view',
    params,
    answer: z.object({}),
  },
})
