import type { ConsoleArticle } from '@lotse/contracts/console/content/content'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../lib/backend/api.ts'
import type { ContentState } from '../../lib/editor/content-status.tsx'

export type ArticleRow = Omit<ConsoleArticle, 'html'>

export const helpQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/help', { params: { projectId } })
export const articleQuery = (projectId: string, articleId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId },
  })

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
