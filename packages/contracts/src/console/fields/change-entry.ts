import { z } from 'zod'

const changedFields = [
  'status',
  'stage',
  'priority',
  'type',
  'title',
  'assignee',
  'tags',
  'snoozed',
  'rating',
  'merged',
] as const

/**
 * The text of one activity entry: a person's name, a list of tags, when a ticket comes back (`answer` if that
 * is unknown), a stage's name (its status if it has none), a rating from 1 to 5 (the message's text is what the visitor
 * wrote with it), the numbers of tickets that were merged into it (`to`) or separated from it (`from`), or an empty text for nothing.
 */
export const ticketChangeEntry = z.object({
  field: z.enum(changedFields),
  from: z.string(),
  to: z.string(),
  /** For a new status: the names of the stages, empty if a stage is called like its status. */
  stages: z.object({ from: z.string(), to: z.string() }).optional(),
  /** For an assignee: the name of the rule that decided. */
  rule: z.string().optional(),
  /** For an assignee: they were the first to answer. */
  byAnswering: z.boolean().optional(),
})
export type TicketChangeEntry = z.output<typeof ticketChangeEntry>
