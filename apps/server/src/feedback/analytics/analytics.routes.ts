import type { analyticsRoutes } from '@lotse/contracts/console/analytics'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { ConsoleHandlers } from '../context.ts'
import { readAnalytics } from './analytics.ts'
import { readBreakdown } from './breakdown.ts'

export const analyticsHandlers: ConsoleHandlers<typeof analyticsRoutes> = {
  'GET /console/projects/:projectId/analytics': fromReplica(({ params, query }, ctx) =>
    readAnalytics(ctx, params.projectId, query),
  ),
  'GET /console/projects/:projectId/analytics/breakdown': fromReplica(({ params, query }, ctx) =>
    readBreakdown(ctx, params.projectId, query),
  ),
}
