import { z } from 'zod'
import { bodyLimits } from '../limits.ts'
import { routes } from '../route.ts'
import type { priorities } from './choices.ts'

export type Priority = (typeof priorities)[number]

const jsonObject = z.record(z.string(), z.unknown())

export const screenshotData = z.looseObject({
  html: z.string(),
  baseUrl: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  isMobile: z.boolean().nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
})

export const webReplay = z.looseObject({
  startDate: z.union([z.number(), z.string()]).nullish(),
  events: z.array(z.unknown()),
  baseUrl: z.string().nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  isMobile: z.boolean().nullish(),
  type: z.string().nullish(),
})

/** POST /bugs/v2. Anything else that a client sends is dropped. */
export const ticketBody = z.object({
  type: z.string().max(64).nullish(),
  priority: z.string().max(32).nullish(),
  customData: jsonObject.nullish(),
  metaData: jsonObject.nullish(),
  consoleLog: z.array(z.unknown()).max(5000).nullish(),
  networkLogs: z.array(z.unknown()).max(5000).nullish(),
  customEventLog: z.array(z.unknown()).max(5000).nullish(),
  formData: jsonObject.nullish(),
  isSilent: z.boolean().nullish(),
  outbound: z.string().max(512).nullish(),
  /** Ours: the form that was filled in. */
  flow: z.string().max(64).nullish(),
  screenshotData: screenshotData.nullish(),
  webReplay: webReplay.nullish(),
  screenRecordingUrl: z.string().max(2000).nullish(),
  spamToken: z.string().max(4000).nullish(),
  tags: z.array(z.string().max(200)).max(100).nullish(),
  /**
   * Created by the sender, and the same at every attempt: the report is stored once. It is not a header:
   * browsers only send headers that the server allows, and other servers only allow those of the official
   * client.
   */
  idempotencyKey: z.string().max(255).nullish(),
})
export type TicketBody = z.output<typeof ticketBody>

export const ticketRoutes = routes({
  'POST /shared/spam-token': {
    who: 'visitor',
    summary:
      'Issue a token for `spamToken` of a ticket, valid from two seconds after it was issued, for 30 days',
    answer: z.object({ spamToken: z.string() }),
  },
  'POST /bugs/v2': {
    who: 'visitor',
    summary:
      'Send a ticket; with an `idempotencyKey`, or a header Idempotency-Key, a repeated call returns the first result',
    body: ticketBody,
    answer: z.object({
      id: z.string(),
      /** Opens the ticket as a conversation; null for silent reports. */
      shareToken: z.string().nullable(),
      type: z.string(),
      createdAt: z.string(),
    }),
    status: 201,
    limit: 'ticket',
    bodyLimit: bodyLimits.ticket,
  },
})
