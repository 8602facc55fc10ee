import { z } from 'zod'
import { routes } from '../route.ts'
import { given, int32, page, pageQuery, uuid } from './fields/fields.ts'

export const auditEntry = z.object({
  id: z.int(),
  /** Unix time in seconds, with a fraction. */
  at: z.number(),
  /** Null if nobody was signed in (sign-up, password reset), or the system did it. */
  actor_id: uuid.nullable(),
  /** The name at that time; null for an administrator in somebody else's session. */
  actor_name: z.string().nullable(),
  /** Whose session it was, if an administrator was signed in as somebody else. */
  as_user_id: uuid.nullable(),
  /** `domain.verb` */
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string(),
  /** The target's current name; null if it is gone or has none. */
  target_name: z.string().nullable(),
  /** Current names of everything else the entry has ids of: users, companies, categories, skills. */
  names: z.record(z.string(), z.string()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const { limit, offset, cursor, search } = pageQuery
export const auditFilter = {
  /** Part of the name of the actor or the target, or its id. */
  search,
  actor_id: uuid.optional(),
  /** The exact action, or its domain alone: `user` finds `user.edit`. */
  action: given(z.string().max(64)),
  target_kind: given(z.string().max(64)),
  target_id: given(z.string().max(256)),
  /** Unix seconds, both inclusive. */
  from: given(int32(0)),
  to: given(int32(0)),
}

export const auditRoutes = routes({
  'GET /admin/audit': {
    who: 'history',
    summary: 'List who did what, newest first',
    query: z.object({ limit, offset, cursor, ...auditFilter }),
    answer: page(auditEntry),
  },
  'GET /admin/audit/actions': {
    who: 'history',
    summary: 'List every action in the log, for a filter',
    answer: z.array(z.string()),
  },
})
