import type { tokenRoutes } from '@lotse/contracts/api/tokens'
import type { ConsoleHandlers } from '../context.ts'
import { revokeToken, rotateToken } from './end-token.ts'
import { listPersonalTokens, listProjectTokens } from './list-tokens.ts'
import { makeToken } from './make-token.ts'

export const tokenHandlers: ConsoleHandlers<typeof tokenRoutes> = {
  'GET /console/projects/:projectId/tokens': (_input, ctx) => listProjectTokens(ctx, ctx.caller),
  'POST /console/projects/:projectId/tokens': ({ body: { isForTeam, ...body } }, ctx) => {
    const { teamId, projectId } = ctx.caller
    return makeToken(ctx, { ...body, teamId, projectId: isForTeam ? null : projectId, isPersonal: false })
  },
  'POST /console/projects/:projectId/tokens/:tokenId/rotate': ({ params, body }, ctx) =>
    rotateToken(ctx, params.tokenId, 'project', body),
  'DELETE /console/projects/:projectId/tokens/:tokenId': async ({ params }, ctx) => {
    await revokeToken(ctx, params.tokenId, 'project')
    return {}
  },
  'GET /console/account/tokens': (_input, ctx) => listPersonalTokens(ctx, ctx.caller.account.id),
  'POST /console/account/tokens': ({ body }, ctx) => makeToken(ctx, { ...body, isPersonal: true }),
  'POST /console/account/tokens/:tokenId/rotate': ({ params, body }, ctx) =>
    rotateToken(ctx, params.tokenId, 'own', body),
  'DELETE /console/account/tokens/:tokenId': async ({ params }, ctx) => {
    await revokeToken(ctx, params.tokenId, 'own')
    return {}
  },
}
