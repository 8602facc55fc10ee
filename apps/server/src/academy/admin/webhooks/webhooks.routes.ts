import type { academyWebhookRoutes } from '@lotse/contracts/webhooks/academy-webhooks'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import {
  listDeliveries,
  readDelivery,
  repeatDeliveries,
  repeatDelivery,
} from '../../../platform/webhooks/delivery-log.ts'
import { tryWebhook } from '../../../platform/webhooks/try-webhook.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
  type WebhookPlace,
} from '../../../platform/webhooks/webhooks.ts'
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
const of = ({ caller, request }: AcademyCtx): WebhookPlace => ({
  projectId: null,
  note: (ctx: InTransaction, deed, { id, name }) =>
    audit(
      { ...ctx, caller, request },
      { action: `webhook.${deeds[deed]}`, target: { kind: 'webhook', id }, after: { name } },
    ),
})

export const webhookHandlers: Handlers<typeof academyWebhookRoutes, Caller> = {
  'GET /admin/webhooks': (_input, ctx) => listWebhooks(ctx, of(ctx)),
  'POST /admin/webhooks': ({ body }, ctx) => createWebhook(ctx, of(ctx), body),
  'GET /admin/webhooks/:webhook_id': ({ params }, ctx) => readWebhook(ctx, of(ctx), params.webhook_id),
  'PATCH /admin/webhooks/:webhook_id': ({ params, body }, ctx) =>
    changeWebhook(ctx, of(ctx), params.webhook_id, body),
  'DELETE /admin/webhooks/:webhook_id': async ({ params }, ctx) => {
    await deleteWebhook(ctx, of(ctx), params.webhook_id)
    return {}
  },
  'POST /admin/webhooks/:webhook_id/secret': ({ params }, ctx) =>
    rotateSecret(ctx, of(ctx), params.webhook_id),
  'POST /admin/webhooks/:webhook_id/test': ({ params }, ctx) =>
    tryWebhook(ctx, of(ctx), params.webhook_id, { data: {}, card: lang => testCard(ctx, lang) }),
  'GET /admin/webhooks/:webhook_id/deliveries': ({ params, query }, ctx) =>
    listDeliveries(ctx, of(ctx), params.webhook_id, query),
  'POST /admin/webhooks/:webhook_id/deliveries/repeat': ({ params, body }, ctx) =>
    repeatDeliveries(ctx, of(ctx), params.webhook_id, body),
  'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id': ({ params }, ctx) =>
    readDelivery(ctx, of(ctx), params.webhook_id, params.delivery_id),
  'POST /admin/webhooks/:webhook_id/deliveries/:delivery_id/repeat': async ({ params }, ctx) => {
    await repeatDelivery(ctx, of(ctx), params.webhook_id, params.delivery_id)
    return {}
  },
}
