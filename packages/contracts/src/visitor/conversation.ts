import { z } from 'zod'
import { bodyLimits, longestMessage, maxAttachments } from '../limits.ts'
import { routes } from '../route.ts'
import { card } from './card.ts'
import { senders } from './choices.ts'
import { longest } from './longest.ts'

/** The widget frame's own calls. They send the SDK's three headers: Api-Token, Gleap-Id, Gleap-Hash. */

export const attachment = z.object({
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.number(),
})
export type Attachment = z.output<typeof attachment>

/** A button below a bot's message. Pressing it sends its text to the bot as `reply`. */
export const messageButton = z.object({ id: z.string().max(64), text: z.string().max(200) })

export const message = z.object({
  id: z.string(),
  from: z.enum(senders),
  /**
   * For messages from a team member or bot; on a letter's page also for a guest, whose message is from
   * `visitor`, too.
   */
  sender: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** Plain text. */
  text: z.string(),
  /** HTML of the allow-list, if the team wrote rich text. */
  html: z.string().nullable(),
  attachments: z.array(attachment),
  buttons: z.array(messageButton),
  /** Help articles that an answer is based on. */
  articles: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Things of the project that the team has inserted, to be opened from here. */
  cards: z.array(card),
  /** For `system` messages: what happened. */
  event: z.enum(['closed', 'reopened', 'assigned', 'handover', 'submitted']).nullable(),
  createdAt: z.string(),
  /** The team has changed its words since. */
  editedAt: z.string().nullable(),
  /** The team has deleted it: it has neither words nor files any more. */
  isDeleted: z.boolean(),
})
export type Message = z.output<typeof message>

export const conversation = z.object({
  shareToken: z.string(),
  type: z.string(),
  title: z.string(),
  preview: z.string(),
  status: z.enum(['open', 'closed']),
  unread: z.number(),
  /** Who is answering: the assignee, the bot, whoever of the team wrote last, or nobody yet. */
  agent: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  /** When the team last read it. */
  teamReadAt: z.string().nullable(),
  createdAt: z.string(),
  lastMessageAt: z.string(),
})
export type Conversation = z.output<typeof conversation>

/** The question how satisfied the visitor is, while it can be answered. */
export const askedRating = z.object({
  question: z.string(),
  /** From 1 to 5; null until it is answered. */
  mark: z.number().nullable(),
  word: z.string(),
})
export type AskedRating = z.output<typeof askedRating>

/** An answer to it; a later one replaces it. */
export const givenRating = z.object({
  mark: z.number().int().min(1).max(5),
  word: z.string().trim().max(longest.line).default(''),
})

/** What is newer stays unread: it may have arrived while the call was in progress. */
export const readUntil = z.object({
  /** The id of the newest message that was shown. */
  until: z.uuid().optional(),
})

const conversationWithMessages = z.object({ conversation, messages: z.array(message) })

/** Up to 10 addresses returned by `POST /uploads/sdk` in this session. */
const attachmentUrls = z.array(z.string().max(2000)).max(maxAttachments).default([])
const text = z.string().max(longestMessage)

export const conversationRoutes = routes({
  'GET /shared/conversations': {
    who: 'visitor',
    summary: "List the visitor's conversations, newest first, with the number of unread messages",
    answer: z.object({ items: z.array(conversation), unread: z.number() }),
  },
  'POST /shared/conversations': {
    who: 'visitor',
    summary: 'Start a conversation, with a first text or with a bot',
    body: z.object({
      text: text.optional(),
      attachments: attachmentUrls,
      /** If empty or absent, the project's default bot, if there is one. */
      botId: z.string().max(512).optional(),
      /** Chosen by the client; a repeated call with it returns the conversation that the first one started. */
      clientId: z.string().max(64).optional(),
      currentUrl: z.string().max(8000).optional(),
      customData: z.record(z.string(), z.unknown()).optional(),
    }),
    answer: conversationWithMessages,
    status: 201,
    limit: 'ticket',
    bodyLimit: bodyLimits.conversation,
  },
  'GET /shared/conversations/:shareToken': {
    who: 'visitor',
    summary: 'Get a conversation with its messages, oldest first',
    query: z.object({
      /** Id of the oldest message already loaded; returns the ones before it. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: conversationWithMessages.extend({
      more: z.boolean(),
      rating: askedRating.nullable(),
      /** The visitor may be asked for an address: nobody knows one to mail answers to. */
      asksAddress: z.boolean(),
    }),
  },
  'POST /shared/conversations/:shareToken/messages': {
    who: 'visitor',
    summary: "Write to the team or the bot; `buttonId` presses one of the bot's buttons",
    body: z.object({
      text: text.default(''),
      attachments: attachmentUrls,
      buttonId: z.string().max(64).optional(),
      /** Chosen by the client; a repeated call with it adds nothing. */
      clientId: z.string().max(64).optional(),
    }),
    answer: message,
    status: 201,
    limit: 'message',
  },
  'POST /shared/conversations/:shareToken/read': {
    who: 'visitor',
    summary: 'Mark everything as seen, or everything up to a message',
    body: readUntil.default({}),
    answer: z.object({ unread: z.number() }),
    limit: 'message',
  },
  'POST /shared/conversations/:shareToken/rating': {
    who: 'visitor',
    summary: 'Say how satisfied you are with the help in a resolved conversation, if that was asked',
    body: givenRating,
    answer: askedRating,
    limit: 'message',
  },
  'POST /shared/conversations/:shareToken/typing': {
    who: 'visitor',
    summary: 'Report that the visitor is typing; shown for a few seconds, never stored',
    answer: z.object({}),
    limit: 'message',
  },
})
