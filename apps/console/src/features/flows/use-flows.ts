import type { ConsoleFlow } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import type { Project } from '@lotse/contracts/console/projects'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../lib/backend/api.ts'

export const flowQuery = (projectId: string, flowId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/flows/:flowId', { params: { projectId, flowId } })

export const setFlowStatus = (projectId: string, { id, version }: ConsoleFlow, status: ContentStatus) =>
  api('PATCH /console/projects/:projectId/flows/:flowId', {
    params: { projectId, flowId: id },
    body: { version, status },
  })

export const removeFlow = (projectId: string, { id }: ConsoleFlow) =>
  api('DELETE /console/projects/:projectId/flows/:flowId', { params: { projectId, flowId: id } })

type Menu = Project['settings']['menu']

const isFlow = (flow: ConsoleFlow, { kind, id }: Menu[number]) => kind === flow.kind && id === flow.id
export const isInMenu = (menu: Menu, flow: ConsoleFlow): boolean => menu.some(item => isFlow(flow, item))

/** Adds the entry of a flow at the end of the widget's home, or removes it. */
export const toggledMenu = (menu: Menu, flow: ConsoleFlow): Menu =>
  isInMenu(menu, flow)
    ? menu.filter(item => !isFlow(flow, item))
    : [...menu, { kind: flow.kind, id: flow.id, title: flow.definition.title }]
