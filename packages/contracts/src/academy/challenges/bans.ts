import { z } from 'zod'
import { routes } from '../../route.ts'
import { flag, given, nullish, page, pageQuery, timestamp, uuid, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'

export const banActions = ['CREATE', 'REPORT'] as const
const action = z.enum(banActions)
export type BanAction = z.output<typeof action>

export const ban = z.object({
  id: z.string(),
  user_id: z.string(),
  creator: z.string(),
  start: z.string(),
  /** Null means forever. */
  end: z.string().nullable(),
  /** start <= now < end. Enforcement ignores `start`. */
  active: z.boolean(),
  action,
  reason: z.string(),
})
export type Ban = z.output<typeof ban>

export const adminBan = ban.extend({
  version: z.int(),
  user_name: z.string().nullable(),
  creator_name: z.string().nullable(),
  report_id: z.string().nullable(),
})
export type AdminBan = z.output<typeof adminBan>

const reason = z.string().max(longest.text)
const span = nullish({ start: timestamp, end: timestamp })
const newBan = z.object({ user_id: uuid, action, reason, ...span })
export type NewBan = z.output<typeof newBan>
/** Null means unchanged, so `permanent: true` removes the end. */
const banChange = z.object({ ...span, ...nullish({ permanent: z.boolean(), action, reason }), version })
export type BanChange = z.output<typeof banChange>

const filters = {
  user_id: uuid.optional(),
  creator: uuid.optional(),
  active: given(flag),
  action: given(action),
}
const banQuery = z.object(filters)
export type BanQuery = z.output<typeof banQuery>
const banParams = z.object({ ban_id: uuid })

export const banRoutes = routes({
  'GET /challenges/bans': {
    who: 'verified',
    summary: "List bans, newest first; only administrators see other people's",
    query: banQuery,
    answer: z.array(ban),
  },
  'POST /challenges/bans': {
    who: 'moderate',
    summary: 'Ban a user from creating or reporting tasks; forever if there is no `end`',
    body: newBan,
    answer: ban,
    status: 201,
  },
  'PATCH /challenges/bans/:ban_id': {
    who: 'moderate',
    summary: 'Edit a ban',
    params: banParams,
    body: banChange,
    answer: ban,
  },
  'DELETE /challenges/bans/:ban_id': {
    who: 'moderate',
    summary: 'Lift a ban; it no longer adds to the length of the next one',
    params: banParams,
    answer: z.object({}),
  },
})

export const banAdminRoutes = routes({
  'GET /admin/bans': {
    who: 'people',
    summary: 'List bans with names, newest first, page by page',
    query: z.object({ ...pageQuery, ...filters }),
    answer: page(adminBan),
  },
})
