import type { LocalText } from '../text/local-text.ts'
import { insteadBy, ownOrOurs, wordsIn } from './letter-texts.ts'

/** From very unhappy to very happy. */
export const ratingMarks = ['1', '2', '3', '4', '5'] as const
/** The visitor is unhappy: somebody should look into it. */
export const isBadRating = (mark: number): boolean => mark <= 2

export const ratingTextNames = ['question', 'subject', 'intro'] as const
export type RatingTextName = (typeof ratingTextNames)[number]
/** The project's own texts. */
export type RatingTexts = Record<RatingTextName, LocalText>

/** The default texts. The question is also asked in the widget. */
const ours: Record<RatingTextName, Record<'de' | 'en', string>> = {
  question: {
    de: 'Wie zufrieden sind Sie mit unserer Hilfe?',
    en: 'How happy are you with our help?',
  },
  subject: { de: 'Wie zufrieden sind Sie mit {project}?', en: 'How happy are you with {project}?' },
  intro: {
    de: 'Ihr Anliegen bei {project} ist erledigt. Wie war es? Wählen Sie einfach ein Gesicht.',
    en: 'Your request to {project} is resolved. How did we do? Just pick a face.',
  },
}

/** A text of the project, or our default. */
export const ratingText = (
  texts: RatingTexts,
  name: RatingTextName,
  lang: string,
  defaultLang: string,
): string => ownOrOurs(texts[name], ours[name], lang, defaultLang)

export const ratingTextInstead = insteadBy<RatingTextName>(ratingText)

/** The five marks in words, from 1 to 5. */
const moods: Record<'de' | 'en', readonly string[]> = {
  de: ['sehr unzufrieden', 'unzufrieden', 'geht so', 'zufrieden', 'sehr zufrieden'],
  en: ['very unhappy', 'unhappy', 'so-so', 'happy', 'very happy'],
}
export const ratingMoods = (lang: string): readonly string[] => moods[wordsIn(lang)]
/** The same with a place to break the longest word, for the narrow columns of a mail on a phone. */
export const splitMoods = (lang: string): string[] =>
  ratingMoods(lang).map(mood => mood.replace('unzufrieden', 'un\u00ADzufrieden'))
/** As faces, for mails: only such that old devices know, too. */
export const ratingFaces: readonly string[] = ['😠', '😞', '😐', '😊', '😄']
