import { z } from 'zod'

/** A new order; `from` is the one that was seen, so that nobody undoes what a colleague has ordered since. */
export const newOrder = <Id extends z.ZodType<string>>(ids: z.ZodArray<Id>) =>
  z.object({ ids, from: ids.optional() })

export const ordered = z.object({
  /** The order that was left as it is, because somebody has changed it since; `by` is their name. */
  left: z.object({ ids: z.array(z.string()), by: z.string().nullable() }).nullable(),
})
export type Ordered = z.output<typeof ordered>
