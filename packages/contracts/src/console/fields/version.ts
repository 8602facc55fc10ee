import { z } from 'zod'

/** The version that was read; the stored one counts up from it, within the database's integers. */
export const version = z
  .int()
  .min(0)
  .max(2 ** 31 - 2)
