import { z } from 'zod'
import { ticketChangeEntry } from '../../console/fields/change-entry.ts'
import { authors, ticketChannels, ticketStatuses } from '../../console/fields/choices.ts'
import { storedAnswer } from '../../console/fields/stored-answer.ts'
import { trimmed } from '../../console/fields/text.ts'
import { ticketPartKinds } from '../../console/tickets.ts'
import { longestTitle, maxAttachments } from '../../limits.ts'
import { cardRef } from '../../visitor/card.ts'
import { message } from '../../visitor/conversation.ts'
import { longest } from '../../visitor/longest.ts'
import { sha256 } from './manifest.ts'
import { colleague, loose, maybe, moment, stamps, words } from './row-fields.ts'

const id = z.uuid()
const fileId = z.string().regex(/^[0-9a-f]{32}$/)
const scope = { scopeId: z.uuid(), contactId: z.uuid() }
const number = z.number().nullable()
/** Archives of older versions do not say it. */
const unsubscribedAt = maybe.default(null)

/** What a message may say besides its text. Ids of mails stay behind: nothing here may answer them. */
const messageData = z.object({
  buttons: message.shape.buttons.max(10).optional(),
  articles: message.shape.articles.max(20).optional(),
  cards: z.array(cardRef).max(maxAttachments).optional(),
  event: message.shape.event.unwrap().optional(),
  change: ticketChangeEntry.optional(),
  sender: z.object({ name: trimmed(longest.name), avatar: words(longest.address).nullable() }).optional(),
  guest: z.literal(true).optional(),
  byMail: z.literal(true).optional(),
  filesLeftOut: z.number().int().min(0).max(1000).optional(),
  unchecked: z.literal(true).optional(),
  through: words(longest.email).optional(),
  editedAt: moment.optional(),
  isDeleted: z.literal(true).optional(),
})

export const visitorRows = {
  contacts: z.object({
    id,
    userId: words(longest.foreignId).min(1).nullable(),
    name: words(longest.input),
    email: words(longest.input),
    phone: words(longest.input),
    value: number,
    companyId: words(longest.input),
    companyName: words(longest.input),
    plan: words(longest.input),
    sla: number,
    avatar: words(longest.address),
    customData: loose,
    byHand: z.object({ fields: loose.optional(), customData: z.record(z.string(), loose).optional() }),
    lang: words(35),
    unsubscribedAt,
    createdAt: moment,
    lastSeenAt: moment,
  }),
  notes: z.object({
    id,
    contactId: id,
    author: colleague,
    text: words(longest.text).min(1),
    createdAt: moment,
    editedAt: maybe,
  }),
  tickets: z.object({
    id,
    number: z.number().int().min(1).max(1_000_000_000),
    contactId: id,
    sessionId: id,
    verified: z.boolean(),
    channel: z.enum(ticketChannels),
    type: words(longest.id).min(1),
    priority: z.number().int().min(0).max(2),
    status: z.enum(ticketStatuses),
    stageId: words(longest.id).nullable(),
    title: words(longestTitle * 2),
    preview: words(longest.line),
    tags: z.array(words(longest.label)).max(200),
    isSilent: z.boolean(),
    formData: loose,
    answers: z.array(storedAnswer).max(1000),
    visitorTitle: words(longestTitle * 2).nullable(),
    byForm: z.boolean(),
    customData: loose,
    metaData: loose,
    currentUrl: words(longest.address * 2),
    outbound: words(longest.id).nullable(),
    flowId: words(longest.id).nullable(),
    recording: fileId.nullable(),
    hasSnapshot: z.boolean(),
    hasReplay: z.boolean(),
    assignee: colleague,
    botId: words(longest.id).nullable(),
    visitorReadAt: maybe,
    teamUnread: z.boolean(),
    teamReadAt: maybe,
    lastMessageAt: moment,
    waitsSince: maybe,
    answeredAt: maybe,
    firstAnsweredAt: maybe,
    firstAnsweredBy: colleague,
    reopenedAt: maybe,
    missedAt: maybe,
    rating: z.number().int().min(1).max(5).nullable(),
    ratingWord: words(longest.line),
    ratedAt: maybe,
    closedAt: maybe,
    unsubscribedAt,
    ...stamps,
  }),
  messages: z.object({
    id,
    ticketId: id,
    author: z.enum(authors),
    colleague,
    botId: words(longest.id).nullable(),
    guestId: id.nullable(),
    text: words(500_000),
    html: words(500_000).nullable(),
    data: messageData,
    createdAt: moment,
  }),
  answers: z.object({
    ticketId: id,
    name: words(longest.name).min(1),
    flowId: words(longest.id),
    value: z.union([words(2000), z.number(), z.boolean(), z.array(words(longest.name)).max(100)]),
    createdAt: moment,
  }),
  deliveries: z.object({
    outboundId: id,
    ...scope,
    sessionId: id,
    queuedAt: moment,
    shownCount: z.number().int().min(0).max(1_000_000),
    shownAt: maybe,
    seenAt: maybe,
    clickedAt: maybe,
    completedAt: maybe,
    quitAt: maybe,
  }),
  votes: z.object({ articleId: id, ...scope, vote: z.enum(['up', 'down']), at: moment }),
  reads: z.object({ newsId: id, ...scope, at: moment }),
  parts: z.object({
    ticketId: id,
    kind: z.enum(ticketPartKinds),
    sha256,
    size: z.number().int().min(1),
    createdAt: moment,
  }),
  files: z.object({
    id: fileId,
    sha256,
    size: z.number().int().min(1),
    name: words(longest.name),
    type: words(longest.label),
    ticketId: id.nullable(),
    messageId: id.nullable(),
    replyId: id.nullable(),
    colleague,
    createdAt: moment,
  }),
}
