import type { newsRoutes } from '@lotse/contracts/console/content/content'
import type { ConsoleHandlers } from '../context.ts'
import { createNews, deleteNews, listNews, readNews, updateNews } from './news.ts'

export const newsHandlers: ConsoleHandlers<typeof newsRoutes> = {
  'GET /console/projects/:projectId/news': ({ params }, ctx) => listNews(ctx, params.projectId),
  'POST /console/projects/:projectId/news': ({ body }, ctx) => createNews(ctx, body),
  'GET /console/projects/:projectId/news/:newsId': ({ params }, ctx) =>
    readNews(ctx, params.projectId, params.newsId),
  'PATCH /console/projects/:projectId/news/:newsId': ({ params, body }, ctx) =>
    updateNews(ctx, params.newsId, body),
  'DELETE /console/projects/:projectId/news/:newsId': async ({ params }, ctx) => {
    await deleteNews(ctx, params.newsId)
    return {}
  },
}
