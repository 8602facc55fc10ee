import { routes } from '../route.ts'
import { lotseTopics } from './lotse-topics.ts'
import { webhookActs } from './webhook.ts'

const acts = webhookActs(lotseTopics)
const who = 'manager'

export const webhookRoutes = routes({
  'GET /console/projects/:projectId/webhooks': { who, summary: "List the project's webhooks", ...acts.list },
  'POST /console/projects/:projectId/webhooks': { who, ...acts.create },
  'GET /console/projects/:projectId/webhooks/:webhookId': { who, ...acts.read },
  'PATCH /console/projects/:projectId/webhooks/:webhookId': { who, ...acts.change },
  'DELETE /console/projects/:projectId/webhooks/:webhookId': { who, ...acts.remove },
  'POST /console/projects/:projectId/webhooks/:webhookId/secret': { who, ...acts.rotate },
  'POST /console/projects/:projectId/webhooks/:webhookId/test': { who, ...acts.tryOut },
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries': { who, ...acts.listDeliveries },
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/repeat': { who, ...acts.repeatAll },
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId': {
    who,
    ...acts.readDelivery,
  },
  'POST /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/repeat': {
    who,
    ...acts.repeat,
  },
})
