import { z } from 'zod'
import { companyRef } from '../contacts/companies.ts'
import { dateTime } from '../date-time.ts'
import {
  bodyLimits,
  longestMessage,
  longestRichMessage,
  longestTitle,
  maxAttachments,
  mostMessagesAtOnce,
  mostTags,
  mostTagsAtOnce,
  mostTicketsAtOnce,
} from '../limits.ts'
import { routes } from '../route.ts'
import { cardRefs } from '../visitor/card.ts'
import { priorities, speakers } from '../visitor/choices.ts'
import { attachment, message } from '../visitor/conversation.ts'
import { longest } from '../visitor/longest.ts'
import { uploadAnswer } from '../visitor/upload.ts'
import { away } from './account.ts'
import { ticketChangeEntry } from './fields/change-entry.ts'
import {
  authors,
  type dueStates,
  type listedStatuses,
  mailStates,
  ticketChannels,
  ticketStatuses,
} from './fields/choices.ts'
import { mailing } from './fields/mailing.ts'
import { reproductionLangs, ticketReproduction } from './fields/reproduction.ts'
import { seenUntil } from './fields/seen-until.ts'
import { storedAnswer } from './fields/stored-answer.ts'
import { tagList } from './fields/tags.ts'
import { mergedTicket, person, ticketContact } from './fields/ticket-people.ts'
import { ticketQuery } from './fields/ticket-query.ts'
import { scheduledReply } from './ticket/unsent.ts'

export type TicketStatus = (typeof ticketStatuses)[number]
export type ListedStatus = (typeof listedStatuses)[number]
export type DueState = (typeof dueStates)[number]
export type TicketChannel = (typeof ticketChannels)[number]

/** A row of the inbox. A chat is a ticket of type INQUIRY. */
export const ticketRow = z.object({
  id: z.string(),
  number: z.number(),
  type: z.string(),
  /** How it came in. */
  channel: z.enum(ticketChannels),
  priority: z.enum(priorities),
  status: z.enum(ticketStatuses),
  /** The id of its stage, which belongs to its status. */
  stage: z.string(),
  title: z.string(),
  /** The last message, or the beginning of the description. */
  preview: z.string(),
  /** Who wrote the preview; null before the first answer, when it is the report's text. */
  previewFrom: z.enum(speakers).nullable(),
  tags: z.array(z.string()),
  isSilent: z.boolean(),
  /** The team has not read the visitor's last message. */
  unread: z.boolean(),
  /** Snoozed until this time, or until the visitor answers. */
  snoozed: z.object({ until: z.string().nullable() }).nullable(),
  /** It was snoozed, and nobody has dealt with it since it came back. */
  isBack: z.boolean(),
  /** When the team's first answer is due; null if no target applies, or the ticket is answered or resolved. */
  dueAt: z.string().nullable(),
  /** From 1 to 5: how satisfied the visitor is with the team's help; null if they did not say. */
  rating: z.number().nullable(),
  assignee: person.nullable(),
  contact: ticketContact.nullable(),
  currentUrl: z.string(),
  hasSnapshot: z.boolean(),
  hasReplay: z.boolean(),
  hasRecording: z.boolean(),
  /** The ticket that it was merged into: then it is in no list, and its visitor reads only their own conversation. */
  mergedInto: z.object({ id: z.string(), number: z.number() }).nullable(),
  mergedCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  lastMessageAt: z.string(),
})
export type TicketRow = z.output<typeof ticketRow>

export const ticketPartKinds = ['console', 'network', 'events', 'snapshot', 'replay'] as const
export type TicketPartKind = (typeof ticketPartKinds)[number]

/** A file that was sent in a field of the form. */
export const ticketFile = attachment.extend({ field: z.string() })
export type TicketFile = z.output<typeof ticketFile>

