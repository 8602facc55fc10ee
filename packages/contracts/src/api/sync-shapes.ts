import { z } from 'zod'
import { dateTime } from '../date-time.ts'
import { mostSynced } from '../limits.ts'

/** Of each list of what has changed since a moment. */
export const sinceQuery = z.object({
  /** Rows that have changed since then; without it, all. */
  since: dateTime.optional(),
  /** It may contain an id of 256 characters of any kind. */
  after: z.string().max(2500).optional(),
  limit: z.coerce.number().int().min(1).max(mostSynced).default(100),
})
export type Since = z.output<typeof sinceQuery>

/** A page of rows, in the order of their times. */
export const syncPage = <T extends z.ZodType>(row: T) =>
  z.object({
    items: z.array(row),
    /** Cursor of the next page; null at the end. */
    next: z.string().nullable(),
    /** The `since` of the next round; a few rows may then come a second time, and none is missed. */
    since: z.string(),
  })

export const changedAt = { changedAt: z.string() }
