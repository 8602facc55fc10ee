import { createHash } from 'node:crypto'
import { safeDecode } from '@lotse/rules/values'

/**
 * The id of the article that came, or will come, from a path: the same file always means the same article, and links
 * between files are known before any of them is imported.
 */
export function articleIdOf(projectId: string, path: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(['help', projectId, path]))
    .digest()
    .subarray(0, 16)
  // A UUID of version 8: made by a rule of our own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const LINK = /"gleap:\/\/article\/import\/([^"]*)"/g

/** Links by path become links by id. The text is clean, so an attribute has no quotes inside. */
export const withArticleLinks = (html: string, projectId: string): string =>
  html.replace(LINK, (_, path: string) => `"gleap://article/${articleIdOf(projectId, safeDecode(path))}"`)
