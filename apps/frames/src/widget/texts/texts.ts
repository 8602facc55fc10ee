import { isolated, type Like, languageOf, withOwnWords } from '../../lib/translate.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type Texts = Like<typeof de>

/** The catalog of a language, with the project's own words on top. */
export function textsFor(
  language: string,
  words: Record<string, unknown> = {},
  isRightToLeft = false,
): Texts {
  const catalogue: Texts = languageOf(language) === 'de' ? de : en
  return withOwnWords(isRightToLeft ? isolated(catalogue) : catalogue, words)
}
