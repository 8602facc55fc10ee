import { longestSearch } from '@lotse/contracts/limits'
import { shortLang } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import { askBriefly } from '../../platform/database/ask-briefly.ts'
import { escapeHtml } from '../../platform/http/pages.ts'
import { searchable } from '../text/text.ts'
import { aroundHits } from './around-hits.ts'
import { mendWords } from './mend-words.ts'
import { END, HIT, passageOf } from './passage.ts'
import { foundBy, inTurn, LONGEST_MS, oneByOne, type SearchCtx } from './search-turns.ts'

/** PostgreSQL's dictionary for a language; other languages are searched word by word. */
export function dictionary(lang: string): string {
  const known: Record<string, string> = {
    de: 'german',
    en: 'english',
    fr: 'french',
    es: 'spanish',
    it: 'italian',
    nl: 'dutch',
    pt: 'portuguese',
    sv: 'swedish',
    da: 'danish',
    no: 'norwegian',
    fi: 'finnish',
    ru: 'russian',
    tr: 'turkish',
    hu: 'hungarian',
  }
  return known[shortLang(lang, 'en')] ?? 'simple'
}

interface Found {
  id: string
  collection_id: string
  title: string
  excerpt: string
}

/**
 * Finds any of the words, best match first; the last word may be unfinished. An article that lacks the
 * language is shown in another.
 */
export const searchHelp = (...asked: Parameters<typeof search>) =>
  inTurn(asked[0], asked[1], () => search(...asked))

async function search(ctx: SearchCtx, projectId: string, lang: string, fallback: string, typed: string) {
  const term = await mendWords(ctx, projectId, dictionary(lang), fewWords(typed))
  // Marking the hits takes longest, so only the shown ones are marked.
  const best = sql<Found>`
    with asked as (${anyWord(lang, term, true)}),
      found as (
        select distinct on (a.id) a.id, a.collection_id, x.title, x.plain, ts_rank_cd(x.search, asked.query) as rank
        from asked, lotse.help_text x
        join lotse.help_article a on a.project_id = x.project_id and a.id = x.article_id
        where x.project_id = ${projectId} and a.status = 'live' and x.search @@ asked.query
        order by a.id, (x.lang = ${shortLang(lang, fallback)}) desc, (x.lang = ${fallback}) desc
      ),
      best as materialized (select * from found order by rank desc, title limit 20)
    select x.id, x.collection_id, x.title,
      ts_headline(${dictionary(lang)}::regconfig, ${apart}, asked.query, ${headline}) as excerpt
    from best x, asked order by x.rank desc, x.title`
  return oneByOne(ctx, projectId, await foundBy(ctx, best), ({ id, collection_id, title, excerpt }) => ({
    id,
    collectionId: collection_id,
    title,
    excerpt: excerptOf(excerpt),
  }))
}

/** For the team: articles in any state, by the words of any language. */
export const searchArticles = (...asked: Parameters<typeof searchAll>) =>
  inTurn(asked[0], asked[1], () => searchAll(...asked))

async function searchAll(ctx: SearchCtx, projectId: string, lang: string, typed: string) {
  const term = await mendWords(ctx, projectId, dictionary(lang), fewWords(typed))
  const all = sql<{ id: string }>`
    with asked as (${anyWord(lang, term, true)})
    select x.article_id as id from asked, lotse.help_text x
    where x.project_id = ${projectId} and x.search @@ asked.query
    group by x.article_id order by max(ts_rank_cd(x.search, asked.query)) desc limit 100`
  return { items: await foundBy(ctx, all) }
}

/** In a text longer than any article should be, hits further down are found but not quoted. */
const MARKED = 20_000

/** Returns the whole text with its hits marked: PostgreSQL's own excerpts begin and end in mid-sentence. */
const headline = `StartSel=${HIT}, StopSel=${END}, HighlightAll=true`

// Non-ASCII punctuation would count as letters of the adjacent word (see `searchable`): a tab separates them
// until the hits are marked. Texts contain no tabs of their own.
const apart = sql`regexp_replace(left(x.plain, ${MARKED}), '([‐-⁞«»¡¿·]+)', E'\\t\\\\1\\t', 'g')`

const joined = (text: string): string => text.replaceAll('\t', '')

function excerptOf(text: string): string {
  const passage = passageOf(joined(aroundHits(text)), { enough: 12, most: 30 }).replaceAll('\n', ' ')
  return escapeHtml(passage).replaceAll(HIT, '<mark>').replaceAll(END, '</mark>')
}

/** No question has more different words. */
const MOST_WORDS = 32

/**
 * Each word is searched in every article, and a message may have thousands: only the first different ones
 * count.
 */
