import { z } from 'zod'
import { uuid } from '../academy/fields/fields.ts'
import { routes } from '../route.ts'
import { academyTopics } from './academy-topics.ts'
import {
  deliveries,
  deliveryDetail,
  deliveryQuery,
  repeated,
  repeatSpan,
  rotatedSecret,
  webhookShapes,
} from './webhook.ts'

const { fields, change, webhook, webhooks, created } = webhookShapes(academyTopics)
const empty = z.object({})
const params = z.object({ webhook_id: uuid })
const deliveryParams = z.object({ webhook_id: uuid, delivery_id: uuid })

export const academyWebhookRoutes = routes({
  'GET /admin/webhooks': { who: 'admin', summary: "List the academy's webhooks", answer: webhooks },
  'POST /admin/webhooks': {
    who: 'admin',
    summary: 'Create a webhook; its secret is in this answer only',
    body: fields,
    answer: created,
    status: 201,
  },
  'GET /admin/webhooks/:webhook_id': {
    who: 'admin',
    summary: 'Get a webhook',
    params,
    answer: webhook,
  },
  'PATCH /admin/webhooks/:webhook_id': {
    who: 'admin',
    summary: 'Edit a webhook, or switch it on or off',
    params,
    body: change,
    answer: webhook,
  },
  'DELETE /admin/webhooks/:webhook_id': {
    who: 'admin',
    summary: 'Delete a webhook with its log',
    params,
    answer: empty,
  },
  'POST /admin/webhooks/:webhook_id/secret': {
    who: 'admin',
    summary: 'Replace the secret; the former one signs, too, for a day',
    params,
    answer: rotatedSecret,
  },
  'POST /admin/webhooks/:webhook_id/test': {
    who: 'admin',
    limit: 'login',
    summary: 'Deliver an example now, and get how that ended',
    params,
    answer: deliveryDetail,
  },
  'GET /admin/webhooks/:webhook_id/deliveries': {
    who: 'admin',
    limit: 'list',
    summary: 'List the deliveries of the last 30 days, newest first',
    params,
    query: deliveryQuery,
    answer: deliveries,
  },
  'POST /admin/webhooks/:webhook_id/deliveries/repeat': {
    who: 'admin',
    limit: 'search',
    summary: 'Deliver again what failed in a span of time, or all of it',
    params,
    body: repeatSpan,
    answer: repeated,
  },
  'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id': {
    who: 'admin',
    limit: 'list',
    summary: 'Get a delivery with its request and its attempts',
    params: deliveryParams,
    answer: deliveryDetail,
  },
  'POST /admin/webhooks/:webhook_id/deliveries/:delivery_id/repeat': {
    who: 'admin',
    summary: 'Deliver it again',
    params: deliveryParams,
    answer: empty,
  },
})
