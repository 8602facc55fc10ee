import { z } from 'zod'
import { routes } from '../route.ts'
import { given, page, pageQuery, userParams, uuid, version } from './fields/fields.ts'
import { seconds } from './fields/values.ts'
import { rights, roles } from './rights.ts'

const role = z.enum(roles)

/** What the caller may do. */
export const me = z.object({
  role,
  rights: z.array(z.enum(rights)),
  /** They have no rights until they have set up a second factor. */
  needs_factor: z.boolean(),
})
export type Me = z.output<typeof me>

export const staffMember = z.object({
  id: uuid,
  name: z.string(),
  display_name: z.string(),
  role: role.nullable(),
  enabled: z.boolean(),
  version: z.int(),
  /** Only administrators see these two. */
  mfa_enabled: z.boolean().optional(),
  last_login: seconds.nullable().optional(),
})
export type StaffMember = z.output<typeof staffMember>

/** All off at first. */
export const staffSettings = z.strictObject({
  /** People with a role have no rights without a second factor. */
  second_factor: z.boolean(),
  /** Deleting users and making administrators takes two administrators. */
  two_person: z.boolean(),
  /** Sign-ins leave traces, by which accounts of the same person are noticed. */
  account_links: z.boolean(),
})
export type StaffSettings = z.output<typeof staffSettings>

export const staffRoutes = routes({
  'GET /admin/me': {
    who: 'user',
    summary: "Get the caller's role and rights; people without a role are refused",
    answer: me,
  },
  'GET /admin/staff': {
    who: 'staff',
    summary: 'List people who have a role by name, page by page',
    query: z.object({ ...pageQuery, role: given(role) }),
    answer: page(staffMember),
  },
  'GET /admin/settings': {
    who: 'staff',
    summary: 'Get the rules for people with a role',
    answer: staffSettings,
  },
  'PUT /admin/settings': {
    who: 'admin',
    summary: 'Change the rules for people with a role; absent ones stay',
    body: staffSettings.partial(),
    answer: staffSettings,
  },
  'PUT /admin/staff/:user_id/role': {
    who: 'admin',
    summary: 'Give a role; null takes it. Nobody changes their own, and one administrator always remains',
    params: userParams,
    body: z.strictObject({ role: role.nullable(), version }),
    answer: staffMember,
  },
})
