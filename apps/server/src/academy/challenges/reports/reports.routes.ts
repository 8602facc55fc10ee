import type { reportAdminRoutes, reportRoutes } from '@lotse/contracts/academy/challenges/reports'
import { fromReplica } from '../../../platform/database/replica-lists.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { changeReport, pageReports } from './admin-reports.ts'
import { claimReport, releaseReport } from './queue/claims.ts'
import { readReportDetail } from './report-detail.ts'
import { createReport, listReports } from './reports.ts'
import { resolveReport } from './resolve-report.ts'

export const reportHandlers: Handlers<typeof reportRoutes, Caller> = {
  'GET /challenges/subtask_reports': ({ query }, ctx) => listReports(ctx, query),
  'POST /challenges/subtask_reports': ({ body }, ctx) => createReport(ctx, body),
  'PUT /challenges/subtask_reports/:report_id': ({ params, body }, ctx) =>
    resolveReport(ctx, params.report_id, body.action),
}

export const reportAdminHandlers: Handlers<typeof reportAdminRoutes, Caller> = {
  'GET /admin/reports': fromReplica(({ query }, ctx) => pageReports(ctx, query)),
  'GET /admin/reports/:report_id': ({ params, query }, ctx) => readReportDetail(ctx, params.report_id, query),
  'PATCH /admin/reports/:report_id': ({ params, body }, ctx) => changeReport(ctx, params.report_id, body),
  'PUT /admin/reports/:report_id/claim': ({ params, body }, ctx) => claimReport(ctx, params.report_id, body),
  'DELETE /admin/reports/:report_id/claim': ({ params, query }, ctx) =>
    releaseReport(ctx, params.report_id, query.tab),
}
