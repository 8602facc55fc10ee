import type { exportRoutes } from '@lotse/contracts/exports/console-exports'
import { sendRows } from '../../../platform/export/send-rows.ts'
import type { ConsoleHandlers } from '../../context.ts'
import { answerExport } from './answer-export.ts'
import { auditExport } from './audit-export.ts'
import { contactExport } from './contact-export.ts'
import { ticketExport } from './ticket-export.ts'
import { sendTicketZip } from './ticket-zip.ts'

export const exportHandlers: ConsoleHandlers<typeof exportRoutes> = {
  'GET /console/projects/:projectId/tickets/export': async ({ query: { format, ...query } }, ctx) =>
    format === 'zip'
      ? sendTicketZip(ctx, query)
      : sendRows(ctx, await ticketExport(ctx, query, format), format),
  'GET /console/projects/:projectId/contacts/export': async ({ query: { format, ...query } }, ctx) =>
    sendRows(ctx, await contactExport(ctx, query, format), format),
  'GET /console/projects/:projectId/flows/:flowId/results/export': async (
    { params, query: { format, ...period } },
    ctx,
  ) => sendRows(ctx, await answerExport(ctx, params.flowId, period, format), format),
  'GET /console/teams/:teamId/audit/export': async ({ query: { format, ...query } }, ctx) =>
    sendRows(ctx, await auditExport(ctx, query, format), format),
}
