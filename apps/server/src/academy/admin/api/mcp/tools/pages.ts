import { z } from 'zod'

/** Shorter than the route's: a model reads every row. */
const limit = z.int().min(1).max(50).optional()

/** What lists of the academy have in common when models read them. */
export const shortPages = { narrows: { limit }, defaults: { limit: 20 } }

/** How a list goes on. */
export const GOES_ON = '`next` continues as `cursor`.'
