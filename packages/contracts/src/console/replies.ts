import { isWritten } from '@lotse/rules/text/local-text'
import { z } from 'zod'
import { maxAttachments } from '../limits.ts'
import { routes } from '../route.ts'
import { attachment } from '../visitor/conversation.ts'
import { longest } from '../visitor/longest.ts'
import { localText } from './fields/text.ts'
import { version } from './fields/version.ts'

/** A text that is written once and used in many replies. `filled-reply.ts` says what it may contain. */
export const savedReply = z.object({
  id: z.string(),
  /** Of the whole team; otherwise only its owner sees it. */
  isShared: z.boolean(),
  name: z.string(),
  /** A word that finds it in the composer; empty if there is none. */
  shortcut: z.string(),
  text: localText(longest.text),
  files: z.array(attachment),
  /** How often it was used. */
  uses: z.number(),
  version,
  updatedAt: z.string(),
})
export type SavedReply = z.output<typeof savedReply>

/** A word that is typed after a slash. */
export const replyShortcut = /^[^\s/]*$/

const replyFields = z.object({
  isShared: z.boolean(),
  name: z.string().trim().min(1).max(longest.name),
  shortcut: z.string().trim().max(longest.code).regex(replyShortcut),
  text: localText(longest.text).refine(isWritten, { error: 'no text' }),
  /** Addresses returned by `POST …/uploads`, and of its files so far. */
  files: z.array(z.string().max(longest.address)).max(maxAttachments),
})
export type ReplyFields = z.output<typeof replyFields>

const empty = z.object({})

export const replyRoutes = routes({
  'GET /console/projects/:projectId/replies': {
    who: 'agent',
    summary: "List the team's saved replies and the caller's own, the most used first",
    answer: z.object({ items: z.array(savedReply) }),
  },
  'POST /console/projects/:projectId/replies': {
    who: 'agent',
    summary: 'Save a reply, for the team or for oneself',
    body: replyFields.extend({
      shortcut: replyFields.shape.shortcut.default(''),
      files: replyFields.shape.files.default([]),
    }),
    answer: savedReply,
    status: 201,
  },
  'GET /console/projects/:projectId/replies/:replyId': {
    who: 'agent',
    summary: 'Get a saved reply',
    answer: savedReply,
  },
  'PATCH /console/projects/:projectId/replies/:replyId': {
    who: 'agent',
    summary: 'Edit a saved reply; only managers may take one away from the team',
    body: replyFields.partial().extend({ version }),
    answer: savedReply,
  },
  'DELETE /console/projects/:projectId/replies/:replyId': {
    who: 'agent',
    summary: "Delete a saved reply; only managers may delete one of the team's",
    answer: empty,
  },
  'POST /console/projects/:projectId/replies/:replyId/restore': {
    who: 'agent',
    summary: 'Bring back a saved reply, within an hour of its deletion',
    answer: savedReply,
  },
  'POST /console/projects/:projectId/replies/:replyId/used': {
    who: 'agent',
    summary: 'Count a use of a saved reply',
    answer: empty,
  },
})
