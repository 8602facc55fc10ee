import { z } from 'zod'
import { uuid } from './fields.ts'

/** The outcome of one row: `error` is null, or the code of what went wrong. */
export const bulkResult = z.object({ id: z.string(), error: z.string().nullable() })
export type BulkResult = z.infer<typeof bulkResult>
export const bulkAnswer = z.object({ results: z.array(bulkResult) })
export const ids = z.array(uuid).min(1).max(1000)
