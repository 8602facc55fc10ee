import { z } from 'zod'
import { routes } from '../route.ts'
import { given, int32, page, pageQuery, uuid, wholeFrom } from './fields/fields.ts'

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
  /** The program that did it in the actor's name, and what its token was called. */
  token_id: uuid.nullable(),
  token_name: z.string().nullable(),
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

/** What reverting an entry would do. */
export const revertPlan = z.object({
  /** The current version of the record. */
  version: z.int(),
  fields: z.array(
    z.object({
      field: z.string(),
      /** What it would be again. */
      before: z.unknown(),
      now: z.unknown(),
      /**
       * `free`: unchanged since, so it can be set back. `conflict`: changed since, somebody has to choose. `same`: it is
       * as it was. `cut`: the history has only a part of the text.
       */
      state: z.enum(['free', 'conflict', 'same', 'cut']),
    }),
  ),
})
export type RevertPlan = z.output<typeof revertPlan>

const entryParams = z.object({ entry_id: wholeFrom(1) })

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
    who: 'history or content',
    summary: 'List who did what, newest first; without the right to the history, what was done to content',
    query: z.object({ limit, offset, cursor, ...auditFilter }),
    answer: page(auditEntry),
  },
  'GET /admin/audit/actions': {
    who: 'history or content',
    summary: 'List every action in the log, for a filter',
    answer: z.array(z.string()),
  },
  'GET /admin/audit/:entry_id/revert': {
    who: 'history or content',
    limit: 'list',
    summary: 'Get what reverting a change would do, field by field: as it was, and as it is now',
    params: entryParams,
    answer: revertPlan,
  },
  'POST /admin/audit/:entry_id/revert': {
    who: 'history or content',
    summary: 'Set fields back to what they were before a change; others keep their values',
    params: entryParams,
    body: z.strictObject({ version: int32(1), fields: z.array(z.string().max(64)).min(1).max(64) }),
    answer: z.literal(true),
  },
})
