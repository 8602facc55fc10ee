import { z } from 'zod'

/** Of the copy at hand; the stored one counts up from it, within the integers of the database. */
export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)
