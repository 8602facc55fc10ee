import { apiRoutes } from '@lotse/contracts/api/api'
import { consoleScope } from '@lotse/contracts/api/console-scope'
import { syncRoutes } from '@lotse/contracts/api/sync'
import type { Routes } from '@lotse/contracts/route'
import type { FastifyInstance } from 'fastify'
import { forPrograms, type Mounted, mountForPrograms } from '../../platform/tokens/mount-for-programs.ts'
import type { FeedbackCtx } from '../context.ts'
import { apiHandlers } from './api.routes.ts'
import { apiEdge } from './api-edge.ts'
import { syncHandlers } from './sync/sync.routes.ts'

/** Mounts what programs call with a token: the console's routes that have a scope, and their own. */
export function mountApi(app: FastifyInstance, ctx: FeedbackCtx, ofConsole: Mounted[]): Routes[] {
  const own = { table: apiRoutes as Routes, handlers: apiHandlers as Record<string, unknown> }
  const sync = { table: syncRoutes as Routes, handlers: syncHandlers as Record<string, unknown> }
  const shared = ofConsole.map(mounted => forPrograms(mounted, { scopeOf: consoleScope, below: '/console' }))
  return mountForPrograms(app, apiEdge(ctx), [...shared, own, sync])
}
