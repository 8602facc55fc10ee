import type { oauthRoutes } from '@lotse/contracts/academy/auth/oauth'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../guard.ts'
import { listLinks, removeLink } from './links.ts'
import { linkWithCode, listProviders, signInWithCode } from './other-clients.ts'

/** The platform's own routes, for its clients; Academy Admin uses those of `sign-on.routes.ts`. */
export const oauthHandlers: Handlers<typeof oauthRoutes, Caller> = {
  'GET /auth/oauth/providers': (_input, ctx) => listProviders(ctx),
  'POST /auth/sessions/oauth': ({ body }, ctx) => signInWithCode(ctx, body),
  'GET /auth/oauth/links/:user_id': ({ params }, ctx) => listLinks(ctx, params.user_id),
  'POST /auth/oauth/links/:user_id': ({ params, body }, ctx) => linkWithCode(ctx, params.user_id, body),
  'DELETE /auth/oauth/links/:user_id/:link_id': ({ params }, ctx) =>
    removeLink(ctx, params.user_id, params.link_id),
}
