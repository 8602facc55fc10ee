import { longestScript } from '@lotse/contracts/console/stacks/source-maps'
import { safeDecode } from '@lotse/rules/values'

/** Folders of one path: more would be tried in vain. */
const MOST_FOLDERS = 20

/**
 * The names under which a script's map may have been uploaded, the longest first: of
 * `https://shop.example/shop/assets/a.js`, `shop/assets/a.js`, `assets/a.js` and `a.js`.
 */
export function pathEnds(file: string): string[] {
  if (!URL.canParse(file)) return []
  const path = safeDecode(new URL(file).pathname).replace(/^\/+/, '')
  const pieces = path.split('/').slice(-MOST_FOLDERS)
  const ends = pieces.map((_, at) => pieces.slice(at).join('/'))
  // No map has a name with U+0000: the database refuses it, and would refuse the question, too.
  return ends.filter(end => end && end.length <= longestScript && !end.includes('\0'))
}