export const ticketDetail = ticketRow.extend({
  shareToken: z.string().nullable(),
  formData: z.record(z.string(), z.unknown()),
  /** The stored files that `formData` names; an address in there may lead anywhere. */
  files: z.array(ticketFile),
  /** In the order of the questions; anything nobody asked for is only in `formData`. */
  answers: z.array(storedAnswer),
  /** The form it was sent with. */
  form: z.object({ id: z.string(), name: z.string() }).nullable(),
  customData: z.record(z.string(), z.unknown()),
  metaData: z.record(z.string(), z.unknown()),
  outbound: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What can be fetched from `/parts/:kind`, with its size in bytes before compression. */
  parts: z.array(z.object({ kind: z.enum(ticketPartKinds), size: z.number() })),
  /** Short-lived addresses on the media origin. */
  media: z.object({
    snapshotUrl: z.string().nullable(),
    replayUrl: z.string().nullable(),
    recordingUrl: z.string().nullable(),
  }),
  sessionId: z.string().nullable(),
  company: companyRef.nullable(),
  /** How many notes there are about its contact. */
  contactNotes: z.number(),
  /** The language that the visitor reads; empty if that is unknown. */
  visitorLang: z.string(),
  /** What the visitor wrote with the rating, and when; null without a rating. */
  rated: z.object({ word: z.string(), at: z.string() }).nullable(),
  /** The tickets that were merged into it, the first one first. */
  merged: z.array(mergedTicket),
})
export type TicketDetail = z.output<typeof ticketDetail>

export const ticketListAnswer = z.object({
  items: z.array(ticketRow),
  /** Cursor of the next page; null at the end. */
  next: z.string().nullable(),
  /** If there are many, only the newest are counted, and `totalIsMore` is set. */
  total: z.number(),
  totalIsMore: z.boolean(),
})

/**
 * A message as the team sees it; `note` and `change` are only for the team. A visitor's message has a `sender` if
 * somebody else wrote it with the share token; the name is empty if it is unknown.
 */
export const teamMessage = message.extend({
  from: z.enum(authors),
  accountId: z.string().nullable(),
  /** For `change`, and for the `system` message that tells the visitor about it. */
  change: ticketChangeEntry.nullable(),
  /**
   * If it came by mail: how many of its files were not kept, whether its sender could not be
   * verified, and which other address sent it on behalf of its author.
   */
  mail: z
    .object({ filesLeftOut: z.number(), isUnchecked: z.boolean(), through: z.string().nullable() })
    .nullable(),
  /** The mail that delivered an answer of the team, for as long as it is kept. */
  letter: z
    .object({
      id: z.string(),
      state: z.enum(mailStates),
      /** Why it was refused. */
      reason: z.string().nullable(),
      /** When it was sent or refused; if it still waits, since when. */
      at: z.string(),
    })
    .nullable(),
})
export type TeamMessage = z.output<typeof teamMessage>

export const joinedMessage = teamMessage.extend({
  /** The merged ticket that it was written in, and by whom that is; null for the ticket's own messages. */
  ofTicket: mergedTicket.pick({ id: true, number: true, contact: true }).nullable(),
})
export type JoinedMessage = z.output<typeof joinedMessage>
const snoozed = z.object({ until: dateTime.nullable() }).nullable()

/** What a change of a ticket was decided on, as far as it matters for the change. */
export const stillAs = z.object({
  status: z.enum(ticketStatuses).optional(),
  stage: z.string().max(longest.id).optional(),
  priority: z.enum(priorities).optional(),
  type: z.string().max(64).optional(),
  title: z.string().max(longestTitle).optional(),
  assigneeId: z.uuid().nullable().optional(),
  snooze: snoozed.optional(),
})
export type StillAs = z.output<typeof stillAs>

