import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../api.ts'

/** Where tokens are managed: in a project, or in one's own account. */
export type TokenHome = { projectId: string; teamId: string } | 'account'

export const projectTokensQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/tokens', { params: { projectId } })
export const ownTokensQuery = routeQuery(api, 'GET /console/account/tokens')

export function rotateToken(home: TokenHome, tokenId: string, overlapSeconds: number) {
  const body = { overlapSeconds }
  if (home === 'account')
    return api('POST /console/account/tokens/:tokenId/rotate', { params: { tokenId }, body })
  const params = { projectId: home.projectId, tokenId }
  return api('POST /console/projects/:projectId/tokens/:tokenId/rotate', { params, body })
}

export function revokeToken(home: TokenHome, tokenId: string) {
  if (home === 'account') return api('DELETE /console/account/tokens/:tokenId', { params: { tokenId } })
  const params = { projectId: home.projectId, tokenId }
  return api('DELETE /console/projects/:projectId/tokens/:tokenId', { params })
}
