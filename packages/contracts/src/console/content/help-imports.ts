import { z } from 'zod'
import { importBody, importedRow, pastImport, undoneImport } from '../../imports/imports.ts'
import { bodyLimits, mostArticlesAtOnce } from '../../limits.ts'
import { routes } from '../../route.ts'
import { longest } from '../../visitor/longest.ts'
import { langCode, longestHtml, trimmed } from '../fields/text.ts'

/** One file: an article in one language. */
const importedArticle = z.strictObject({
  row: z.int().min(1),
  /** By what the article is known, in all languages: its place in the folder without its ending, or its slug. */
  path: z.string().trim().min(1).max(longest.name),
  lang: langCode,
  title: trimmed(longest.title).min(1),
  /** The title of a collection; only new articles go there. */
  collection: trimmed(longest.title).min(1),
  /** Links to `gleap://article/import/<path>` lead to the article that has that path. */
  html: z.string().max(longestHtml),
  /** Without it, new articles are drafts, and known ones stay what they are. */
  status: z.enum(['draft', 'live']).optional(),
  /** Pictures in it that were uploaded for this import: by these marks they are known the next time. */
  pictures: z
    .array(z.strictObject({ mark: z.string().min(1).max(longest.name), url: z.url() }))
    .max(200)
    .default([]),
})
export type ImportedArticle = z.input<typeof importedArticle>

/** The same article in the same language again, more tags than anybody writes, too long in all languages together. */
const articleRefusals = ['repeated', 'too_rich', 'too_long'] as const
const articleRow = importedRow(articleRefusals)
export type ImportedArticleRow = z.output<typeof articleRow>

export const helpImportRoutes = routes({
  'GET /console/projects/:projectId/help/imports': {
    who: 'manager',
    summary: 'List the last imports of articles, newest first',
    answer: z.object({ items: z.array(pastImport) }),
  },
  'POST /console/projects/:projectId/help/imports': {
    who: 'manager',
    summary:
      'Import articles by their path, or say what would happen; a repeated id continues the same import',
    bodyLimit: 2 * bodyLimits.json,
    body: importBody(importedArticle, mostArticlesAtOnce),
    answer: z.object({ rows: z.array(articleRow) }),
  },
  'POST /console/projects/:projectId/help/imports/pictures': {
    who: 'manager',
    summary: 'Find the pictures that an earlier import has uploaded, by their marks',
    body: z.strictObject({ marks: z.array(z.string().max(longest.name)).max(1000) }),
    answer: z.object({ pictures: z.array(z.object({ mark: z.string(), url: z.string() })) }),
  },
  'POST /console/projects/:projectId/help/imports/:importId/undo': {
    who: 'manager',
    summary:
      'Undo an import of articles: what it created is deleted and what it changed is set back, unless somebody has changed it since; repeat it until `left` is 0',
    answer: undoneImport,
  },
})
