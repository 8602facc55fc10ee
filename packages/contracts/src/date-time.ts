import { z } from 'zod'

const message = 'not a date and time like 2026-01-31T12:00:00Z'

/** What both PostgreSQL and `Date` can read and write: one refuses the year 0, the other the year 10000. */
const isReadable = (text: string): boolean => {
  const at = Date.parse(text)
  return at >= Date.parse('0001-01-02T00:00:00Z') && at <= Date.parse('9999-12-30T23:59:59Z')
}

/** RFC 3339 in UTC, the only form that Lotse's clients write. */
export const dateTime = z.iso.datetime({ error: message }).refine(isReadable, { error: message })

/** RFC 3339 with any offset. */
export const dateTimeAnywhere = z.iso
  .datetime({ offset: true, error: message })
  .refine(isReadable, { error: message })

/** Start and end of a list or of figures. */
export const period = { from: dateTime.optional(), to: dateTime.optional() }

export const isDateTime = (value: unknown): value is string => dateTime.safeParse(value).success