function fewWords(typed: string): string {
  const text = typed.slice(0, longestSearch).toWellFormed()
  const words = new Set(
    searchable(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu),
  )
  return words.size <= MOST_WORDS ? text : [...words].slice(0, MOST_WORDS).join(' ')
}

/**
 * Turns a stemmed question into alternatives: plainto_tsquery requires every word, but people write more
 * words than the article has.
 */
function anyWord(lang: string, term: string, prefix: boolean) {
  const config = sql`${dictionary(lang)}::regconfig`
  const last = prefix ? (/[\p{L}\p{N}]{2,}$/u.exec(term.trim())?.[0] ?? '') : ''
  const whole = sql`replace(plainto_tsquery(${config}, ${searchable(term)})::text, '&', '|')::tsquery`
  return last
    ? sql`select ${whole} || to_tsquery('simple', ${`${last.toLowerCase()}:*`}) as query`
    : sql`select ${whole} as query`
}

interface Candidate {
  id: string
  title: string
  passage: string
  /** How much of the question it covers, from 0 to 1; rare words count more than those in every article. */
  share: number
  in_title: boolean
}

export interface Answer {
  id: string
  title: string
  passage: string
  /** Covers enough of the question for its words to be given as the answer. */
  sure: boolean
}

/** A title hit counts as much as this many hits in the text. */
const TITLE = 3
/** Shares of the question's weight: enough to answer with the article's words, and enough to show its title. */
const SURE = { anywhere: 0.6, title: 0.5 }
const NEAR = { anywhere: 0.5, title: 0.2 }

/** Articles that cover the question, best first, with the relevant passage. */
export const findAnswers = (...asked: Parameters<typeof answersTo>) =>
  inTurn(asked[0], asked[1], () => answersTo(...asked))

async function answersTo(
  ctx: SearchCtx,
  projectId: string,
  lang: string,
  asked: string,
  collections: string[] = [],
): Promise<Answer[]> {
  const config = sql`${dictionary(lang)}::regconfig`
  const question = await mendWords(ctx, projectId, dictionary(lang), fewWords(asked))
  // Appending an empty vector decompresses the searched one once, instead of once per word.
  const nearest = sql<Candidate>`
    with asked as (${anyWord(lang, question, false)}),
      texts as materialized (
        select a.id, x.title, x.plain, x.search || ''::tsvector as search from lotse.help_text x
        join lotse.help_article a on a.project_id = x.project_id and a.id = x.article_id
        where x.project_id = ${projectId} and x.lang = ${shortLang(lang, 'de')} and a.status = 'live'
          ${collections.length > 0 ? sql`and a.collection_id = any(${collections}::uuid[])` : sql``}
      ),
      words as materialized (
        select quote_literal(w)::tsquery as word, (quote_literal(w) || ':A')::tsquery as in_title, ln(1 + (select count(*) from texts)::float
          / greatest(0.5, (select count(*) from texts t where t.search @@ quote_literal(w)::tsquery))) as weight
        from unnest(tsvector_to_array(to_tsvector(${config}, ${searchable(question)}))) w
      ),
      judged as (
        select x.*, hit.weight, coalesce(hit.title_weight, 0) as title_weight
        from texts x, asked, lateral (
          select sum(weight) as weight, sum(weight) filter (where x.search @@ in_title) as title_weight
          from words where x.search @@ word
        ) hit where x.search @@ asked.query
      ),
      near as (
        select *, weight + title_weight * ${sql.lit(TITLE - 1)} as worth from judged order by worth desc, id limit 20
      ),
      best as materialized (
        select x.*, ts_rank_cd(x.search, asked.query) as rank from near x, asked
        order by worth desc, rank desc limit 3
      )
    select x.id, x.title, (x.weight / (select sum(weight) from words))::float as share, x.title_weight > 0 as in_title,
      ts_headline(${config}, ${apart}, asked.query, ${headline}) as passage
    from best x, asked order by worth desc, rank desc`
  // A bot that found nothing in time says so, or leaves the question to the team.
  const rows = (await askBriefly(ctx, LONGEST_MS, nearest)) ?? []
  const reaches = ({ share, in_title }: Candidate, least: typeof SURE) =>
    share >= (in_title ? least.title : least.anywhere)
  const near = rows.filter(row => reaches(row, NEAR))
  return oneByOne(ctx, projectId, near, row => ({
    id: row.id,
    title: row.title,
    passage: answerOf(row.passage),
    sure: reaches(row, SURE),
  }))
}

const answerOf = (text: string): string =>
  passageOf(joined(aroundHits(text)), { enough: 30, most: 70 })
    .replaceAll(HIT, '')
    .replaceAll(END, '')
