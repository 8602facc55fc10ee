import type { auditRoutes } from '@lotse/contracts/academy/audit'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { listActions, listAudit } from './audit-list.ts'
import { planRevert, revert } from './revert/revert.ts'

export const auditHandlers: Handlers<typeof auditRoutes, Caller> = {
  'GET /admin/audit': fromReplica(({ query }, ctx) => listAudit(ctx, query)),
  'GET /admin/audit/actions': (_input, ctx) => listActions(ctx),
  'GET /admin/audit/:entry_id/revert': ({ params }, ctx) => planRevert(ctx, params.entry_id),
  'POST /admin/audit/:entry_id/revert': ({ params, body }, ctx) => revert(ctx, params.entry_id, body),
}
