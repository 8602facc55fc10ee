import type { decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import type { reasonRoutes } from '@lotse/contracts/academy/decisions/reasons'
import { fromReplica } from '../../platform/database/replica-lists.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { eachRow } from '../admin/each-row.ts'
import type { Caller } from '../auth/guard.ts'
import { decide } from './decide.ts'
import { decideMany } from './decide-many.ts'
import { liftedByShowing } from './ending/lifting.ts'
import { reopenDecision } from './ending/overturn.ts'
import { readDecisionFor } from './ending/read-for.ts'
import { reopenReport } from './ending/reopen-report.ts'
import { undoDecision } from './ending/undo-decision.ts'
import { pageDecisions } from './listing/decision-list.ts'
import { previewReason } from './reasons/preview-reason.ts'
import { changeReason, createReason, deleteReason, listReasons, moveReason } from './reasons/reasons.ts'
import { previewMails } from './statement/preview.ts'
import { rehearse } from './statement/rehearse.ts'

export const decisionHandlers: Handlers<typeof decisionRoutes, Caller> = {
  'GET /admin/decisions': fromReplica(({ query }, ctx) => pageDecisions(ctx, query)),
  'GET /admin/decisions/:decision_id': ({ params }, ctx) => readDecisionFor(ctx, params.decision_id),
  'POST /admin/decisions': ({ body }, ctx) => decide(ctx, body),
  'POST /admin/decisions/bulk': ({ body }, ctx) => decideMany(ctx, body),
  'POST /admin/decisions/bulk/undo': ({ body }, ctx) => eachRow(ctx, body.ids, undoDecision),
  'POST /admin/decisions/preview': ({ body }, ctx) => previewMails(ctx, body),
  'POST /admin/decisions/lifting': ({ body }, ctx) => liftedByShowing(ctx, body.subtask_ids),
  'POST /admin/decisions/:decision_id/undo': ({ params }, ctx) => undoDecision(ctx, params.decision_id),
  'POST /admin/decisions/:decision_id/reopen': ({ params, body }, ctx) =>
    reopenDecision(ctx, params.decision_id, body.text),
  'POST /admin/decisions/:decision_id/reopen/preview': ({ params, body }, ctx) =>
    rehearse(ctx, ctx => reopenDecision(ctx, params.decision_id, body.text)),
  'POST /admin/reports/:report_id/reopen/preview': ({ params, body }, ctx) =>
    rehearse(ctx, ctx => reopenReport(ctx, params.report_id, body.text)),
  'POST /admin/reports/:report_id/reopen': ({ params, body }, ctx) =>
    reopenReport(ctx, params.report_id, body.text),
}

export const reasonHandlers: Handlers<typeof reasonRoutes, Caller> = {
  'GET /admin/reasons': (_input, ctx) => listReasons(ctx),
  'POST /admin/reasons': ({ body }, ctx) => createReason(ctx, body),
  'PATCH /admin/reasons/:reason_id': ({ params, body }, ctx) => changeReason(ctx, params.reason_id, body),
  'DELETE /admin/reasons/:reason_id': ({ params }, ctx) => deleteReason(ctx, params.reason_id),
  'PUT /admin/reasons/:reason_id/position': ({ params, body }, ctx) =>
    moveReason(ctx, params.reason_id, body.position),
  'POST /admin/reasons/preview': ({ body }, ctx) => previewReason(ctx, body),
}
