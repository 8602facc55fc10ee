import type { oauthRoutes } from '@lotse/contracts/academy/auth/oauth'
import { AppError } from '../../../platform/http/errors.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../guard.ts'
import { listLinks, removeLink } from './oauth.ts'

const noProvider = (): never => {
  throw new AppError('provider_not_found')
}

/** No provider can be configured yet: existing links are shown and can be removed, new ones cannot be created. */
export const oauthHandlers: Handlers<typeof oauthRoutes, Caller> = {
  'GET /auth/oauth/providers': () => [],
  'POST /auth/sessions/oauth': noProvider,
  'GET /auth/oauth/links/:user_id': ({ params }, ctx) => listLinks(ctx, params.user_id),
  'POST /auth/oauth/links/:user_id': noProvider,
  'DELETE /auth/oauth/links/:user_id/:link_id': ({ params }, ctx) =>
    removeLink(ctx, params.user_id, params.link_id),
}
