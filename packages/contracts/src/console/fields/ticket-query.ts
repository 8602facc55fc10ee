import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import { answerSpans, happenings, lastDays } from '@lotse/rules/views/ticket-figures'
import { z } from 'zod'
import { companyKey } from '../../contacts/companies.ts'
import { dateTime } from '../../date-time.ts'
import { longestSearch } from '../../limits.ts'
import { priorities } from '../../visitor/choices.ts'
import { longest } from '../../visitor/longest.ts'
import { dueStates, listedStatuses, readStates, ticketChannels } from './choices.ts'

const list = <T extends z.ZodType>(item: T) =>
  z.union([item, z.array(item)]).transform(value => (Array.isArray(value) ? value : [value]))

export const ticketSorts = [
  '-lastMessageAt',
  'lastMessageAt',
  '-createdAt',
  'createdAt',
  '-priority',
  'dueAt',
] as const

export const ticketQuery = z.object({
  /** A snoozed ticket is `snoozed` here, and neither open nor in progress. */
  status: list(z.enum(listedStatuses)).optional(),
  /** Ids of stages. */
  stage: list(z.string().max(longest.id)).optional(),
  type: list(z.string().max(longest.id)).optional(),
  priority: list(z.enum(priorities)).optional(),
  channel: list(z.enum(ticketChannels)).optional(),
  /** Tickets with all of these; for other filters, any value is enough. */
  tag: list(z.string().max(longest.name)).optional(),
  /** An account's id, `me` or `none`. */
  assignee: list(z.string().max(longest.id)).optional(),
  /** `overdue` and `due` tickets still wait for a first answer; `missed` ones were overdue at some time. */
  due: list(z.enum(dueStates)).optional(),
  /** Whether somebody of the team has seen the newest message. */
  read: list(z.enum(readStates)).optional(),
  /** How satisfied the visitor is; unrated tickets match none. */
  rating: list(z.enum(ratingMarks)).optional(),
  contactId: z.uuid().optional(),
  /** Tickets of the contacts of one company. */
  company: companyKey.optional(),
  silent: z.enum(['true', 'false']).optional(),
  search: z.string().max(longestSearch).optional(),
  /** The page it was sent from, without its site and query. */
  page: list(z.string().max(longest.name)).optional(),
  /** Who gave the first answer: an id, `me`, or `none` for somebody whose account is gone. */
  answeredBy: list(z.string().max(longest.id)).optional(),
  /** How long the first answer took: up to so many seconds and longer than the span before, or longer than all. */
  answeredIn: list(z.enum(answerSpans)).optional(),
  /**
   * What happened to it between `from` and `to`, or at any time: created (the default), first answered, resolved and not
   * reopened since, reopened, rated. `answered` tickets were created in the period, and answered at any time.
   */
  when: z.enum(happenings).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  /** The last so many days of the project's time zone, today included, instead of `from` and `to`. */
  days: z.enum(lastDays).optional(),
  sort: z.enum(ticketSorts).default('-lastMessageAt'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the previous page. */
  after: z.string().max(500).optional(),
})
export type TicketQuery = z.output<typeof ticketQuery>
