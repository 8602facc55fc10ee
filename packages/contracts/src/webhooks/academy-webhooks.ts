import { z } from 'zod'
import { uuid } from '../academy/fields/fields.ts'
import { routes } from '../route.ts'
import { academyTopics } from './academy-topics.ts'
import { webhookActs } from './webhook.ts'

const acts = webhookActs(academyTopics)
const of = { who: 'admin', params: z.object({ webhook_id: uuid }) } as const
const ofDelivery = { who: 'admin', params: z.object({ webhook_id: uuid, delivery_id: uuid }) } as const

export const academyWebhookRoutes = routes({
  'GET /admin/webhooks': { who: 'admin', summary: "List the academy's webhooks", ...acts.list },
  'POST /admin/webhooks': { who: 'admin', ...acts.create },
  'GET /admin/webhooks/:webhook_id': { ...of, ...acts.read },
  'PATCH /admin/webhooks/:webhook_id': { ...of, ...acts.change },
  'DELETE /admin/webhooks/:webhook_id': { ...of, ...acts.remove },
  'POST /admin/webhooks/:webhook_id/secret': { ...of, ...acts.rotate },
  'POST /admin/webhooks/:webhook_id/test': { ...of, ...acts.tryOut },
  'GET /admin/webhooks/:webhook_id/deliveries': { ...of, ...acts.listDeliveries },
  'POST /admin/webhooks/:webhook_id/deliveries/repeat': { ...of, ...acts.repeatAll },
  'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id': { ...ofDelivery, ...acts.readDelivery },
  'POST /admin/webhooks/:webhook_id/deliveries/:delivery_id/repeat': { ...ofDelivery, ...acts.repeat },
})
