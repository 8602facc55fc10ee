import type { SavedView } from '@lotse/contracts/views/inbox-views'
import type { ViewChoice } from '@lotse/contracts/views/saved-view'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { NewView, ViewChange } from '@lotse/ui/views/view-store.ts'
import { api } from '../../backend/api.ts'

export const viewsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/views', { params: { projectId } })

export const viewCountsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/views/counts', { params: { projectId } })

type Query = SavedView['query']

export const createView = (projectId: string, body: NewView<Query>): Promise<SavedView> =>
  api('POST /console/projects/:projectId/views', { params: { projectId }, body })

export const changeView = (projectId: string, viewId: string, body: ViewChange<Query>): Promise<SavedView> =>
  api('PATCH /console/projects/:projectId/views/:viewId', { params: { projectId, viewId }, body })

export const chooseViews = (projectId: string, body: ViewChoice) =>
  api('PATCH /console/projects/:projectId/views', { params: { projectId }, body })

export const removeView = (projectId: string, viewId: string) =>
  api('DELETE /console/projects/:projectId/views/:viewId', { params: { projectId, viewId } })
