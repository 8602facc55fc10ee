import { type Like, languageOf, withOwnWords } from '../../lib/translate.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type Texts = Like<typeof de>

/** The catalogue of a language, with the project's own words over it. */
export function textsFor(language: string, words: Record<string, unknown> = {}): Texts {
  return withOwnWords(languageOf(language) === 'de' ? de : en, words)
}
