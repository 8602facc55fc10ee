import { z } from 'zod'
import type { Given } from '../../../../../platform/mcp/tool.ts'

/** Shorter than the route's: a model reads every row. */
const limit = z.int().min(1).max(50).optional()

/** What lists of the academy have in common when models read them. */
export const shortPages = { narrows: { limit }, defaults: { limit: 20 } }

/** How a list goes on. */
export const GOES_ON = '`next` continues as `cursor`.'

/** Of lists that are counted: the `offset` of the next page, or null. */
export const nextOffset = ({ offset = 0 }: Given, shown: number, total: number): number | null =>
  shown > 0 && Number(offset) + shown < total ? Number(offset) + shown : null

export const COUNTS_ON = '`next` continues as `offset`.'
