import type { LocalText } from '../text/local-text.ts'
import { insteadBy, ownOrOurs, wordsFor } from './letter-texts.ts'

export const ratingTextNames = ['question', 'subject', 'intro'] as const
export type RatingTextName = (typeof ratingTextNames)[number]
/** The project's own texts. */
export type RatingTexts = Record<RatingTextName, LocalText>

/** A text of the project, or our default. */
export const ratingText = (
  texts: RatingTexts,
  name: RatingTextName,
  lang: string,
  defaultLang: string,
): string => ownOrOurs(texts[name], words => words.rating[name], lang, defaultLang)

export const ratingTextInstead = insteadBy<RatingTextName>(ratingText)

/** The five marks in words, from 1 to 5. */
export const ratingMoods = (lang: string): readonly string[] => Object.values(wordsFor(lang).rating.moods)
/** The same with a place to break the longest word, for the narrow columns of a mail on a phone. */
export const splitMoods = (lang: string): string[] =>
  ratingMoods(lang).map(mood => mood.replace('unzufrieden', 'un\u00ADzufrieden'))
