import type { ConsoleOutbound, OutboundKind } from '@lotse/contracts/console/content/outbound'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../lib/backend/api.ts'

export type Outbound<K extends OutboundKind = OutboundKind> = Extract<ConsoleOutbound, { kind: K }>
export type ConfigOf<K extends OutboundKind> = Outbound<K>['config']

export const outboundsQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/outbound', { params: { projectId }, query: {} })

export const outboundQuery = (projectId: string, outboundId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/outbound/:outboundId', {
    params: { projectId, outboundId },
  })

interface Change {
  version: number
  name?: string
  status?: ConsoleOutbound['status']
  config?: unknown
  targeting?: ConsoleOutbound['targeting']
}

export const changeOutbound = (projectId: string, outboundId: string, body: Change) =>
  api('PATCH /console/projects/:projectId/outbound/:outboundId', { params: { projectId, outboundId }, body })

export const removeOutbound = (projectId: string, outboundId: string) =>
  api('DELETE /console/projects/:projectId/outbound/:outboundId', { params: { projectId, outboundId } })

export const createOutbound = (
  projectId: string,
  body: { kind: OutboundKind; name: string; config: unknown; targeting?: ConsoleOutbound['targeting'] },
) => api('POST /console/projects/:projectId/outbound', { params: { projectId }, body })
