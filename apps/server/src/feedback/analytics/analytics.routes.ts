import type { analyticsRoutes } from '@lotse/contracts/console/analytics'
import type { ConsoleHandlers } from '../context.ts'
import { readAnalytics } from './analytics.ts'

export const analyticsHandlers: ConsoleHandlers<typeof analyticsRoutes> = {
  'GET /console/projects/:projectId/analytics': ({ params, query }, ctx) =>
    readAnalytics(ctx, params.projectId, query),
}
