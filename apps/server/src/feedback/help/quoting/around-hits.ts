import { END, HIT } from './passage.ts'

/** Characters: a shorter text is read as a whole, a longer one up to this much. */
const READ = 4000
/** Words this close together may be in one sentence. */
const NEAR = 300
/** In a text full of hits, only the first ones count. */
const MOST_HITS = 1000

/**
 * The part of a long marked text where most of the question's words are close together. Splitting sentences
 * is slow.
 */
export function aroundHits(text: string): string {
  if (text.length <= READ) return text
  const at = densest(hitsOf(text))
  const from = Math.max(0, at - READ / 4)
  // Starts after a space: half a word would count as a word.
  const start = from === 0 ? 0 : Math.min(at, from + Math.max(0, text.slice(from, at).search(/\s/)))
  return text.slice(start, start + READ)
}

interface Hit {
  at: number
  word: string
}

function hitsOf(text: string): Hit[] {
  const hits: Hit[] = []
  let at = text.indexOf(HIT)
  while (at >= 0 && hits.length < MOST_HITS) {
    const end = text.indexOf(END, at)
    hits.push({ at, word: text.slice(at + 1, end).toLowerCase() })
    at = text.indexOf(HIT, end)
  }
  return hits
}

/** The first position with the most different words. */
function densest(hits: Hit[]): number {
  const near = new Map<string, number>()
  let [best, most, next] = [hits[0]?.at ?? 0, 0, 0]
  for (const { at, word } of hits) {
    for (let hit = hits[next]; hit && hit.at < at + NEAR; hit = hits[++next])
      near.set(hit.word, (near.get(hit.word) ?? 0) + 1)
    if (near.size > most) [best, most] = [at, near.size]
    const left = (near.get(word) ?? 0) - 1
    if (left > 0) near.set(word, left)
    else near.delete(word)
  }
  return best
}
