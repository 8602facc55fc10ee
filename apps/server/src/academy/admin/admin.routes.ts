import { type adminRoutes, features } from '@lotse/contracts/academy/admin'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import { sendRows } from '../../platform/export/send-rows.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { decisionExport } from '../decisions/listing/decision-export.ts'
import { bulkReports, bulkUsers } from './bulk.ts'
import { userExport } from './export.ts'
import { auditExport, companyExport, jobExport, reportExport, transactionExport } from './exports.ts'
import { search } from './search.ts'
import { readStatistics } from './statistics.ts'
import { listTransactions } from './transactions.ts'

/** Raised when something here changes in a way that dashboards must know about. */
const VERSION = '1'

export const adminHandlers: Handlers<typeof adminRoutes, Caller> = {
  'GET /admin': () => ({ version: VERSION, features: [...features] }),
  'GET /admin/statistics': fromReplica(({ query }, ctx) => readStatistics(ctx, query.days)),
  'GET /admin/transactions': fromReplica(({ query }, ctx) => listTransactions(ctx, query)),
  'GET /admin/search': fromReplica(({ query }, ctx) => search(ctx, query.q, query.limit)),
  'POST /admin/users/bulk': ({ body }, ctx) => bulkUsers(ctx, body.action, body.ids),
  'POST /admin/reports/bulk': ({ body }, ctx) => bulkReports(ctx, body.action, body.ids),
  'GET /admin/export/users': ({ query }, ctx) => sendRows(ctx, userExport(ctx, query)),
  'GET /admin/export/reports': ({ query }, ctx) => sendRows(ctx, reportExport(ctx, query)),
  'GET /admin/export/decisions': ({ query }, ctx) => sendRows(ctx, decisionExport(ctx, query)),
  'GET /admin/export/jobs': ({ query }, ctx) => sendRows(ctx, jobExport(ctx, query)),
  'GET /admin/export/companies': ({ query }, ctx) => sendRows(ctx, companyExport(ctx, query)),
  'GET /admin/export/audit': ({ query }, ctx) => sendRows(ctx, auditExport(ctx, query)),
  'GET /admin/export/transactions': ({ query }, ctx) => sendRows(ctx, transactionExport(ctx, query.user_id)),
}
