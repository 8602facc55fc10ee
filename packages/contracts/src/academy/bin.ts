import { z } from 'zod'
import { routes } from '../route.ts'
import { binKinds } from './fields/bin-kinds.ts'
import { bulkAnswer, ids } from './fields/bulk.ts'
import { given, int32, page, pageQuery, uuid } from './fields/fields.ts'
import { longest } from './fields/longest.ts'

const kind = z.enum(binKinds)

export const binEntry = z.object({
  id: z.string(),
  kind,
  thing_id: z.string(),
  /** The name of a company or skill, the beginning of a subtask. */
  title: z.string(),
  parent_id: z.string().nullable(),
  parent_title: z.string().nullable(),
  /** What went with it. */
  counts: z.object({ jobs: z.int(), challenges: z.int(), subtasks: z.int(), sub_skills: z.int() }).partial(),
  deleted_by: z.string(),
  deleted_by_name: z.string().nullable(),
  deleted_at: z.string(),
  /** When it is deleted for good. */
  expires_at: z.string(),
  /** A task that the caller made or reported, and somebody else deleted: others restore it. */
  own: z.boolean(),
  /** A task that was deleted because of a report: those who decide about reports restore it. */
  decided: z.boolean(),
})
export type BinEntry = z.output<typeof binEntry>

const binFilters = {
  kind: given(kind),
  deleted_by: z.union([z.literal('me'), uuid]).optional(),
  /** When it was deleted: Unix time in seconds. */
  from: given(int32(0)),
  to: given(int32(0)),
}
const binQuery = z.object({ ...pageQuery, ...binFilters })
export type BinQuery = z.output<typeof binQuery>

const restoreResult = z.object({
  /** As it was asked for: of an entry, or of the thing. */
  id: z.string(),
  /** The code of why it could not be restored; null if it was. */
  error: z.string().nullable(),
  /** What has to be restored first, and its entry if it is in the bin. */
  parent: z.object({ kind, title: z.string().nullable(), bin_id: z.string().nullable() }).optional(),
  /** A skill whose place was taken meanwhile. */
  moved: z.boolean().optional(),
  /** Connections that could not come back: to something that is gone, or because they would close a cycle now. */
  left_out: z.int().optional(),
})
export type RestoreResult = z.output<typeof restoreResult>
const restoreAnswer = z.object({ results: z.array(restoreResult) })

export const binRoutes = routes({
  'GET /admin/bin': {
    who: 'moderate or content',
    summary:
      'List what was deleted in the last 30 days and can be restored, newest first; moderators see tasks',
    query: binQuery,
    answer: page(binEntry),
  },
  'POST /admin/bin/restore': {
    who: 'moderate or content',
    summary: 'Restore entries of the bin with everything that was deleted with them, each separately',
    body: z.strictObject({ ids }),
    answer: restoreAnswer,
  },
  'POST /admin/bin/undo': {
    who: 'moderate or content',
    summary: 'Restore things by their own ids, right after they were deleted',
    body: z.strictObject({ kind, ids: z.array(z.string().max(longest.name)).min(1).max(1000) }),
    answer: restoreAnswer,
  },
  'POST /admin/bin/delete': {
    who: 'admin',
    summary: 'Delete entries of the bin for good, each separately',
    body: z.strictObject({ ids }),
    answer: bulkAnswer,
  },
})
