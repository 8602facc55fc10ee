import type { Delivery } from '@lotse/contracts/webhooks/webhook'
import type { Tone } from '../layout/page.tsx'
import type { WebhookStore } from './webhook-store.ts'
import type { WebhookWords } from './webhook-words.ts'

export const stateTone: Record<Delivery['state'], Tone> = {
  waiting: 'info',
  delivered: 'good',
  failed: 'bad',
}

/** What a topic is called. */
export function topicName(store: WebhookStore, t: WebhookWords, { topic, isTest }: Delivery): string {
  const known = store.topics.flatMap(({ topics }) => topics).find(({ value }) => value === topic)
  return isTest ? t.testName : (known?.label ?? topic)
}
