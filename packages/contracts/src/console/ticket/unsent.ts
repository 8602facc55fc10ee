import { z } from 'zod'
import { dateTime } from '../../date-time.ts'
import { longestMessage, longestRichMessage, maxAttachments } from '../../limits.ts'
import { routes } from '../../route.ts'
import { card, cardRefs } from '../../visitor/card.ts'
import { attachment } from '../../visitor/conversation.ts'
import { longest } from '../../visitor/longest.ts'
import { replyHolds } from '../fields/choices.ts'
import { seenUntil } from '../fields/seen-until.ts'

/** What an agent has begun to write to a ticket, on any device. */
export const replyDraft = z.object({
  /** 0 if there is none. */
  version: z.number(),
  text: z.string(),
  html: z.string().nullable(),
  note: z.boolean(),
  files: z.array(attachment),
  cards: z.array(card),
  /** When the newest message was written that you knew as you began; null if that was not said. */
  seenUntil: z.string().nullable(),
})
export type ReplyDraft = z.output<typeof replyDraft>

/** A reply that waits for its time; only the team sees it. */
export const scheduledReply = z.object({
  id: z.string(),
  accountId: z.string(),
  sender: z.object({ name: z.string(), avatar: z.string().nullable() }),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(attachment),
  cards: z.array(card),
  sendAt: z.string(),
  /** Why it is not sent by itself: the visitor or a colleague wrote first, or its author may no longer answer. */
  held: z.enum(replyHolds).nullable(),
})
export type ScheduledReply = z.output<typeof scheduledReply>

const empty = z.object({})

export const unsentRoutes = routes({
  'GET /console/projects/:projectId/reply-drafts': {
    who: 'agent',
    summary: 'List the tickets to which you have begun to write',
    answer: z.object({ items: z.array(z.object({ ticketId: z.string() })) }),
  },
  'GET /console/projects/:projectId/tickets/:ticketId/draft': {
    who: 'agent',
    summary: 'Get what you have begun to write to a ticket; nobody else can',
    answer: replyDraft,
  },
  'PUT /console/projects/:projectId/tickets/:ticketId/draft': {
    who: 'agent',
    summary: 'Keep what you have begun to write to a ticket; without words, files and cards it is deleted',
    body: z.object({
      /** The version that was edited; 0 if there was none. */
      version: z.number().int().min(0),
      text: z.string().max(longestMessage).default(''),
      html: z.string().max(longestRichMessage).optional(),
      note: z.boolean().default(false),
      /** Addresses of its files. */
      attachments: z.array(z.string().max(longest.address)).max(maxAttachments).default([]),
      cards: cardRefs.default([]),
      /** Kept from the first version on. */
      seenUntil,
    }),
    answer: z.object({ version: z.number() }),
  },
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled': {
    who: 'agent',
    summary: 'Send a reply later; it is held if the visitor or a colleague writes first',
    body: z.object({
      /** Chosen by the caller: the same id again is the same reply. */
      id: z.uuid(),
      sendAt: dateTime,
      text: z.string().max(longestMessage).default(''),
      html: z.string().max(longestRichMessage).optional(),
      /** Addresses returned by `POST …/uploads`. */
      attachments: z.array(z.string().max(longest.address)).max(maxAttachments).default([]),
      cards: cardRefs.default([]),
      /** The version of your draft that it was: it is deleted. */
      draft: z.number().int().min(1).optional(),
      seenUntil,
    }),
    answer: scheduledReply,
    status: 201,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/send': {
    who: 'agent',
    summary: 'Send a scheduled reply now, in the name of its author',
    answer: empty,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/take-back': {
    who: 'agent',
    summary: 'Make a scheduled reply your draft, below what you have begun to write to the ticket',
    answer: replyDraft,
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId': {
    who: 'agent',
    summary: 'Withdraw a scheduled reply',
    answer: empty,
  },
})
