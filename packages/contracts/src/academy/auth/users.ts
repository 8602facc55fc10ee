import { z } from 'zod'
import { routes } from '../../route.ts'
import { blockFilters, clearableFields } from '../fields/choices.ts'
import { flag, int32, pageQuery, userParams, uuid, wholeFrom } from '../fields/fields.ts'
import { longest, most } from '../fields/longest.ts'
import { between, done, seconds, unlessEmpty, unlessNull } from '../fields/values.ts'
import { givenRoles } from '../rights.ts'
import { userSorts } from './user-sorts.ts'

export const userName = z.string().regex(/^[a-zA-Z0-9_-]{1,32}$/)
export const displayName = z.string().min(1).max(longest.displayName)
export const email = z.string().max(254).check(z.email())
export const password = z.string().min(1).max(4096)

export const user = z.object({
  id: uuid,
  name: z.string(),
  display_name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  registration: seconds,
  last_login: seconds.nullable(),
  last_name_change: seconds.nullable(),
  enabled: z.boolean(),
  admin: z.boolean(),
  /** Whether there is a password. */
  password: z.boolean(),
  mfa_enabled: z.boolean(),
  description: z.string(),
  tags: z.array(z.string()),
  newsletter: z.boolean(),
  business: z.boolean().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  street: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vat_id: z.string().nullable(),
  can_buy_coins: z.boolean(),
  can_receive_coins: z.boolean(),
  avatar_url: z.string().nullable(),
})
export type User = z.infer<typeof user>

/** What this server adds to a user with `with=stats`; the public platform never sends it. */
export const userStats = z.object({
  balance: z.int(),
  xp: z.int(),
  /** An edit that sends it back gets 409 if the data is stale. */
  version: z.int(),
  /** Administrators have `admin` instead. */
  role: z.enum(givenRoles).nullable(),
  /** When a ban ends by itself, in Unix seconds; null if it does not. */
  banned_until: z.int().nullable(),
})
export const userWithStats = user.extend(userStats.partial().shape)
export type UserWithStats = z.infer<typeof userWithStats>

const withStats = z.literal('stats').optional()

export const userFilter = z.object({
  /** Part of name or display name. */
  name: z.string().max(256).optional(),
  /** Part of the email address. */
  email: z.string().max(256).optional(),
  enabled: flag.optional(),
  admin: flag.optional(),
  mfa_enabled: flag.optional(),
  email_verified: flag.optional(),
  newsletter: flag.optional(),
  /** Beyond the platform: part of the name, display name or email address (from three characters on), or an id. */
  search: z.string().max(256).optional(),
  /** Beyond the platform; bounds are inclusive. */
  balance_min: wholeFrom(0).optional(),
  balance_max: wholeFrom(0).optional(),
  xp_min: wholeFrom(0).optional(),
  xp_max: wholeFrom(0).optional(),
  /** Beyond the platform: the role, `any` for administrators and everybody with a role, or `none` for all others. */
  role: z.enum([...givenRoles, 'any', 'none']).optional(),
  /** Beyond the platform: who may currently not create or not report tasks. */
  blocked: z.enum(blockFilters).optional(),
  /** Beyond the platform, in Unix seconds; bounds are inclusive. */
  registered_from: int32(0).optional(),
  registered_to: int32(0).optional(),
  last_login_from: int32(0).optional(),
  last_login_to: int32(0).optional(),
})
export const userOrder = z.object({
  /** Beyond the platform, as are `order` and `with`. */
  sort: z.enum(userSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})
export const userQuery = userFilter.extend({
  ...userOrder.shape,
  limit: between(0, 100).default(100),
  offset: int32(0).default(0),
  /** Beyond the platform: the `next` of the page before, in the place of `offset`. */
  cursor: pageQuery.cursor,
  with: withStats,
})
export type UserQuery = z.output<typeof userQuery>

export const userEdit = z.object({
  name: unlessEmpty(userName),
  display_name: unlessEmpty(displayName),
  email: unlessEmpty(email),
  email_verified: unlessNull(z.boolean()),
  /** Empty removes the password. */
  password: unlessNull(z.string().max(4096)),
  /**
   * Required to change one's own password or email address if a password is set; not when an administrator edits
   * somebody else.
   */
  current_password: unlessNull(z.string().max(4096)),
  enabled: unlessNull(z.boolean()),
  admin: unlessNull(z.boolean()),
  description: unlessEmpty(z.string().max(longest.profile)),
  tags: unlessNull(z.array(z.string().min(1).max(longest.tag)).max(most.tags)),
  newsletter: unlessNull(z.boolean()),
  business: unlessNull(z.boolean()),
  first_name: unlessEmpty(z.string().max(longest.personName)),
  last_name: unlessEmpty(z.string().max(longest.personName)),
  street: unlessEmpty(z.string().max(longest.name)),
  zip_code: unlessEmpty(z.string().max(longest.zipCode)),
  city: unlessEmpty(z.string().max(longest.place)),
  country: unlessEmpty(z.string().max(longest.place)),
  vat_id: unlessEmpty(z.string().max(longest.place)),
  /** Beyond the platform: these fields are emptied. */
  clear: unlessNull(z.array(z.enum(clearableFields)).max(clearableFields.length)),
  version: unlessNull(z.int()),
})
export type UserEdit = z.output<typeof userEdit>

/** For one's own account, unless the sign-in is only minutes old. */
export const currentPassword = z.object({ current_password: z.string().max(4096).optional() }).optional()

export const userRoutes = routes({
  'GET /auth/users': {
    who: 'people',
    summary: 'List users by search, filters and sort order, page by page',
    limit: 'none',
    query: userQuery,
    answer: z.object({
      total: z.int(),
      users: z.array(userWithStats),
      /** For programs only: the `cursor` of the next page. */
      next: z.string().nullable().optional(),
    }),
  },
  'GET /auth/users/:user_id': {
    who: 'self or people',
    summary: 'Get a user',
    params: userParams,
    query: z.object({ with: withStats }),
    answer: userWithStats,
  },
  'PATCH /auth/users/:user_id': {
    who: 'self or moderate',
    summary: 'Edit a user; absent, null or empty fields stay unless `clear` names them',
    params: userParams,
    query: z.object({ with: withStats }),
    body: userEdit,
    answer: userWithStats,
  },
  'DELETE /auth/users/:user_id': {
    who: 'self or admin',
    summary: 'Delete a user; a retry from the same session within a minute gets the same response',
    params: userParams,
    body: currentPassword,
    answer: done,
  },
})
