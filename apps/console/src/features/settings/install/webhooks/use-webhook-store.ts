import { type LotseTopic, lotseTopics } from '@lotse/contracts/webhooks/lotse-topics'
import type { WebhookFields } from '@lotse/contracts/webhooks/webhook'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { WebhookStore } from '@lotse/ui/webhooks/webhook-store.ts'
import { useMemo } from 'react'
import { api } from '../../../../lib/backend/api.ts'
import { webhookKeys } from '../../../../lib/backend/keys.ts'
import { useT } from '../../../../lib/i18n.ts'

const deliveriesKey = 'GET /console/projects/:projectId/webhooks/:webhookId/deliveries'
const deliveryKey = 'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId'

export const webhooksQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/webhooks', { params: { projectId } })

/** A form keeps topics as texts; only those that there are go out. */
const known = (topics: string[]): LotseTopic[] => lotseTopics.filter(topic => topics.includes(topic))

/** The webhooks of a project, for the screen that both products share. */
export function useWebhookStore(projectId: string): WebhookStore {
  const words = useT().webhooks
  return useMemo(() => {
    const at = (webhookId: string) => ({ projectId, webhookId })
    const topics = (['tickets', 'messages', 'contacts'] as const).map(group => ({
      label: words.groups[group],
      topics: lotseTopics
        .filter(topic => groupOf(topic) === group)
        .map(value => ({ value, label: words.topics[value] })),
    }))
    return {
      topics,
      hasPictures: true,
      refresh: webhookKeys,
      deliveriesKey,
      deliveryKey,
      query: id =>
        routeQuery(api, 'GET /console/projects/:projectId/webhooks/:webhookId', { params: at(id) }),
      create: fields =>
        api('POST /console/projects/:projectId/webhooks', {
          params: { projectId },
          body: { ...fields, topics: known(fields.topics) },
        }),
      change: ({ id, version }, { topics, ...change }: Partial<WebhookFields>) =>
        api('PATCH /console/projects/:projectId/webhooks/:webhookId', {
          params: at(id),
          body: { version, ...change, ...(topics ? { topics: known(topics) } : {}) },
        }),
      remove: id => api('DELETE /console/projects/:projectId/webhooks/:webhookId', { params: at(id) }),
      rotate: id => api('POST /console/projects/:projectId/webhooks/:webhookId/secret', { params: at(id) }),
      attempt: id => api('POST /console/projects/:projectId/webhooks/:webhookId/test', { params: at(id) }),
      deliveries: (id, query, signal) =>
        api(deliveriesKey, { params: at(id), query, ...(signal ? { signal } : {}) }),
      delivery: (id, deliveryId, signal) =>
        api(deliveryKey, { params: { ...at(id), deliveryId }, ...(signal ? { signal } : {}) }),
      repeat: (id, deliveryId) =>
        api('POST /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId/repeat', {
          params: { ...at(id), deliveryId },
        }),
      repeatSpan: (id, body) =>
        api('POST /console/projects/:projectId/webhooks/:webhookId/deliveries/repeat', {
          params: at(id),
          body,
        }),
    }
  }, [projectId, words])
}

function groupOf(topic: LotseTopic): 'tickets' | 'messages' | 'contacts' {
  if (/^(message|note)\./.test(topic)) return 'messages'
  return topic.startsWith('contact.') ? 'contacts' : 'tickets'
}
