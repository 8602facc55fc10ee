import type {
  Deliveries,
  DeliveryDetail,
  Repeated,
  RepeatSpan,
  RotatedSecret,
  Webhook,
  WebhookFields,
} from '@lotse/contracts/webhooks/webhook'
import type { DeliveryState } from '@lotse/contracts/webhooks/webhook-choices'
import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ReadKey } from '../data/query.ts'

export interface TopicGroup {
  label: string
  topics: { value: string; label: string }[]
}

type WebhookQuery = Pick<
  FetchQueryOptions<Webhook, Error, Webhook, readonly [string, object]>,
  'queryKey' | 'queryFn'
>

/** Where the webhooks of a product are kept. */
export interface WebhookStore {
  /** In their order on the screen. */
  topics: TopicGroup[]
  /** Whether messages may show a picture. */
  hasPictures: boolean
  /** What a change outdates: the webhooks and their deliveries. */
  refresh: readonly ReadKey[]
  deliveriesKey: ReadKey
  deliveryKey: ReadKey
  query(id: string): WebhookQuery
  create(fields: WebhookFields): Promise<Webhook & { secret: string }>
  change(webhook: Pick<Webhook, 'id' | 'version'>, fields: Partial<WebhookFields>): Promise<Webhook>
  remove(id: string): Promise<unknown>
  rotate(id: string): Promise<RotatedSecret>
  attempt(id: string): Promise<DeliveryDetail>
  deliveries(
    id: string,
    query: { state?: DeliveryState; after?: string },
    signal?: AbortSignal,
  ): Promise<Deliveries>
  delivery(id: string, deliveryId: string, signal?: AbortSignal): Promise<DeliveryDetail>
  repeat(id: string, deliveryId: string): Promise<unknown>
  repeatSpan(id: string, span: RepeatSpan): Promise<Repeated>
}
