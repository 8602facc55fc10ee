import { academyScope } from '@lotse/contracts/api/academy-scope'
import { academySyncRoutes } from '@lotse/contracts/api/academy-sync'
import { academyApiRoutes } from '@lotse/contracts/api/academy-tokens'
import type { Routes } from '@lotse/contracts/route'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { forPrograms, type Mounted, mountForPrograms } from '../../../platform/tokens/mount-for-programs.ts'
import { programAccess } from '../../../platform/tokens/program-access.ts'
import { academyAccess } from '../../auth/guard.ts'
import { apiEdge } from './api-edge.ts'
import { syncHandlers } from './sync.routes.ts'
import { apiHandlers } from './tokens.routes.ts'

/** Mounts what programs call with a token: the dashboard's routes that have a scope, and their own. */
export function mountApi(app: FastifyInstance, ctx: Ctx, ofDashboard: Mounted[]): Routes[] {
  const own = { table: academyApiRoutes as Routes, handlers: apiHandlers as Record<string, unknown> }
  const sync = { table: academySyncRoutes as Routes, handlers: syncHandlers as Record<string, unknown> }
  const shared = ofDashboard.map(mounted => forPrograms(mounted, { scopeOf: academyScope }))
  return mountForPrograms(app, apiEdge(ctx), [...shared, own, sync])
}

/** How programs identify themselves, for the OpenAPI document of /api/v1. */
export const apiAccess = programAccess({
  tokens: 'Academy Admin under “API tokens”: `academy_…`',
  about:
    'Content, people, moderation and history of the academy, for programs. Each operation names the scopes one of which its token needs (`x-scope`) and the right (`x-who`).',
  tags: { ...academyAccess.tags, sync: 'What has changed since a moment, for those who keep a copy.' },
})
