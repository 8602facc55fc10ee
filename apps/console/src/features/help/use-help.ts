import type { ConsoleArticle } from '@lotse/contracts/console/content'
import { routeQuery } from '@lotse/ui/query.ts'
import { api } from '../../lib/api.ts'
import type { ContentState } from '../../lib/content-status.tsx'

export const helpKey = 'GET /console/projects/:projectId/help'
export const articleKey = 'GET /console/projects/:projectId/help/articles/:articleId'
export const helpKeys = [helpKey, articleKey, 'GET /console/projects/:projectId/help/search']

export type ArticleRow = Omit<ConsoleArticle, 'html'>

export const helpQuery = (projectId: string) => routeQuery(api, helpKey, { params: { projectId } })
export const articleQuery = (projectId: string, articleId: string) =>
  routeQuery(api, articleKey, { params: { projectId, articleId } })

export const setArticleStatus = (
  projectId: string,
  { id, version }: ArticleRow,
  status: ContentState,
): Promise<ConsoleArticle> =>
  api('PATCH /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId: id },
    body: { version, status },
  })

export const removeArticle = (projectId: string, { id }: ArticleRow) =>
  api('DELETE /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId: id },
  })