export const ticketChange = z.object({
  /** Moves the ticket to the first stage of this status, unless it has the status already. */
  status: z.enum(ticketStatuses).optional(),
  /** Also sets the status that the stage belongs to. */
  stage: z.string().max(longest.id).optional(),
  /** Refuses the change if a ticket has left this stage in the meantime. */
  fromStage: z.string().max(longest.id).optional(),
  priority: z.enum(priorities).optional(),
  /** Answers to surveys have their own list: nobody would see a report of this type. */
  type: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .refine(type => type !== 'SURVEY')
    .optional(),
  title: z.string().trim().min(1).max(longestTitle).optional(),
  /** Refuses the change if the title is another one by now. */
  fromTitle: z.string().max(longestTitle).optional(),
  assigneeId: z.uuid().nullable().optional(),
  /**
   * What the change was decided on: tickets that are different by now stay as they are, unless they already are what the
   * change makes of them.
   */
  still: stillAs.optional(),
  /** Snoozes it until then, or until the visitor answers if there is no time; null ends the snooze. */
  snooze: snoozed.optional(),
  /** Marks it as back from a snooze: undoes a change that removed the mark. */
  back: z.literal(true).optional(),
  /** Takes a reopening back at once: what was resolved has been so since then, and its visitor is not asked again. */
  undo: z.literal(true).optional(),
  tags: tagList(mostTags).optional(),
  /** Beside what colleagues add and remove in the same moment. */
  addTags: tagList(mostTagsAtOnce).optional(),
  removeTags: tagList(mostTags).optional(),
})
export type TicketChange = z.output<typeof ticketChange>

/** What can be changed in a ticket, at one moment. */
const ticketState = ticketRow
  .pick({ status: true, stage: true, priority: true, type: true, title: true, snoozed: true, tags: true })
  .extend({ assigneeId: z.string().nullable(), lastMessageAt: z.string() })

/** A ticket as it was just before a change was made of it: whoever takes the change back restores this. */
export const ticketBefore = ticketState.extend({ id: z.string() })
export type TicketBefore = z.output<typeof ticketBefore>

/** A ticket that a change has left alone, and how it is now. */
export const leftTicket = z.object({
  id: z.string(),
  /** Somebody has changed it, or its visitor has written, since the change was decided on. */
  why: z.enum(['changed', 'written']),
  /** Who changed it, if it is the only one that was left and somebody of the team did. */
  by: z.string().nullable(),
  now: ticketState,
})
export type LeftTicket = z.output<typeof leftTicket>

const empty = z.object({})

const ticketIds = z.array(z.uuid()).min(1).max(mostTicketsAtOnce)

