import { z } from 'zod'
import { version } from '../console/fields/version.ts'
import { dateTimeAnywhere } from '../date-time.ts'
import { longest } from '../visitor/longest.ts'
import {
  attemptCodes,
  deliveryReasons,
  deliveryStates,
  payloadVersions,
  sealedParts,
  webhookFormats,
} from './webhook-choices.ts'

const address = z
  .url({ protocol: /^https?$/ })
  .trim()
  .max(longest.address)

/** One shape for both products; only their topics differ. */
export function webhookShapes<const Topic extends string>(topics: readonly [Topic, ...Topic[]]) {
  const topic = z.enum(topics)
  const fields = z.object({
    name: z.string().trim().min(1).max(longest.tab),
    address,
    format: z.enum(webhookFormats),
    topics: z
      .array(topic)
      .min(1)
      .max(topics.length)
      .transform(all => [...new Set(all)]),
    /** The language of messages in chat tools. */
    lang: z.enum(['de', 'en']),
    withPicture: z.boolean(),
    payloadVersion: z.literal(payloadVersions),
    isOn: z.boolean(),
  })
  const webhook = fields.extend({
    id: z.string(),
    topics: z.array(z.string()),
    /** Empty if it cannot be read. */
    address: z.string(),
    /** The server has another `SECRET` now: these have to be replaced. */
    unreadable: z.array(z.enum(sealedParts)),
    /** Why it was switched off, if nobody did it. */
    offReason: z.enum(['failing', 'gone']).nullable(),
    offAt: z.string().nullable(),
    /** Failed attempts in a row, and since when. */
    failures: z.number(),
    failingSince: z.string().nullable(),
    /** Until then the former secret signs, too. */
    oldSecretUntil: z.string().nullable(),
    waiting: z.number(),
    lastDeliveredAt: z.string().nullable(),
    version,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  return {
    fields,
    change: fields.partial().extend({ version }),
    webhook,
    webhooks: z.object({ items: z.array(webhook) }),
    /** The secret is shown once. */
    created: webhook.extend({ secret: z.string() }),
  }
}

export type WebhookShapes<Topic extends string> = ReturnType<typeof webhookShapes<Topic>>
export type Webhook = z.output<WebhookShapes<string>['webhook']>
export type WebhookFields<Topic extends string = string> = z.output<WebhookShapes<Topic>['fields']>
export type WebhookChange<Topic extends string = string> = z.output<WebhookShapes<Topic>['change']>

export const rotatedSecret = z.object({
  secret: z.string(),
  /** Null if the former one cannot be read. */ oldSecretUntil: z.string().nullable(),
})
export type RotatedSecret = z.output<typeof rotatedSecret>

export const attempt = z.object({
  at: z.string(),
  code: z.enum(attemptCodes),
  status: z.number().nullable(),
  /** How long it took. */
  ms: z.number(),
  /** The error in the words of the network, if there was one. */
  error: z.string().nullable(),
  /** The headers of the request. */
  sent: z.record(z.string(), z.string()),
  /** The beginning of the answer. */
  answer: z.string(),
  /** The answer was longer than what is read of one. */
  isCut: z.boolean(),
})
export type Attempt = z.output<typeof attempt>

export const delivery = z.object({
  id: z.string(),
  topic: z.string(),
  subject: z.string(),
  isTest: z.boolean(),
  state: z.enum(deliveryStates),
  reason: z.enum(deliveryReasons).nullable(),
  /** How the latest attempt ended. */
  code: z.enum(attemptCodes).nullable(),
  status: z.number().nullable(),
  /** Number of attempts so far. */
  tries: z.number(),
  createdAt: z.string(),
  /** When it is tried next; null if it is not. */
  dueAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type Delivery = z.output<typeof delivery>

export const deliveryDetail = delivery.extend({
  /** What is sent, in the webhook's present format. */
  body: z.string(),
  /** The newest first. */
  attempts: z.array(attempt),
})
export type DeliveryDetail = z.output<typeof deliveryDetail>

export const deliveryQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  topic: z.string().max(longest.tab).optional(),
  after: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type DeliveryQuery = z.output<typeof deliveryQuery>

export const deliveries = z.object({ items: z.array(delivery), next: z.string().nullable() })
export type Deliveries = z.output<typeof deliveries>

/** Of which time, and which of them, deliveries are repeated. */
export const repeatSpan = z
  .object({
    since: dateTimeAnywhere,
    until: dateTimeAnywhere,
    /** Also those that arrived. */
    all: z.boolean().default(false),
  })
  .refine(({ since, until }) => Date.parse(since) < Date.parse(until))
export type RepeatSpan = z.output<typeof repeatSpan>

/** At most so many at once; the rest is asked for again. */
export const repeated = z.object({ number: z.number(), hasMore: z.boolean() })
export type Repeated = z.output<typeof repeated>

/** What both products offer for their webhooks; a product adds who may call, and where. */
export function webhookActs<const Topic extends string>(topics: readonly [Topic, ...Topic[]]) {
  const { fields, change, webhook, webhooks, created } = webhookShapes(topics)
  const empty = z.object({})
  return {
    create: {
      summary: 'Create a webhook; its secret is in this answer only',
      body: fields,
      answer: created,
      status: 201,
    },
    list: { answer: webhooks },
    read: { summary: 'Get a webhook', answer: webhook },
    change: { summary: 'Edit a webhook, or switch it on or off', body: change, answer: webhook },
    remove: { summary: 'Delete a webhook with its log', answer: empty },
    rotate: { summary: 'Replace the secret; the former one signs, too, for a day', answer: rotatedSecret },
    tryOut: {
      limit: 'login',
      summary: 'Deliver an example now, and get how that ended',
      answer: deliveryDetail,
    },
    listDeliveries: {
      limit: 'list',
      summary: 'List the deliveries of the last 30 days, newest first',
      query: deliveryQuery,
      answer: deliveries,
    },
    repeatAll: {
      limit: 'search',
      summary: 'Deliver again what failed in a span of time, or all of it',
      body: repeatSpan,
      answer: repeated,
    },
    readDelivery: {
      limit: 'list',
      summary: 'Get a delivery with its request and its attempts',
      answer: deliveryDetail,
    },
    repeat: { summary: 'Deliver it again', answer: empty },
  } as const
}
