import { safeDecode } from '@lotse/rules/values'
import { namedUuid } from '../../../platform/text/named-uuid.ts'

/**
 * The id of the article that came, or will come, from a path: the same file always means the same article, and links
 * between files are known before any of them is imported.
 */
export const articleIdOf = (projectId: string, path: string): string => namedUuid('help', projectId, path)

const LINK = /"gleap:\/\/article\/import\/([^"]*)"/g

/** Links by path become links by id. The text is clean, so an attribute has no quotes inside. */
export const withArticleLinks = (html: string, projectId: string): string =>
  html.replace(LINK, (_, path: string) => `"gleap://article/${articleIdOf(projectId, safeDecode(path))}"`)
