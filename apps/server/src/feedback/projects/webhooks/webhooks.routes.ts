import type { webhookRoutes } from '@lotse/contracts/webhooks/lotse-webhooks'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Example } from '../../../platform/webhooks/try-webhook.ts'
import { webhookDesk } from '../../../platform/webhooks/webhook-desk.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx, ConsoleHandlers } from '../../context.ts'
import { testCard } from './event-card.ts'

/** The webhooks of the caller's project; each change is in the activity log. */
const deskOf = (ctx: ConsoleCtx) =>
  webhookDesk(ctx, {
    projectId: ctx.caller.projectId,
    note: (inside: InTransaction, deed, { name }) =>
      audit({ ...inside, caller: ctx.caller }, { action: `webhook.${deed}`, subject: name }),
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
  'GET /console/projects/:projectId/webhooks': (_input, ctx) => deskOf(ctx).list(),
  'POST /console/projects/:projectId/webhooks': ({ body }, ctx) => deskOf(ctx).create(body),
  'GET /console/projects/:projectId/webhooks/:webhookId': ({ params }, ctx) =>
    deskOf(ctx).read(params.webhookId),
  'PATCH /console/projects/:projectId/webhooks/:webhookId': ({ params, body }, ctx) =>
    deskOf(ctx).change(params.webhookId, body),
  'DELETE /console/projects/:projectId/webhooks/:webhookId': ({ params }, ctx) =>
    deskOf(ctx).remove(params.webhookId),
  'POST /console/projects/:projectId/webhooks/:webhookId/secret': ({ params }, ctx) =>
    deskOf(ctx).rotate(params.webhookId),
  'POST /console/projects/:projectId/webhooks/:webhookId/test': async ({ params }, ctx) =>
    deskOf(ctx).tryOut(params.webhookId, await exampleOf(ctx)),
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries': ({ params, query }, ctx) =>
    deskOf(ctx).listDeliveries(params.webhookId, query),
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/repeat': ({ params, body }, ctx) =>
    deskOf(ctx).repeatAll(params.webhookId, body),
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId': ({ params }, ctx) =>
    deskOf(ctx).readDelivery(params.webhookId, params.deliveryId),
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/repeat': ({ params }, ctx) =>
    deskOf(ctx).repeat(params.webhookId, params.deliveryId),
}
