import { z } from 'zod'
import { roles } from '../console/account.ts'
import { routes } from '../route.ts'
import { scopes } from './scopes.ts'
import { rotation, tokenShapes, withSecret } from './token-shapes.ts'

const { token, newToken } = tokenShapes(scopes, roles)

export const apiToken = token.extend({
  teamId: z.string(),
  /** Null if it reaches all projects of the team. */
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  isPersonal: z.boolean(),
})
export type ApiToken = z.output<typeof apiToken>

export const newProjectToken = newToken.extend({
  /** It reaches all projects of the team, also later ones. */
  isForTeam: z.boolean().default(false),
})
export const newPersonalToken = newToken.extend({
  teamId: z.uuid(),
  projectId: z.uuid().nullable().default(null),
})
export type NewToken = z.output<typeof newToken> & {
  projectId: string | null
  isPersonal: boolean
  teamId: string
}

export const madeToken = apiToken.extend(withSecret)
export type MadeToken = z.output<typeof madeToken>

const list = z.object({ items: z.array(apiToken) })
const empty = z.object({})

export const tokenRoutes = routes({
  'GET /console/projects/:projectId/tokens': {
    who: 'manager',
    summary: 'List the API tokens that reach a project, newest first, also personal ones of its members',
    answer: list,
  },
  'POST /console/projects/:projectId/tokens': {
    who: 'manager',
    summary: 'Create an API token for a project or all projects of the team; its secret is shown once',
    body: newProjectToken,
    answer: madeToken,
    status: 201,
    limit: 'message',
  },
  'POST /console/projects/:projectId/tokens/:tokenId/rotate': {
    who: 'manager',
    summary: 'Replace the secret of a token of the project; the old one works for as long as asked',
    body: rotation,
    answer: madeToken,
    status: 201,
    limit: 'message',
  },
  'DELETE /console/projects/:projectId/tokens/:tokenId': {
    who: 'manager',
    summary: 'Revoke a token that reaches the project; it stops working immediately',
    answer: empty,
  },
  'GET /console/account/tokens': {
    who: 'account',
    summary: 'List your own API tokens, newest first',
    answer: list,
  },
  'POST /console/account/tokens': {
    who: 'account',
    summary: 'Create an API token of your own; its secret is shown once',
    body: newPersonalToken,
    answer: madeToken,
    status: 201,
    limit: 'message',
  },
  'POST /console/account/tokens/:tokenId/rotate': {
    who: 'account',
    summary: 'Replace the secret of your own token; the old one works for as long as asked',
    body: rotation,
    answer: madeToken,
    status: 201,
    limit: 'message',
  },
  'DELETE /console/account/tokens/:tokenId': {
    who: 'account',
    summary: 'Revoke your own token; it stops working immediately',
    answer: empty,
  },
})
