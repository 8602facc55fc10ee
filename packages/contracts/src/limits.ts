import type { LimitClass } from './route.ts'

/** Characters of a ticket's title. */
export const longestTitle = 160

/** Files of one message. */
export const maxAttachments = 10

/** Requests a caller may make in a window; beyond it the answer is 429 with `Retry-After`. */
export const rateLimits: Record<Exclude<LimitClass, 'none'>, { max: number; windowSeconds: number }> = {
  default: { max: 600, windowSeconds: 60 },
  login: { max: 30, windowSeconds: 15 * 60 },
  // A 429 is never retried by the client, so an office behind one address must fit.
  session: { max: 120, windowSeconds: 60 },
  ticket: { max: 20, windowSeconds: 60 },
  // Three messages with as many attachments as one may have.
  upload: { max: 3 * maxAttachments, windowSeconds: 60 },
  event: { max: 120, windowSeconds: 60 },
  config: { max: 600, windowSeconds: 60 },
}

/** Bytes of a request body. */
export const bodyLimits = {
  json: 1024 * 1024,
  // The official client sends page snapshot and replay inside the ticket.
  ticket: 50 * 1024 * 1024,
  upload: 200 * 1024 * 1024,
} as const

/** Lotse, per minute: what one project's visitors may do together, so that one site cannot crowd out the others. */
export const projectLimits: Partial<Record<LimitClass, number>> = {
  session: 3000,
  ticket: 600,
  upload: 300,
  event: 60_000,
}

/** Lotse, per minute: SDK calls from one address with whatever keys and sessions, so that guessing stays slow. */
export const addressLimit = 6000

/** Requests one process of Lotse works on at a time; beyond it the answer is 503, or 429 on session routes. */
export const inFlightLimit = 256

/** Characters of a search, in the console and in the help centre. */
export const longestSearch = 500

/** Tickets one request of the console may change. */
export const mostTicketsAtOnce = 200

/** Characters of a message. */
export const longestMessage = 20_000
