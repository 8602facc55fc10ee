import type { Ctx } from '../../../platform/context.ts'
import { joinsWords } from './dictionary.ts'
import { type Library, similarWords, stemsOf, wordsThatBegin, wordsThatContain } from './known-words.ts'
import { nearestWord } from './nearest-word.ts'
import type { Timed } from './search-turns.ts'
import { splitsOf } from './split-word.ts'
import { isAskingWord, typedWords } from './typed-words.ts'

/** A stem to look for, and how much of the typed word an article with it covers. */
interface Stem {
  stem: string
  cover: number
}

export interface AskedWord {
  stems: Stem[]
  /** It says that somebody asks, and little about what. */
  isAsking: boolean
}

/** A shorter word resembles too many others, and so does one that is longer than any word. */
const LONGEST = 40
const LEAST = { similar: 4, joined: 8, contained: 5 }
/** How sure it is that such a word is meant. */
const COVER = { similar: 0.9, joined: 0.45, contained: 0.7 }
/** No question has more words that need a search of the vocabulary. */
const MOST_UNKNOWN = 12

/**
 * The words of a question as articles have them: by their stems, and those that no article has by the nearest
 * word, the two words they are made of, or a longer word they are part of.
 */
export async function readQuestion(
  ctx: Ctx & Timed,
  library: Library,
  typed: string,
  { isUnfinished = false } = {},
): Promise<AskedWord[]> {
  const all = typedWords(typed)
  const rows = await stemsOf(ctx, library, all)
  const words = [...new Set(rows.map(({ word }) => word))]
  const found = new Map<string, Stem[]>()
  for (const { word, stem } of rows.filter(({ known }) => known))
    found.set(word, [...(found.get(word) ?? []), { stem, cover: 1 }])
  const last = all.at(-1)
  if (isUnfinished && last) await addUnfinished(ctx, library, last, found)
  const unknown = words
    .filter(word => !found.has(word) && word.length <= LONGEST && !isAskingWord(word))
    .slice(0, MOST_UNKNOWN)
  await addSimilar(ctx, library, unknown, found)
  if (joinsWords(library.lang)) {
    await addJoined(ctx, library, unknown, found)
    await addContained(ctx, library, unknown, found)
  }
  return [...new Set([...words, ...found.keys()])]
    .filter(word => found.has(word) || !isAskingWord(word))
    .map(word => ({ stems: found.get(word) ?? [], isAsking: isAskingWord(word) }))
}

type Found = Map<string, Stem[]>

const missing = (words: string[], found: Found, least: number): string[] =>
  words.filter(word => !found.has(word) && word.length >= least)

/** The last word of a search may be the beginning of one. */
async function addUnfinished(ctx: Ctx & Timed, library: Library, word: string, found: Found): Promise<void> {
  const longer = (await wordsThatBegin(ctx, library, [word])).get(word) ?? []
  const stems = new Set([...(found.get(word) ?? []), ...longer].map(({ stem }) => stem))
  if (stems.size > 0)
    found.set(
      word,
      [...stems].map(stem => ({ stem, cover: 1 })),
    )
}

async function addSimilar(ctx: Ctx & Timed, library: Library, words: string[], found: Found): Promise<void> {
  const similar = await similarWords(ctx, library, missing(words, found, LEAST.similar))
  for (const [word, known] of similar) {
    const near = nearestWord(
      word,
      known.map(({ word }) => word),
    )
    const stem = known.find(({ word }) => word === near)?.stem
    if (stem) found.set(word, [{ stem, cover: COVER.similar }])
  }
}

async function addJoined(ctx: Ctx, library: Library, words: string[], found: Found): Promise<void> {
  const splits = missing(words, found, LEAST.joined).map(word => ({ word, ways: splitsOf(word) }))
  const parts = new Set(splits.flatMap(({ ways }) => ways.flat()))
  if (parts.size === 0) return
  const rows = await stemsOf(ctx, library, [...parts])
  const stems = new Map(rows.filter(({ known }) => known).map(({ word, stem }) => [word, stem]))
  for (const { word, ways } of splits) {
    const way = ways.find(parts => parts.every(part => stems.has(part)))
    const both = way?.map(part => ({ stem: stems.get(part) ?? '', cover: COVER.joined }))
    if (both) found.set(word, both)
  }
}

async function addContained(
  ctx: Ctx & Timed,
  library: Library,
  words: string[],
  found: Found,
): Promise<void> {
  const longer = await wordsThatContain(ctx, library, missing(words, found, LEAST.contained))
  for (const [word, known] of longer)
    found.set(
      word,
      known.map(({ stem }) => ({ stem, cover: COVER.contained })),
    )
}
