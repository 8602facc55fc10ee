import { z } from 'zod'
import { dateTime } from '../date-time.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { away, newPassword, roles } from './account.ts'
import { mailStates } from './fields/choices.ts'

const empty = z.object({})
const role = z.enum(roles)
const email = z.email().max(longest.email)

export const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role,
  mfaEnabled: z.boolean(),
  away,
  lastSeenAt: z.string().nullable(),
})
export type Member = z.output<typeof member>

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What became of the mail with the link; null if it was deleted since. */
  mail: z.object({ state: z.enum(mailStates), reason: z.string().nullable() }).nullable(),
})
export type Invitation = z.output<typeof invitation>

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  account: z.object({ id: z.string().nullable(), name: z.string() }),
  /** The API token that did it in the account's name. */
  token: z.object({ id: z.string(), name: z.string() }).nullable(),
  projectId: z.string().nullable(),
  /** Such as `ticket.closed`, `key.revoked`, `contact.deleted`. */
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof auditEntry>

/** What the activity log can be narrowed to. */
export const auditFilter = {
  projectId: z.uuid().optional(),
  accountId: z.uuid().optional(),
  /** The action or its first word: `key.revoked`, `article`. */
  action: z
    .string()
    .regex(/^[a-z-]+(\.[a-z-]+)?$/)
    .max(64)
    .optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
}

export const teamRoutes = routes({
  'POST /console/teams': {
    who: 'account',
    summary: 'Create a team; the caller owns it',
    limit: 'message',
    body: z.object({ name: z.string().trim().min(1).max(longest.name) }),
    answer: z.object({ id: z.string(), name: z.string() }),
    status: 201,
  },
  'PATCH /console/teams/:teamId': {
    who: 'owner',
    summary: 'Rename a team',
    body: z.object({ name: z.string().trim().min(1).max(longest.name) }),
    answer: z.object({ id: z.string(), name: z.string() }),
  },
  'GET /console/teams/:teamId/members': {
    who: 'viewer',
    summary: 'List the members and open invitations',
    answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  },
  'PATCH /console/teams/:teamId/members/:accountId': {
    who: 'manager',
    summary: 'Change a role; only owners appoint and remove owners, and the last one stays',
    body: z.object({ role }),
    answer: empty,
  },
  'DELETE /console/teams/:teamId/members/:accountId': {
    who: 'manager',
    summary: 'Remove a member',
    answer: empty,
  },
  'POST /console/teams/:teamId/invitations': {
    who: 'manager',
    summary: 'Invite somebody by email; a second invitation replaces the first',
    body: z.object({ email, role }),
    answer: invitation,
    status: 201,
    limit: 'login',
  },
  'DELETE /console/teams/:teamId/invitations/:invitationId': {
    who: 'manager',
    summary: 'Withdraw an invitation',
    answer: empty,
  },
  'POST /console/teams/:teamId/invitations/:invitationId/link': {
    who: 'owner',
    summary:
      'Create a new link for an invitation, to pass on if no mails are sent; the previous one stops working. There is none for operators',
    answer: z.object({ link: z.string() }),
    limit: 'login',
  },
  'GET /console/teams/:teamId/audit': {
    who: 'manager',
    summary: 'List who did what, newest first',
    query: z.object({
      ...auditFilter,
      after: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ items: z.array(auditEntry), next: z.string().nullable() }),
  },
  'GET /console/invitations/:token': {
    who: 'anyone',
    summary: 'Get the details of an invitation',
    answer: z.object({ teamName: z.string(), email: z.string(), role, hasAccount: z.boolean() }),
    limit: 'login',
  },
  'POST /console/invitations/:token/accept': {
    who: 'anyone',
    summary: 'Join the team: with the password of the invited account, or with a name and a new password',
    body: z.object({
      name: z.string().trim().min(1).max(longest.name).optional(),
      /** For a new account. */
      lang: z.enum(['de', 'en']).optional(),
      password: newPassword,
      mfaCode: z.string().max(longest.code).optional(),
    }),
    answer: empty,
    limit: 'login',
  },
})
