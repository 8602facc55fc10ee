import { findAnswers } from '../finding/find-answers.ts'
import type { SearchCtx } from '../finding/search-turns.ts'
import type { KnownAnswer } from './known-answers.ts'

export interface Verdict extends KnownAnswer {
  /** What the bot did: gave an article as the answer, showed a list, or found nothing. */
  did: 'answered' | 'listed' | 'nothing'
  found: string[]
  isRight: boolean
  /** It gave an article as the answer that does not answer the question. */
  isWrongClaim: boolean
}

function judge(known: KnownAnswer, found: { title: string; sure: boolean }[]): Verdict {
  const titles = found.map(({ title }) => title)
  const did = found[0]?.sure ? 'answered' : found.length > 0 ? 'listed' : 'nothing'
  const isAnswer = known.title !== undefined && titles[0] === known.title
  const isListed = known.vague === true && known.title !== undefined && titles.includes(known.title)
  const isRight = known.title === undefined ? did !== 'answered' : did === 'answered' ? isAnswer : isListed
  return { ...known, did, found: titles, isRight, isWrongClaim: did === 'answered' && !isAnswer }
}

/** Asks each question as a visitor would ask the bot. */
export async function judgeAnswers(
  ctx: SearchCtx,
  projectId: string,
  questions: KnownAnswer[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const known of questions)
    verdicts.push(judge(known, await findAnswers(ctx, projectId, known.lang, known.asked)))
  return verdicts
}

export const shareRight = (verdicts: Verdict[]): number =>
  verdicts.filter(({ isRight }) => isRight).length / verdicts.length
