import { shortLang } from '@lotse/rules/text/local-text'
import { aroundHits } from '../quoting/around-hits.ts'
import { END, HIT, passageOf } from '../quoting/passage.ts'
import { joined, quoteArticles } from '../quoting/quote-articles.ts'
import { type FoundArticle, findArticles } from './find-articles.ts'
import { type AskedWord, readQuestion } from './read-question.ts'
import { type Asked, foundInTime, inTurn, oneByOne, type SearchCtx, type Timed } from './search-turns.ts'

export interface Answer {
  id: string
  title: string
  passage: string
  /** Covers enough of the question for its words to be given as the answer. */
  sure: boolean
}

/** Shares of the question's weight: enough to answer with the article's words, and enough to show its title. */
const SURE = { anywhere: 0.6, title: 0.5 }
const NEAR = { anywhere: 0.5, title: 0.2 }
/** An article that another one rivals with this share of its own is not the answer. */
const RIVAL = 0.8
const MOST = 3

/** Articles that cover the question, best first, with the relevant passage. */
export const findAnswers = (ctx: SearchCtx, projectId: string, ...asked: Asked<typeof answersTo>) =>
  inTurn(ctx, projectId, ctx => answersTo(ctx, projectId, ...asked))

async function answersTo(
  ctx: SearchCtx & Timed,
  projectId: string,
  lang: string,
  asked: string,
  collections: string[] = [],
): Promise<Answer[]> {
  const library = { projectId, lang: shortLang(lang, 'de') }
  const question = await readQuestion(ctx, library, asked)
  // A bot that found nothing in time says so, or leaves the question to the team.
  const found = (await findArticles(ctx, library, question, { limit: MOST, collections })) ?? []
  const near = found.filter(one => reaches(one, NEAR)).map(({ id }) => id)
  if (near.length === 0) return []
  const rows = await foundInTime(ctx, quoteArticles(library, question, near))
  return oneByOne(ctx, projectId, rows ?? [], ({ id, title, marked }) => ({
    id,
    title,
    passage: answerOf(marked),
    sure: id === found[0]?.id && isAbout(question, found[0]) && isSure(found[0], found.slice(1)),
  }))
}

/**
 * "I need help" says nothing about what, even if an article has these words; and a single word says little if an article
 * only has it further down.
 */
function isAbout(question: AskedWord[], best: FoundArticle): boolean {
  const words = question.filter(({ stems, isAsking }) => stems.length > 0 && !isAsking)
  return words.length > 1 || (words.length === 1 && best.place < 3)
}

const isSure = (best: FoundArticle, others: FoundArticle[]): boolean =>
  reaches(best, SURE) && others.every(({ share }) => share < best.share * RIVAL)

const reaches = ({ share, in_title }: FoundArticle, least: typeof SURE): boolean =>
  share >= (in_title > 0 ? least.title : least.anywhere)

const answerOf = (text: string): string =>
  passageOf(joined(aroundHits(text)), { enough: 30, most: 70 })
    .replaceAll(HIT, '')
    .replaceAll(END, '')
