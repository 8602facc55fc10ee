import { z } from 'zod'
import { routes } from '../route.ts'
import { given, int32, page, pageQuery, uuid } from './fields.ts'

export const auditEntry = z.object({
  id: z.int(),
  /** Unix time in seconds, with a fraction. */
  at: z.number(),
  /** Null: nobody was signed in (sign-up, password reset), or the system did it. */
  actor_id: uuid.nullable(),
  /** The name at that time; null for an administrator in somebody else's session. */
  actor_name: z.string().nullable(),
  /** Whose session it was, when an administrator was signed in as somebody else. */
  as_user_id: uuid.nullable(),
  /** `domain.verb` */
  action: z.string(),
  target_kind: z.string(),
  target_id: z.string(),
  /** Name of the target today; null when it is gone or has none. */
  target_name: z.string().nullable(),
  /** Today's names of whatever else the entry has ids of: users, companies, categories, skills. */
  names: z.record(z.string(), z.string()),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const { limit, offset, cursor, search } = pageQuery
export const auditFilter = {
  /** Part of the names of who did it and of what it was done to, or its id. */
  search,
  actor_id: uuid.optional(),
  /** Exactly, or the domain alone: `user` finds `user.edit`. */
  action: given(z.string().max(64)),
  target_kind: given(z.string().max(64)),
  target_id: given(z.string().max(256)),
  /** Unix seconds, both inclusive. */
  from: given(int32(0)),
  to: given(int32(0)),
}

export const auditRoutes = routes({
  'GET /admin/audit': {
    who: 'admin',
    summary: 'What was done, by whom, to what; newest first',
    query: z.object({ limit, offset, cursor, ...auditFilter }),
    answer: page(auditEntry),
  },
  'GET /admin/audit/actions': {
    who: 'admin',
    summary: 'Every action that occurs, for a filter',
    answer: z.array(z.string()),
  },
})
