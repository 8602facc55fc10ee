import type { ConsoleArticle } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../lib/backend/api.ts'

export type ArticleRow = Omit<ConsoleArticle, 'html'>

export const articleQuery = (projectId: string, articleId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId },
  })

export const setArticleStatus = (
  projectId: string,
  { id, version }: ArticleRow,
  status: ContentStatus,
): Promise<ConsoleArticle> =>
  api('PATCH /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId: id },
    body: { version, status },
  })

export const removeArticle = (projectId: string, { id }: ArticleRow) =>
  api('DELETE /console/projects/:projectId/help/articles/:articleId', {
    params: { projectId, articleId: id },
  })
