import type { helpRoutes } from '@lotse/contracts/console/content/content'
import { addressKey } from '../../platform/http/address.ts'
import type { ConsoleHandlers } from '../context.ts'
import { createArticle, deleteArticle, readArticle, readHelp, updateArticle } from './articles.ts'
import { createCollection, deleteCollection, updateCollection } from './collections.ts'
import { searchArticles } from './finding/search-articles.ts'
import { askerAt } from './finding/search-turns.ts'
import { orderHelp } from './order.ts'

export const helpHandlers: ConsoleHandlers<typeof helpRoutes> = {
  'GET /console/projects/:projectId/help': ({ params }, ctx) => readHelp(ctx, params.projectId),
  'GET /console/projects/:projectId/help/search': ({ params, query }, ctx) =>
    searchArticles(
      { ...ctx, ...askerAt(addressKey(ctx.request.ip), ctx.caller.account.id) },
      params.projectId,
      query.lang,
      query.term,
    ),
  'POST /console/projects/:projectId/help/order': async ({ body }, ctx) => {
    await orderHelp(ctx, body)
    return {}
  },
  'POST /console/projects/:projectId/help/collections': ({ body }, ctx) => createCollection(ctx, body),
  'PATCH /console/projects/:projectId/help/collections/:collectionId': ({ params, body }, ctx) =>
    updateCollection(ctx, params.collectionId, body),
  'DELETE /console/projects/:projectId/help/collections/:collectionId': async ({ params }, ctx) => {
    await deleteCollection(ctx, params.collectionId)
    return {}
  },
  'POST /console/projects/:projectId/help/articles': ({ body }, ctx) => createArticle(ctx, body),
  'GET /console/projects/:projectId/help/articles/:articleId': ({ params }, ctx) =>
    readArticle(ctx, params.projectId, params.articleId),
  'PATCH /console/projects/:projectId/help/articles/:articleId': ({ params, body }, ctx) =>
    updateArticle(ctx, params.articleId, body),
  'DELETE /console/projects/:projectId/help/articles/:articleId': async ({ params }, ctx) => {
    await deleteArticle(ctx, params.articleId)
    return {}
  },
}
