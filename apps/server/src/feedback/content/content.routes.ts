import type { contentRoutes } from '@lotse/contracts/visitor/content'
import { addressKey } from '../../platform/http/address.ts'
import { visitorOf } from '../access/sdk-edge.ts'
import { listChecklists } from '../checklists/checklists.ts'
import { completeByUse } from '../checklists/progress.ts'
import type { SdkCtx, SdkHandlers } from '../context.ts'
import { askerAt } from '../help/finding/search-turns.ts'
import {
  listCollectionsFor,
  listNewsFor,
  type Reader,
  readArticleFor,
  readCollectionFor,
  readNewsFor,
  searchHelpFor,
  voteFor,
} from './content.ts'

/** The language of the call, otherwise of the session. */
export function readerOf(ctx: SdkCtx, lang: string | undefined): Reader {
  const visitor = visitorOf(ctx)
  return { visitor, lang: lang ?? visitor.lang, fallback: ctx.caller.project.defaultLang }
}

export const contentHandlers: SdkHandlers<typeof contentRoutes> = {
  'GET /shared/news': ({ query }, ctx) => listNewsFor(ctx, readerOf(ctx, query.lang)),
  'GET /shared/news/:newsId': async ({ params, query }, ctx) => {
    const post = await readNewsFor(ctx, readerOf(ctx, query.lang), params.newsId)
    await completeByUse(ctx, visitorOf(ctx), 'NEWS_ARTICLE', params.newsId)
    return post
  },
  'GET /shared/help/collections': ({ query }, ctx) => listCollectionsFor(ctx, readerOf(ctx, query.lang)),
  'GET /shared/help/collections/:collectionId': ({ params, query }, ctx) =>
    readCollectionFor(ctx, readerOf(ctx, query.lang), params.collectionId),
  'GET /shared/help/search': ({ query }, ctx) =>
    searchHelpFor({ ...ctx, ...askerAt(addressKey(ctx.request.ip)) }, readerOf(ctx, query.lang), query.term),
  'GET /shared/help/articles/:articleId': async ({ params, query }, ctx) => {
    const article = await readArticleFor(ctx, readerOf(ctx, query.lang), params.articleId)
    await completeByUse(ctx, visitorOf(ctx), 'HELP_ARTICLE', params.articleId)
    return article
  },
  'POST /shared/help/articles/:articleId/vote': ({ params, body }, ctx) =>
    voteFor(ctx, readerOf(ctx, undefined), params.articleId, body.vote),
  'GET /shared/checklists': ({ query }, ctx) => listChecklists(ctx, readerOf(ctx, query.lang)),
}
