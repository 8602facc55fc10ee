import { viewIcons } from '@lotse/rules/views/view-icons'
import { z } from 'zod'
import { version } from '../console/fields/version.ts'
import { longestView, mostViews } from '../limits.ts'

/** A list under a name, in Lotse and in the academy. What it shows is up to the list. */
export const viewFields = z.object({
  /** For everybody; otherwise only its owner sees it. */
  isShared: z.boolean(),
  name: z.string().trim().min(1).max(longestView.name),
  icon: z.enum(viewIcons),
})
export type ViewFields = z.output<typeof viewFields>

/** A person's own order of the views, and the one to start with; what is left out stays. */
export const viewChoice = z.object({
  ids: z
    .array(z.uuid())
    .max(mostViews.own + mostViews.shared)
    .optional(),
  startId: z.uuid().nullable().optional(),
})
export type ViewChoice = z.output<typeof viewChoice>

/** How many things a view shows, as its list says it. */
export const viewCount = z.object({ id: z.string(), total: z.number(), totalIsMore: z.boolean() })
export type ViewCount = z.output<typeof viewCount>

export const viewCounts = z.object({ items: z.array(viewCount) })

/** The shapes of saved views whose `query` says what they show. */
export function viewShapes<Query extends z.ZodObject>(query: Query) {
  const savedView = viewFields.extend({ id: z.string(), query, version, updatedAt: z.string() })
  const fields = viewFields.extend({
    query: query.refine(given => JSON.stringify(given).length <= longestView.query, { error: 'too long' }),
  })
  return {
    savedView,
    fields,
    savedViews: z.object({
      /** In the caller's order. */
      items: z.array(savedView),
      /** The view to start with; null if that is the usual page. */
      startId: z.string().nullable(),
    }),
    newView: fields.extend({
      /** Of a deleted view that is wanted back: links to it work again. */
      id: z.uuid().optional(),
    }),
    changedView: fields.partial().extend({ version }),
  }
}
