import { z } from 'zod'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { roles } from './account.ts'
import { identityModes, mailWays } from './fields/choices.ts'
import { langCode } from './fields/text.ts'
import { version } from './fields/version.ts'
import { projectSettings, projectSettingsChange } from './settings.ts'

export const projectSummary = z.object({
  id: z.string(),
  teamId: z.string(),
  name: z.string(),
  /** The caller's role in it. */
  role: z.enum(roles),
  /** Open or in progress, as the inbox shows them first; counted up to a thousand. */
  openTickets: z.number(),
  createdAt: z.string(),
})
export type ProjectSummary = z.output<typeof projectSummary>

export const project = projectSummary.omit({ openTickets: true }).extend({
  defaultLang: z.string(),
  identityMode: z.enum(identityModes),
  /** Sites that may use the keys; if empty, every site. */
  allowedOrigins: z.array(z.string()),
  settings: projectSettings,
  /** Where this installation serves its frames and files: for previews and for a site's policy. */
  addresses: z.object({ frame: z.string(), banner: z.string(), media: z.string() }),
  mailWay: z.enum(mailWays),
  version: z.number(),
})
export type Project = z.output<typeof project>

export const sdkKey = z.object({
  key: z.string(),
  name: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
})

/** A site where the SDK was recently seen. */
export const seenSite = z.object({
  origin: z.string(),
  lastSeenAt: z.string(),
  sdkVersion: z.string(),
})
export type SeenSite = z.output<typeof seenSite>

/** A site whose pages were refused because the project does not allow it. */
export const refusedSite = z.object({ origin: z.string(), at: z.string() })
export type RefusedSite = z.output<typeof refusedSite>

const empty = z.object({})
/** Compared exactly with what a browser sends: a pattern with an asterisk would match no site. */
const origin = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#@*]+$/i)
  .refine(text => URL.canParse(text))

export const projectRoutes = routes({
  'GET /console/projects': {
    who: 'account',
    summary: "List the account's projects, by name",
    answer: z.object({ items: z.array(projectSummary) }),
  },
  'POST /console/teams/:teamId/projects': {
    who: 'manager',
    summary: 'Create a project with a key and starter flows',
    limit: 'message',
    body: z.object({ name: z.string().trim().min(1).max(longest.name), defaultLang: langCode.default('de') }),
    answer: z.object({ id: z.string(), key: z.string() }),
    status: 201,
  },
  'GET /console/projects/:projectId': {
    who: 'viewer',
    summary: 'Get a project with its settings',
    answer: project,
  },
  'PATCH /console/projects/:projectId': {
    who: 'manager',
    summary: 'Edit a project; `version` is the version that was read',
    body: z.object({
      version,
      name: z.string().trim().min(1).max(longest.name).optional(),
      defaultLang: langCode.optional(),
      identityMode: z.enum(identityModes).optional(),
      allowedOrigins: z.array(origin).max(100).optional(),
      settings: projectSettingsChange.optional(),
    }),
    answer: project,
  },
  'DELETE /console/projects/:projectId': {
    who: 'owner',
    summary: 'Delete a project with everything in it',
    query: z.object({ name: z.string().max(longest.name) }),
    answer: empty,
  },
  'GET /console/projects/:projectId/keys': {
    who: 'agent',
    summary: 'List the keys for the SDK',
    answer: z.object({ items: z.array(sdkKey) }),
  },
  'POST /console/projects/:projectId/keys': {
    who: 'manager',
    summary: 'Create another key; the old ones keep working until they are revoked',
    body: z.object({ name: z.string().trim().max(longest.label).default('') }),
    answer: sdkKey,
    status: 201,
  },
  'POST /console/projects/:projectId/keys/:key/revoke': {
    who: 'manager',
    summary: 'Revoke a key; it stops working immediately',
    answer: empty,
  },
  'GET /console/projects/:projectId/installation': {
    who: 'viewer',
    summary: 'List the sites with recent visitors and the sites that were refused, latest first',
    answer: z.object({ sites: z.array(seenSite), refused: z.array(refusedSite) }),
  },
  'GET /console/projects/:projectId/identity-secret': {
    who: 'manager',
    summary: 'Get the secret that a site signs its user ids with',
    answer: z.object({ secret: z.string() }),
  },
  'POST /console/projects/:projectId/identity-secret': {
    who: 'owner',
    summary: 'Replace the identity secret; hashes made with the old one become invalid',
    answer: z.object({ secret: z.string() }),
  },
})
