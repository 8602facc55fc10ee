import type { academyWebhookRoutes } from '@lotse/contracts/webhooks/academy-webhooks'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { webhookDesk } from '../../../platform/webhooks/webhook-desk.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, Caller } from '../../auth/guard.ts'
import { testCard } from './event-card.ts'

const deeds = {
  created: 'create',
  changed: 'change',
  deleted: 'delete',
  rotated: 'rotate',
  tried: 'try',
  repeated: 'repeat',
} as const

/** The academy's own; each change is in the history. */
const deskOf = (ctx: AcademyCtx) =>
  webhookDesk(ctx, {
    projectId: null,
    note: (inside: InTransaction, deed, { id, name }) =>
      audit(
        { ...inside, caller: ctx.caller, request: ctx.request },
        { action: `webhook.${deeds[deed]}`, target: { kind: 'webhook', id }, after: { name } },
      ),
  })

export const webhookHandlers: Handlers<typeof academyWebhookRoutes, Caller> = {
  'GET /admin/webhooks': (_input, ctx) => deskOf(ctx).list(),
  'POST /admin/webhooks': ({ body }, ctx) => deskOf(ctx).create(body),
  'GET /admin/webhooks/:webhook_id': ({ params }, ctx) => deskOf(ctx).read(params.webhook_id),
  'PATCH /admin/webhooks/:webhook_id': ({ params, body }, ctx) => deskOf(ctx).change(params.webhook_id, body),
  'DELETE /admin/webhooks/:webhook_id': ({ params }, ctx) => deskOf(ctx).remove(params.webhook_id),
  'POST /admin/webhooks/:webhook_id/secret': ({ params }, ctx) => deskOf(ctx).rotate(params.webhook_id),
  'POST /admin/webhooks/:webhook_id/test': ({ params }, ctx) =>
    deskOf(ctx).tryOut(params.webhook_id, { data: {}, card: lang => testCard(ctx, lang) }),
  'GET /admin/webhooks/:webhook_id/deliveries': ({ params, query }, ctx) =>
    deskOf(ctx).listDeliveries(params.webhook_id, query),
  'POST /admin/webhooks/:webhook_id/deliveries/repeat': ({ params, body }, ctx) =>
    deskOf(ctx).repeatAll(params.webhook_id, body),
  'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id': ({ params }, ctx) =>
    deskOf(ctx).readDelivery(params.webhook_id, params.delivery_id),
  'POST /admin/webhooks/:webhook_id/deliveries/:delivery_id/repeat': ({ params }, ctx) =>
    deskOf(ctx).repeat(params.webhook_id, params.delivery_id),
}
