import { z } from 'zod'
import { routes } from '../route.ts'

export const roles = ['owner', 'manager', 'agent', 'viewer'] as const
export type Role = (typeof roles)[number]

export const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lang: z.string(),
  avatar: z.string().nullable(),
  mfaEnabled: z.boolean(),
})
export type Account = z.output<typeof account>

export const teamMembership = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })

/** Who is signed in, and where they belong. */
export const consoleSession = z.object({ account, teams: z.array(teamMembership) })
export type ConsoleSession = z.output<typeof consoleSession>

const empty = z.object({})

export const accountRoutes = routes({
  'POST /console/session': {
    who: 'anyone',
    summary: 'Sign in. `mfa_required` (401) asks for the same call with `mfaCode` (or a recovery code)',
    body: z.object({
      email: z.string().max(320),
      password: z.string().max(256),
      mfaCode: z.string().max(32).optional(),
    }),
    answer: consoleSession,
    limit: 'login',
  },
  'GET /console/session': {
    who: 'account',
    summary: 'The signed-in account',
    answer: consoleSession,
  },
  'DELETE /console/session': {
    who: 'anyone',
    summary: 'Sign out',
    answer: empty,
  },
})
