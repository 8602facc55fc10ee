import type { academyApiRoutes, academyTokenRoutes } from '@lotse/contracts/api/academy-tokens'
import type { Handlers } from '../../../platform/http/mount.ts'
import { secretOf } from '../../../platform/tokens/program-edge.ts'
import type { Caller } from '../../auth/guard.ts'
import { revokeToken, rotateToken } from './end-token.ts'
import { findToken } from './find-token.ts'
import { listTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'

export const tokenHandlers: Handlers<typeof academyTokenRoutes, Caller> = {
  'GET /admin/tokens': (_input, ctx) => listTokens(ctx),
  'POST /admin/tokens': ({ body }, ctx) => makeToken(ctx, body),
  'POST /admin/tokens/:token_id/rotate': ({ params, body }, ctx) => rotateToken(ctx, params.token_id, body),
  'DELETE /admin/tokens/:token_id': async ({ params }, ctx) => {
    await revokeToken(ctx, params.token_id)
    return {}
  },
}

export const apiHandlers: Handlers<typeof academyApiRoutes, Caller> = {
  'GET /api/v1/token': async (_input, ctx) => {
    const { id, name, role, scopes } = await findToken(ctx, secretOf(ctx.request))
    return { id, name, role, scopes: [...scopes], rights: [...ctx.caller.rights] }
  },
}
