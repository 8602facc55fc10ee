import { z } from 'zod'
import { dateTime } from '../date-time.ts'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { mailWays } from './fields/choices.ts'

export const roles = ['owner', 'manager', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Null while somebody is available. */
export const away = z.object({ until: z.string().nullable() }).nullable()

export const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lang: z.string(),
  avatar: z.string().nullable(),
  mfaEnabled: z.boolean(),
  away,
})
export type Account = z.output<typeof account>

export const teamMembership = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** Who is signed in, and where they belong. */
export const consoleSession = z.object({
  account,
  teams: z.array(teamMembership),
  /** They are one of the people who run the server. */
  isOperator: z.boolean(),
})
export type ConsoleSession = z.output<typeof consoleSession>

const empty = z.object({})
export const newPassword = z.string().min(10).max(256)

export const accountRoutes = routes({
  'POST /console/session': {
    who: 'anyone',
    summary: 'Sign in; `mfa_required` (401) asks for the same call with `mfaCode` or a recovery code',
    body: z.object({
      email: z.string().max(longest.email),
      password: z.string().max(longest.password),
      mfaCode: z.string().max(longest.code).optional(),
    }),
    answer: consoleSession,
    limit: 'login',
  },
  'GET /console/session': {
    who: 'account',
    summary: 'Get the signed-in account',
    answer: consoleSession,
  },
  'DELETE /console/session': {
    who: 'anyone',
    summary: 'Sign out; `url` is where the browser signs out of the provider, too',
    answer: z.object({ url: z.string().nullable() }),
  },
  'PATCH /console/account': {
    who: 'account',
    summary: 'Change name, language or picture, or say that you are away or available',
    body: z.object({
      name: z.string().trim().min(1).max(longest.name).optional(),
      lang: z.enum(['de', 'en']).optional(),
      /** An address returned by an upload, or nothing. */
      avatar: z.string().max(longest.address).nullable().optional(),
      /** Away until then, or until you are back if there is no time; null if you are available. */
      away: z.object({ until: dateTime.nullable() }).nullable().optional(),
    }),
    answer: account,
  },
  'POST /console/account/password': {
    who: 'account',
    summary: 'Change the password; all other sessions end',
    body: z.object({ currentPassword: z.string().max(longest.password), newPassword }),
    answer: empty,
    limit: 'login',
  },
  'POST /console/account/mfa': {
    who: 'account',
    summary: 'Start setting up a second factor',
    body: z.object({ password: z.string().max(longest.password) }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    limit: 'login',
  },
  'POST /console/account/mfa/confirm': {
    who: 'account',
    summary: 'Enable the second factor with its first code; the recovery codes are shown once',
    body: z.object({ code: z.string().max(longest.code) }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    limit: 'login',
  },
  'POST /console/account/mfa/disable': {
    who: 'account',
    summary: 'Disable the second factor',
    body: z.object({ password: z.string().max(longest.password), code: z.string().max(longest.code) }),
    answer: empty,
    limit: 'login',
  },
  'GET /console/account/sessions': {
    who: 'account',
    summary: "List the account's sessions",
    answer: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          userAgent: z.string(),
          createdAt: z.string(),
          lastSeenAt: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /console/account/sessions/:sessionId': {
    who: 'account',
    summary: 'End one session',
    answer: empty,
  },
  'POST /console/password-reset': {
    who: 'anyone',
    summary: 'Email a link to set a new password; the response is the same whether or not the account exists',
    body: z.object({ email: z.string().max(longest.email) }),
    answer: z.object({ mailWay: z.enum(mailWays) }),
    limit: 'login',
  },
  'POST /console/password-reset/confirm': {
    who: 'anyone',
    summary: 'Set a new password with the token from the email; all sessions end',
    body: z.object({ token: z.string().max(256), newPassword }),
    answer: empty,
    limit: 'login',
  },
})
