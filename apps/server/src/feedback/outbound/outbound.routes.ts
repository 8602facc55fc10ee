import type { consoleOutboundRoutes } from '@lotse/contracts/console/content/outbound'
import type { outboundRoutes } from '@lotse/contracts/visitor/outbound'
import { openChecklist, readChecklist, tickChecklist } from '../checklists/checklists.ts'
import { readerOf } from '../content/content.routes.ts'
import type { ConsoleHandlers, SdkHandlers } from '../context.ts'
import { outboundResults } from './outbound-results.ts'
import { createOutbound, deleteOutbound, listOutbounds, readOutbound, updateOutbound } from './outbounds.ts'
import { recordReport } from './report-token.ts'
import { readTour, validateTour } from './tours.ts'

export const outboundHandlers: SdkHandlers<typeof outboundRoutes> = {
  'POST /outbound/reports/:token/:what': async ({ params }, ctx) => {
    await recordReport(ctx, params.token, params.what)
    return {}
  },
  'POST /outbound/producttours': ({ body }, ctx) => readTour(ctx, readerOf(ctx, undefined), body.outboundId),
  'POST /outbound/producttourvalidation': ({ body }, ctx) =>
    validateTour(ctx, readerOf(ctx, undefined), body.outboundId, body.currentUrl),
  'POST /outbound/checklists': ({ body, query }, ctx) =>
    openChecklist(ctx, readerOf(ctx, query.lang), body.outboundId, body.sharedKey ?? ''),
  'GET /outbound/checklists/:checklistId': ({ params, query }, ctx) =>
    readChecklist(ctx, readerOf(ctx, query.lang), params.checklistId),
  'PUT /outbound/checklists/:checklistId': ({ params, query, body }, ctx) =>
    tickChecklist(ctx, readerOf(ctx, query.lang), params.checklistId, body.checkedStep ?? undefined),
  'PUT /outbound/checklists/:checklistId/increment/:stepId': ({ params, query }, ctx) =>
    tickChecklist(ctx, readerOf(ctx, query.lang), params.checklistId, params.stepId),
}

export const consoleOutboundHandlers: ConsoleHandlers<typeof consoleOutboundRoutes> = {
  'GET /console/projects/:projectId/outbound': ({ params, query }, ctx) =>
    listOutbounds(ctx, params.projectId, query),
  'POST /console/projects/:projectId/outbound': ({ body }, ctx) => createOutbound(ctx, body),
  'GET /console/projects/:projectId/outbound/:outboundId': ({ params }, ctx) =>
    readOutbound(ctx, params.projectId, params.outboundId),
  'GET /console/projects/:projectId/outbound/:outboundId/results': ({ params, query }, ctx) =>
    outboundResults(ctx, params.projectId, params.outboundId, query),
  'PATCH /console/projects/:projectId/outbound/:outboundId': ({ params, body }, ctx) =>
    updateOutbound(ctx, params.outboundId, body),
  'DELETE /console/projects/:projectId/outbound/:outboundId': async ({ params }, ctx) => {
    await deleteOutbound(ctx, params.outboundId)
    return {}
  },
}