export const ticketConsoleRoutes = routes({
  'GET /console/projects/:projectId/tickets': {
    who: 'viewer',
    summary: "List the project's tickets by filters, search and sort order, page by page",
    query: ticketQuery,
    answer: ticketListAnswer,
  },
  'GET /console/projects/:projectId/ticket-facets': {
    who: 'viewer',
    summary:
      'Get the types, tags, pages and people to filter by, and how many tickets are open, unread and mine',
    answer: z.object({
      types: z.array(z.string()),
      tags: z.array(z.string()),
      pages: z.array(z.string()),
      people: z.array(person.extend({ away })),
      open: z.number(),
      unread: z.number(),
      mine: z.number(),
    }),
  },
  'POST /console/projects/:projectId/tickets/bulk': {
    who: 'agent',
    summary: 'Change up to 200 tickets at once; ids of other projects are not found',
    body: z
      .object({
        ids: ticketIds,
        change: ticketChange.omit({ fromTitle: true, tags: true }),
        /**
         * By ticket: when the newest message was written that you know. A ticket whose visitor has written since is not
         * resolved and not snoozed; without it, nothing is compared.
         */
        seenUntil: z.record(z.uuid(), seenUntil).optional(),
      })
      .refine(({ ids, change }) => change.title === undefined || ids.length === 1, { error: 'one title' }),
    answer: z.object({
      changed: z.number(),
      before: z.array(ticketBefore),
      left: z.array(leftTicket),
    }),
  },
  'POST /console/projects/:projectId/tickets/bulk-delete': {
    who: 'manager',
    summary:
      'Delete up to 200 tickets with their files and replays, each by itself; missing ones count as deleted',
    body: z.object({ ids: ticketIds }),
    answer: empty,
  },
  'GET /console/projects/:projectId/tickets/:ticketId': {
    who: 'viewer',
    limit: 'list',
    summary: 'Get a ticket with everything that was sent with it',
    answer: ticketDetail,
  },
  'PATCH /console/projects/:projectId/tickets/:ticketId': {
    who: 'agent',
    summary: 'Assign, tag, close, reopen or rename a ticket',
    body: ticketChange,
    answer: ticketDetail,
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId': {
    who: 'manager',
    summary: 'Delete a ticket with its files and replay',
    answer: empty,
  },
  'GET /console/projects/:projectId/tickets/:ticketId/parts/:kind': {
    who: 'viewer',
    limit: 'list',
    summary: 'Get a large part of a ticket as JSON: logs, snapshot or replay',
    answer: z.unknown(),
  },
  'GET /console/projects/:projectId/tickets/:ticketId/reproduction': {
    who: 'viewer',
    limit: 'list',
    summary: 'Get the steps that reproduce a ticket, in words and as a Playwright test',
    query: z.object({ lang: z.enum(reproductionLangs).default('en') }),
    answer: ticketReproduction,
  },
  'GET /console/projects/:projectId/tickets/:ticketId/messages': {
    who: 'viewer',
    summary: 'List the newest messages of the conversation, or those before one of them, oldest first',
    query: z.object({
      /** The id of a message. */
      before: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(mostMessagesAtOnce).default(mostMessagesAtOnce),
      /** Includes everything that makes the response very large. */
      whole: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({
      /** Merged conversations are one, in the order of time. */
      items: z.array(joinedMessage),
      /** There are older ones. */
      more: z.boolean(),
      visitorReadAt: z.string().nullable(),
      /** The visitor is on the site now; `false` if that is unknown. */
      visitorOnline: z.boolean(),
      /** Replies that wait for their time, or for somebody's decision. */
      scheduled: z.array(scheduledReply),
      mailing,
    }),
  },
  'POST /console/projects/:projectId/tickets/:ticketId/messages': {
    who: 'agent',
    summary: 'Answer the visitor, or leave a note for the team',
    body: z.object({
      text: z.string().max(longestMessage).default(''),
      /** Rich text; cleaned when it is saved. */
      html: z.string().max(longestRichMessage).optional(),
      /** Addresses returned by `POST …/uploads`. */
      attachments: z.array(z.string().max(longest.address)).max(maxAttachments).default([]),
      cards: cardRefs.default([]),
      note: z.boolean().default(false),
      clientId: z.string().max(longest.id).optional(),
      /** The version of your draft that it was: it is deleted. */
      draft: z.number().int().min(1).optional(),
      seenUntil,
    }),
    answer: teamMessage.extend({
      /** The ticket was assigned to its author, who was the first to answer. */
      tookTicket: z.boolean(),
    }),
    status: 201,
  },
  'PATCH /console/projects/:projectId/tickets/:ticketId/messages/:messageId': {
    who: 'agent',
    summary: 'Edit your own message, for five minutes after sending it',
    body: z.object({
      text: z.string().max(longestMessage).default(''),
      html: z.string().max(longestRichMessage).optional(),
      /** Files that are added to those that it has. */
      attachments: z.array(z.string().max(longest.address)).max(maxAttachments).default([]),
    }),
    answer: teamMessage,
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId/messages/:messageId': {
    who: 'agent',
    summary: 'Delete your own message, for five minutes after sending it',
    answer: empty,
  },
  'POST /console/projects/:projectId/tickets/:ticketId/read': {
    who: 'agent',
    summary: 'Mark everything so far as seen by the team',
    answer: empty,
  },
  'POST /console/projects/:projectId/uploads': {
    who: 'agent',
    summary: 'Upload one file for the team: an attachment, a picture or a voice message',
    answer: uploadAnswer,
    bodyLimit: bodyLimits.upload,
    limit: 'upload',
  },
})
