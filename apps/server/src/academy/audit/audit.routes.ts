import type { auditRoutes } from '@lotse/contracts/academy/audit'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { listActions, listAudit } from './audit-list.ts'

export const auditHandlers: Handlers<typeof auditRoutes, Caller> = {
  'GET /admin/audit': ({ query }, ctx) => listAudit(ctx, query),
  'GET /admin/audit/actions': (_input, ctx) => listActions(ctx),
}
