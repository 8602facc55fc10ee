import { z } from 'zod'
import { longestSearch } from '../limits.ts'
import { routes } from '../route.ts'

const lang = z.looseObject({ lang: z.string().max(35).optional() })

export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  previewText: z.string(),
  coverImageUrl: z.string().nullable(),
  sender: z.object({ name: z.string(), avatar: z.string().nullable() }).nullable(),
  publishedAt: z.string(),
  read: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>

export const helpCollection = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  articleCount: z.number(),
})
export type HelpCollection = z.output<typeof helpCollection>

export const helpArticleSummary = z.object({
  id: z.string(),
  collectionId: z.string(),
  title: z.string(),
  excerpt: z.string(),
})

export const helpArticle = helpArticleSummary.extend({
  /** HTML of the allow-list. */
  html: z.string(),
  updatedAt: z.string(),
  /** How this visitor voted. */
  vote: z.enum(['up', 'down']).nullable(),
})
export type HelpArticle = z.output<typeof helpArticle>

export const checklistSummary = z.object({
  /** The id of the visitor's own copy; null until it is started. */
  id: z.string().nullable(),
  outboundId: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(['new', 'active', 'done']),
  completedSteps: z.number(),
  totalSteps: z.number(),
})
export type ChecklistSummary = z.output<typeof checklistSummary>

export const contentRoutes = routes({
  'GET /shared/news': {
    who: 'visitor',
    summary: 'List the published news, newest first',
    query: lang,
    answer: z.object({ items: z.array(newsItem) }),
  },
  'GET /shared/news/:newsId': {
    who: 'visitor',
    summary: 'Get a news post and mark it as read',
    query: lang,
    answer: newsItem.extend({ html: z.string() }),
  },
  'GET /shared/help/collections': {
    who: 'visitor',
    summary: 'List the collections of the help center',
    query: lang,
    answer: z.object({ items: z.array(helpCollection) }),
  },
  'GET /shared/help/collections/:collectionId': {
    who: 'visitor',
    summary: 'Get a collection with its articles',
    query: lang,
    answer: z.object({ collection: helpCollection, articles: z.array(helpArticleSummary) }),
  },
  'GET /shared/help/search': {
    who: 'visitor',
    summary: 'Search the help center by words; `excerpt` marks matches with <mark>',
    query: lang.extend({ term: z.string().min(1).max(longestSearch) }),
    answer: z.object({ items: z.array(helpArticleSummary) }),
    limit: 'search',
  },
  'GET /shared/help/articles/:articleId': {
    who: 'visitor',
    summary: 'Get an article',
    query: lang,
    answer: helpArticle,
  },
  'POST /shared/help/articles/:articleId/vote': {
    who: 'visitor',
    summary: 'Rate an article as helpful or not; a second vote replaces the first',
    body: z.object({ vote: z.enum(['up', 'down']) }),
    answer: z.object({ vote: z.enum(['up', 'down']) }),
  },
  'GET /shared/checklists': {
    who: 'visitor',
    summary: "List the visitor's checklists; the calls below /outbound/checklists start and complete them",
    query: lang,
    answer: z.object({ items: z.array(checklistSummary) }),
  },
})
