import { type ConsoleArticle, helpRoutes } from '@lotse/contracts/console/content/content'
import { richWords } from '@lotse/rules/text/rich-words'
import { z } from 'zod'
import { type Given, type Tool, toolsOf } from '../../../../platform/mcp/tool.ts'
import { lotsePlace } from './lotse-place.ts'

const tool = toolsOf(helpRoutes, lotsePlace)
const inProject = '/console/projects/:projectId'
const edit = `PATCH ${inProject}/help/articles/:articleId` as const

type Listed = Omit<ConsoleArticle, 'html'>
interface Help {
  collections: { id: string; title: Record<string, string> }[]
  articles: Listed[]
}

const listed = ({ id, title, status, collectionId, votes, version, updatedAt }: Listed) => ({
  id,
  title,
  status,
  collectionId,
  votes,
  version,
  updatedAt,
})

/** Articles as words; as they are stored only for whoever wants to edit them. */
const read = ({ html, ...article }: ConsoleArticle, { as }: Given = {}) => ({
  ...listed(article),
  ...(as === 'html'
    ? { html }
    : { text: Object.fromEntries(Object.entries(html).map(([lang, words]) => [lang, richWords(words)])) }),
})
const changed = ({ html: _, ...article }: ConsoleArticle) => ({ article: listed(article) })

const byLanguage =
  'By language, such as { "en": "…", "de": "…" }. The languages given replace all; keep those that stay.'
const html = `${byLanguage} Simple HTML: paragraphs, headings, lists, links, bold, code, tables.`

export const helpTools: Tool[] = [
  tool(`GET ${inProject}/help`, {
    name: 'list_articles',
    title: 'List help articles',
    description: 'The collections of the help center, and its articles without their text, also drafts.',
    asks: {
      collectionId: z.uuid().optional(),
      offset: z.int().min(0).optional(),
      limit: z.int().min(1).max(100).optional().describe('50 if left out.'),
    },
    reads: ({ collections, articles }, { collectionId, offset = 0, limit = 50 }) => {
      const all = articles.filter(one => collectionId === undefined || one.collectionId === collectionId)
      const end = Number(offset) + Number(limit)
      return {
        collections: collections.map(({ id, title, articles }) => ({ id, title, articles })),
        articles: all.slice(Number(offset), end).map(listed),
        total: all.length,
        next: end < all.length ? { offset: end } : null,
      }
    },
  }),
  tool(`GET ${inProject}/help/search`, {
    name: 'search_articles',
    title: 'Search help articles',
    description: 'Articles whose title or text has the words, the best first; drafts are found, too.',
    takes: ['term', 'lang'],
    beside: '/api/v1/projects/:projectId/help',
    says: {
      term: 'Words of a question; their endings do not matter.',
      lang: 'Language of the words: de, en, …',
    },
    reads: ({ items }, _given, help) => {
      const known = new Map((help as Help).articles.map(article => [article.id, article] as const))
      const found = items.flatMap(({ id }) => known.get(id) ?? [])
      return { articles: found.slice(0, 20).map(listed), total: found.length }
    },
  }),
  tool(`GET ${inProject}/help/articles/:articleId`, {
    name: 'read_article',
    title: 'Read a help article',
    description: 'An article in all its languages, as words; to edit it, ask for its HTML.',
    asks: { as: z.enum(['text', 'html']).optional() },
    reads: read,
  }),
  tool(`POST ${inProject}/help/articles`, {
    name: 'create_article',
    title: 'Write a help article',
    description: 'Writes an article as a draft, which nobody outside the team sees until it is published.',
    takes: ['collectionId', 'title', 'html'],
    says: { title: byLanguage, html },
    reads: changed,
  }),
  tool(edit, {
    name: 'edit_article',
    title: 'Edit a help article',
    description:
      'Changes title, text or collection. What is published changes for everybody at once. It needs the version that was read.',
    takes: ['version', 'title', 'html', 'collectionId'],
    says: { title: byLanguage, html },
    hints: { destructive: true, openWorld: true },
    reads: changed,
  }),
  tool(edit, {
    name: 'publish_article',
    title: 'Publish a help article',
    description: 'Makes an article visible to everybody on the site. It needs the version that was read.',
    takes: ['version'],
    fixed: { status: 'live' },
    hints: { destructive: true, openWorld: true },
    reads: changed,
  }),
  tool(edit, {
    name: 'unpublish_article',
    title: 'Unpublish a help article',
    description:
      'Makes an article a draft again: visitors no longer see it. It needs the version that was read.',
    takes: ['version'],
    fixed: { status: 'draft' },
    hints: { destructive: true, openWorld: true },
    reads: changed,
  }),
]
