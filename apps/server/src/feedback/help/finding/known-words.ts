import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { askBriefly } from '../../../platform/database/ask-briefly.ts'
import { stemmer } from './dictionary.ts'
import type { Timed } from './search-turns.ts'

/** Where a question is searched: a project's live articles in one language. */
export interface Library {
  projectId: string
  lang: string
}

/** After this time a word counts as unknown. */
const MOST_MS = 1000
/** What a question keeps of its time for looking into articles. */
const KEPT_MS = 2000
/**
 * No help center has more words that resemble a typed one. Some of the nearest may no longer occur in any
 * article.
 */
const MOST_ALIKE = 5000
const NEAREST = 50
const MOST_KNOWN = 8

// One look into the index for each stem; `exists` may read the whole table instead.
const isInLibrary = ({ projectId, lang }: Library, stem: RawBuilder<unknown>) =>
  sql`coalesce((select true from lotse.help_posting p
    where p.project_id = ${projectId} and p.lang = ${lang} and p.stem = ${stem} limit 1), false)`

/**
 * The stems of each word that means something, and whether an article has them. Stop words have none. Some
 * forms of a word are stemmed further than others (Kurs to kur, Kurse to kurs), so the word itself and the stem
 * of its stem count as well.
 */
export async function stemsOf(ctx: Ctx, library: Library, words: string[]) {
  const stemmed = (word: RawBuilder<unknown>) =>
    sql`ts_lexize(${stemmer(library.lang)}::regdictionary, ${word})`
  const { rows } = await sql<{ word: string; stem: string; known: boolean }>`
    select w.word, s.stem, ${isInLibrary(library, sql`s.stem`)} as known
    from unnest(${words}::text[]) with ordinality as w(word, place), ${stemmed(sql`w.word`)} as once(stems),
      lateral (select unnest(once.stems) union select w.word union select unnest(${stemmed(sql`once.stems[1]`)})) as s(stem)
    where cardinality(once.stems) > 0
    order by w.place`.execute(ctx.db)
  return rows
}

/** The known words that fit each of the given ones, nearest first, by a condition with an index on `word`. */
async function wordsLike(
  ctx: Ctx & Timed,
  library: Library,
  words: string[],
  condition: RawBuilder<unknown>,
): Promise<Map<string, { word: string; stem: string }[]>> {
  const mostMs = Math.min(MOST_MS, ctx.left() - KEPT_MS)
  if (words.length === 0 || mostMs <= 0) return new Map()
  const question = sql<{ typed: string; word: string; stem: string }>`
    select w.typed, k.word, k.stem from unnest(${words}::text[]) as w(typed), lateral (
      select near.word, s.stem from (
        select word, similarity(word, w.typed) as likeness from (
          select word from lotse.help_word where project_id = ${library.projectId} and ${condition}
          limit ${MOST_ALIKE}) alike
        order by likeness desc, word limit ${NEAREST}) near,
        unnest(ts_lexize(${stemmer(library.lang)}::regdictionary, near.word)) as s(stem)
      where ${isInLibrary(library, sql`s.stem`)}
      order by near.likeness desc, near.word limit ${MOST_KNOWN}) k`
  const found = new Map<string, { word: string; stem: string }[]>()
  for (const { typed, word, stem } of (await askBriefly(ctx, mostMs, question)) ?? [])
    found.set(typed, [...(found.get(typed) ?? []), { word, stem }])
  return found
}

/** Words that share enough trigrams. */
export const similarWords = (ctx: Ctx & Timed, library: Library, words: string[]) =>
  wordsLike(ctx, library, words, sql`word % w.typed`)

// Words consist of letters and digits, so none has a character with a meaning in a pattern.
export const wordsThatBegin = (ctx: Ctx & Timed, library: Library, words: string[]) =>
  wordsLike(ctx, library, words, sql`word like w.typed || '%'`)

/** Longer words of which a given one is the beginning or the end. */
export const wordsThatContain = (ctx: Ctx & Timed, library: Library, words: string[]) =>
  wordsLike(ctx, library, words, sql`(word like w.typed || '%' or word like '%' || w.typed)`)
