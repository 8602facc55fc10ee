import { z } from 'zod'
import { longestMessage, longestRichMessage, maxAttachments } from '../limits.ts'
import { routes } from '../route.ts'
import { attachment } from '../visitor/conversation.ts'
import { longest } from '../visitor/longest.ts'

/** What an agent has begun to write to a ticket, on any device. */
export const replyDraft = z.object({
  /** 0 if there is none. */
  version: z.number(),
  text: z.string(),
  html: z.string().nullable(),
  note: z.boolean(),
  files: z.array(attachment),
})
export type ReplyDraft = z.output<typeof replyDraft>

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
    summary: 'Keep what you have begun to write to a ticket; without words and files it is deleted',
    body: z.object({
      /** The version that was edited; 0 if there was none. */
      version: z.number().int().min(0),
      text: z.string().max(longestMessage).default(''),
      html: z.string().max(longestRichMessage).optional(),
      note: z.boolean().default(false),
      /** Addresses of its files. */
      attachments: z.array(z.string().max(longest.address)).max(maxAttachments).default([]),
    }),
    answer: z.object({ version: z.number() }),
  },
})
