import type { webhookRoutes } from '@lotse/contracts/webhooks/lotse-webhooks'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import {
  listDeliveries,
  readDelivery,
  repeatDeliveries,
  repeatDelivery,
} from '../../../platform/webhooks/delivery-log.ts'
import { type Example, tryWebhook } from '../../../platform/webhooks/try-webhook.ts'
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
import type { ConsoleCtx, ConsoleHandlers } from '../../context.ts'
import { testCard } from './event-card.ts'

/** The webhooks of the caller's project; each change is in the activity log. */
const of = ({ caller }: ConsoleCtx): WebhookPlace => ({
  projectId: caller.projectId,
  note: (ctx: InTransaction, deed, { name }) =>
    audit({ ...ctx, caller }, { action: `webhook.${deed}`, subject: name }),
})

async function exampleOf(ctx: ConsoleCtx): Promise<Example> {
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select(['id', 'name'])
    .where('id', '=', ctx.caller.projectId)
    .executeTakeFirstOrThrow()
  return { data: { project }, card: lang => testCard(ctx, lang, project) }
}

export const webhookHandlers: ConsoleHandlers<typeof webhookRoutes> = {
  'GET /console/projects/:projectId/webhooks': (_input, ctx) => listWebhooks(ctx, of(ctx)),
  'POST /console/projects/:projectId/webhooks': ({ body }, ctx) => createWebhook(ctx, of(ctx), body),
  'GET /console/projects/:projectId/webhooks/:webhookId': ({ params }, ctx) =>
    readWebhook(ctx, of(ctx), params.webhookId),
  'PATCH /console/projects/:projectId/webhooks/:webhookId': ({ params, body }, ctx) =>
    changeWebhook(ctx, of(ctx), params.webhookId, body),
  'DELETE /console/projects/:projectId/webhooks/:webhookId': async ({ params }, ctx) => {
    await deleteWebhook(ctx, of(ctx), params.webhookId)
    return {}
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/secret': ({ params }, ctx) =>
    rotateSecret(ctx, of(ctx), params.webhookId),
  'POST /console/projects/:projectId/webhooks/:webhookId/test': async ({ params }, ctx) =>
    tryWebhook(ctx, of(ctx), params.webhookId, await exampleOf(ctx)),
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries': ({ params, query }, ctx) =>
    listDeliveries(ctx, of(ctx), params.webhookId, query),
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/repeat': ({ params, body }, ctx) =>
    repeatDeliveries(ctx, of(ctx), params.webhookId, body),
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId': ({ params }, ctx) =>
    readDelivery(ctx, of(ctx), params.webhookId, params.deliveryId),
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/repeat': async (
    { params },
    ctx,
  ) => {
    await repeatDelivery(ctx, of(ctx), params.webhookId, params.deliveryId)
    return {}
  },
}
