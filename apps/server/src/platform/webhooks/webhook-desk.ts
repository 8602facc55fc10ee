import type {
  DeliveryQuery,
  RepeatSpan,
  WebhookChange,
  WebhookFields,
} from '@lotse/contracts/webhooks/webhook'
import type { Ctx } from '../context.ts'
import { listDeliveries, readDelivery, repeatDeliveries, repeatDelivery } from './delivery-log.ts'
import { type Example, tryWebhook } from './try-webhook.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
  type WebhookPlace,
} from './webhooks.ts'

/** Everything that either product's routes do with the webhooks of one place. */
export const webhookDesk = (ctx: Ctx, place: WebhookPlace) => ({
  list: () => listWebhooks(ctx, place),
  create: (given: WebhookFields) => createWebhook(ctx, place, given),
  read: (id: string) => readWebhook(ctx, place, id),
  change: (id: string, change: WebhookChange) => changeWebhook(ctx, place, id, change),
  async remove(id: string) {
    await deleteWebhook(ctx, place, id)
    return {}
  },
  rotate: (id: string) => rotateSecret(ctx, place, id),
  tryOut: (id: string, example: Example) => tryWebhook(ctx, place, id, example),
  listDeliveries: (id: string, query: DeliveryQuery) => listDeliveries(ctx, place, id, query),
  repeatAll: (id: string, span: RepeatSpan) => repeatDeliveries(ctx, place, id, span),
  readDelivery: (id: string, deliveryId: string) => readDelivery(ctx, place, id, deliveryId),
  async repeat(id: string, deliveryId: string) {
    await repeatDelivery(ctx, place, id, deliveryId)
    return {}
  },
})
