import { z } from 'zod'
import { routes } from '../../route.ts'
import { userParams, uuid } from '../fields/fields.ts'
import { done } from '../fields/values.ts'
import { login } from './sessions.ts'

export const oauthLink = z.object({ id: uuid, provider_id: z.string(), display_name: z.string() })
export type OauthLink = z.infer<typeof oauthLink>

const remoteLogin = z.object({
  provider_id: z.string().max(256),
  code: z.string().max(256),
  redirect_uri: z.string().max(2048),
})

export const oauthRoutes = routes({
  'GET /auth/oauth/providers': {
    who: 'anyone',
    summary: 'List the providers to sign in with; none unless configured',
    answer: z.array(z.object({ id: z.string(), name: z.string(), authorize_url: z.string() })),
  },
  'POST /auth/sessions/oauth': {
    who: 'anyone',
    summary: 'Sign in with a provider',
    limit: 'login',
    body: remoteLogin,
    answer: z.union([z.object({ login }), z.object({ register_token: z.string() })]),
  },
  'GET /auth/oauth/links/:user_id': {
    who: 'self or people',
    limit: 'list',
    summary: "List a user's linked provider accounts",
    params: userParams,
    answer: z.array(oauthLink),
  },
  'POST /auth/oauth/links/:user_id': {
    who: 'self or admin',
    summary: 'Link a provider account',
    params: userParams,
    body: remoteLogin,
    answer: oauthLink,
  },
  'DELETE /auth/oauth/links/:user_id/:link_id': {
    who: 'self or admin',
    summary: 'Remove a link, unless it is the only way to sign in',
    params: z.object({ user_id: uuid, link_id: uuid }),
    answer: done,
  },
})
