import { z } from 'zod'
import { longestMessage } from '../limits.ts'
import { routes } from '../route.ts'
import { askedRating, givenRating, message, readUntil } from './conversation.ts'

/** The targets of the links in our mails. The sealed token in a link is the only permission needed. */

const token = z.string().max(2000)

export const letter = z.object({
  project: z.object({ name: z.string(), color: z.string() }),
  /**
   * Null until somebody has confirmed the address that it was mailed to: the reader is asked to press a
   * button.
   */
  talk: z
    .object({
      /** The site where the conversation started, or another one of the project; null if nobody knows it. */
      site: z.string().nullable(),
      title: z.string(),
      status: z.enum(['open', 'closed']),
      messages: z.array(message),
      more: z.boolean(),
    })
    .nullable(),
})
export type Letter = z.output<typeof letter>

const letterArticle = z.object({ title: z.string(), html: z.string(), updatedAt: z.string() })
export type LetterArticle = z.output<typeof letterArticle>

export const letterRoutes = routes({
  'POST /letter/open': {
    who: 'anyone',
    limit: 'message',
    summary: 'Get the conversation that a mail is about, once its address is confirmed; this changes nothing',
    body: z.object({ token }),
    answer: letter,
  },
  'POST /letter/article': {
    who: 'anyone',
    limit: 'message',
    summary:
      'Get an article that was inserted in the conversation that a mail is about, once its address is confirmed',
    body: z.object({ token, articleId: z.string().max(64) }),
    answer: letterArticle,
  },
  'POST /letter/read': {
    who: 'anyone',
    limit: 'message',
    summary: 'Mark the conversation that a mail is about as read, and confirm the address',
    body: readUntil.extend({ token }),
    answer: z.object({}),
  },
  'POST /letter/answer': {
    who: 'anyone',
    limit: 'message',
    summary: 'Answer in the conversation that a mail is about',
    body: z.object({
      token,
      text: z.string().max(longestMessage),
      /** Chosen by the client; a repeated call with it adds nothing. */
      clientId: z.string().max(64),
    }),
    answer: message,
    status: 201,
  },
  'POST /letter/rating': {
    who: 'anyone',
    limit: 'message',
    summary: 'Get the question of a mail that asks for a rating; this changes nothing',
    body: z.object({ token }),
    answer: z.object({
      project: z.object({ name: z.string(), color: z.string() }),
      /** Null if the question can no longer be answered. */
      rating: askedRating.nullable(),
    }),
  },
  'POST /letter/rate': {
    who: 'anyone',
    limit: 'message',
    summary: 'Answer the question of a mail that asks for a rating; a later answer replaces it',
    body: givenRating.extend({ token }),
    answer: askedRating,
  },
  'POST /letter/about': {
    who: 'anyone',
    limit: 'message',
    summary: 'Get the name of the project whose mail contains a link that confirms an address or stops mails',
    body: z.object({ token }),
    answer: z.object({
      project: z.string(),
      /** The link stops mails, and they are already stopped. */
      isStopped: z.boolean(),
    }),
  },
  'POST /letter/confirm': {
    who: 'anyone',
    limit: 'message',
    summary: 'Confirm an email address; the answers waiting for it are mailed',
    body: z.object({ token }),
    answer: z.object({ project: z.string() }),
  },
  'POST /letter/resume': {
    who: 'anyone',
    limit: 'message',
    summary: "Resume a project's mails to an address that had stopped them",
    body: z.object({ token }),
    answer: z.object({ project: z.string() }),
  },
})

/** Separate from the others, because mail programs call it with a form (RFC 8058). */
export const letterStopRoutes = routes({
  'POST /letter/stop': {
    who: 'anyone',
    limit: 'message',
    summary: 'Stop the mails of a project to an email address',
    query: z.object({ token }),
    answer: z.object({ project: z.string() }),
  },
})
