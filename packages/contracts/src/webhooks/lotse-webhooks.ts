import { z } from 'zod'
import { routes } from '../route.ts'
import { lotseTopics } from './lotse-topics.ts'
import {
  deliveries,
  deliveryDetail,
  deliveryQuery,
  repeated,
  repeatSpan,
  rotatedSecret,
  webhookShapes,
} from './webhook.ts'

const { fields, change, webhook, webhooks, created } = webhookShapes(lotseTopics)
const empty = z.object({})

export const webhookRoutes = routes({
  'GET /console/projects/:projectId/webhooks': {
    who: 'manager',
    summary: "List the project's webhooks",
    answer: webhooks,
  },
  'POST /console/projects/:projectId/webhooks': {
    who: 'manager',
    summary: 'Create a webhook; its secret is in this answer only',
    body: fields,
    answer: created,
    status: 201,
  },
  'GET /console/projects/:projectId/webhooks/:webhookId': {
    who: 'manager',
    summary: 'Get a webhook',
    answer: webhook,
  },
  'PATCH /console/projects/:projectId/webhooks/:webhookId': {
    who: 'manager',
    summary: 'Edit a webhook, or switch it on or off',
    body: change,
    answer: webhook,
  },
  'DELETE /console/projects/:projectId/webhooks/:webhookId': {
    who: 'manager',
    summary: 'Delete a webhook with its log',
    answer: empty,
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/secret': {
    who: 'manager',
    summary: 'Replace the secret; the former one signs, too, for a day',
    answer: rotatedSecret,
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/test': {
    who: 'manager',
    limit: 'login',
    summary: 'Deliver an example now, and get how that ended',
    answer: deliveryDetail,
  },
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries': {
    who: 'manager',
    limit: 'list',
    summary: 'List the deliveries of the last 30 days, newest first',
    query: deliveryQuery,
    answer: deliveries,
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/repeat': {
    who: 'manager',
    limit: 'search',
    summary: 'Deliver again what failed in a span of time, or all of it',
    body: repeatSpan,
    answer: repeated,
  },
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId': {
    who: 'manager',
    limit: 'list',
    summary: 'Get a delivery with its request and its attempts',
    answer: deliveryDetail,
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/repeat': {
    who: 'manager',
    summary: 'Deliver it again',
    answer: empty,
  },
})
