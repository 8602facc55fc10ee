import type { approvalRoutes } from '@lotse/contracts/academy/approvals'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { askForApproval, decide, pageApprovals } from './approvals.ts'

export const approvalHandlers: Handlers<typeof approvalRoutes, Caller> = {
  'GET /admin/approvals': ({ query }, ctx) => pageApprovals(ctx, query),
  'POST /admin/approvals': ({ body }, ctx) => askForApproval(ctx, body),
  'PUT /admin/approvals/:approval_id': ({ params, body }, ctx) =>
    decide(ctx, params.approval_id, body.approved),
}
