import { type AcademyTopic, academyTopics } from '@lotse/contracts/webhooks/academy-topics'
import type { WebhookFields } from '@lotse/contracts/webhooks/webhook'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { WebhookStore } from '@lotse/ui/webhooks/webhook-store.ts'
import { useMemo } from 'react'
import { useApi } from '../../../lib/backend/backend.tsx'
import { webhookKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

const deliveriesKey = 'GET /admin/webhooks/:webhook_id/deliveries'
const deliveryKey = 'GET /admin/webhooks/:webhook_id/deliveries/:delivery_id'

const groups: Record<string, 'moderation' | 'people' | 'work'> = {
  user: 'people',
  job: 'work',
  company: 'work',
}
const groupOf = (topic: AcademyTopic) => groups[topic.split('.', 1)[0] ?? ''] ?? 'moderation'

/** A form keeps topics as texts; only those that there are go out. */
const known = (topics: string[]): AcademyTopic[] => academyTopics.filter(topic => topics.includes(topic))

/** The webhooks of the academy, for the screen that both products share. */
export function useWebhookStore(): WebhookStore {
  const api = useApi()
  const words = useT().webhooks
  return useMemo(() => {
    const at = (webhook_id: string) => ({ params: { webhook_id } })
    const topics = (['moderation', 'people', 'work'] as const).map(group => ({
      label: words.groups[group],
      topics: academyTopics
        .filter(topic => groupOf(topic) === group)
        .map(value => ({ value, label: words.topics[value] })),
    }))
    return {
      topics,
      hasPictures: false,
      refresh: webhookKeys,
      deliveriesKey,
      deliveryKey,
      query: id => routeQuery(api, 'GET /admin/webhooks/:webhook_id', at(id)),
      create: fields => api('POST /admin/webhooks', { body: { ...fields, topics: known(fields.topics) } }),
      change: ({ id, version }, { topics, ...change }: Partial<WebhookFields>) =>
        api('PATCH /admin/webhooks/:webhook_id', {
          ...at(id),
          body: { version, ...change, ...(topics ? { topics: known(topics) } : {}) },
        }),
      remove: id => api('DELETE /admin/webhooks/:webhook_id', at(id)),
      rotate: id => api('POST /admin/webhooks/:webhook_id/secret', at(id)),
      attempt: id => api('POST /admin/webhooks/:webhook_id/test', at(id)),
      deliveries: (id, query, signal) =>
        api(deliveriesKey, { ...at(id), query, ...(signal ? { signal } : {}) }),
      delivery: (id, delivery_id, signal) =>
        api(deliveryKey, { params: { webhook_id: id, delivery_id }, ...(signal ? { signal } : {}) }),
      repeat: (id, delivery_id) =>
        api('POST /admin/webhooks/:webhook_id/deliveries/:delivery_id/repeat', {
          params: { webhook_id: id, delivery_id },
        }),
      repeatSpan: (id, body) =>
        api('POST /admin/webhooks/:webhook_id/deliveries/repeat', { ...at(id), body }),
    }
  }, [api, words])
}
