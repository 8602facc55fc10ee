import { type LocalText, pickText, shortLang, withText } from '../text/local-text.ts'
import { ourLanguage } from '../texts/languages.ts'
import { mailWords } from '../texts/mail-words.ts'
import type { MailWords } from '../texts/words.ts'

export const letterTextNames = ['subject', 'intro', 'button', 'signature', 'footer'] as const
export type LetterTextName = (typeof letterTextNames)[number]
/** The project's own texts. */
export type LetterTexts = Record<LetterTextName, LocalText>

/** Our own words; people who read a language that we have no words in get English. */
export const wordsFor = (lang: string): MailWords => mailWords[ourLanguage(lang) ?? 'en']

/**
 * The language of a letter: the visitor's if the project or we have words in it, otherwise the project's own.
 */
export function letterLang(texts: Pick<LetterTexts, 'intro'>, lang: string, defaultLang: string): string {
  if (texts.intro[lang]) return lang
  const short = shortLang(lang, defaultLang)
  return ourLanguage(short) || texts.intro[short] ? short : defaultLang
}

/** A text of the project, or our default. */
export function letterText(
  texts: LetterTexts,
  name: LetterTextName,
  lang: string,
  defaultLang: string,
): string {
  // Nobody's signature is ours to invent.
  const ours = (words: MailWords) => (name === 'signature' ? '' : words.letter[name])
  return ownOrOurs(texts[name], ours, lang, defaultLang)
}

/** A project's own text, or our words in the same language. */
export function ownOrOurs(
  own: LocalText,
  ours: (words: MailWords) => string,
  lang: string,
  defaultLang: string,
): string {
  if (own[lang]) return own[lang]
  // If the visitor's language is one of ours, our words are better than the project's in another language.
  const known = ourLanguage(lang)
  if (known) return ours(mailWords[known])
  return pickText(own, lang, defaultLang) || ours(mailWords.en)
}

type Texts<Name extends string> = Record<Name | 'intro', LocalText>

/** Finds the text that is used while one is empty in a language. */
export const insteadBy =
  <Name extends string>(
    textOf: (texts: Texts<Name>, name: Name, lang: string, defaultLang: string) => string,
  ) =>
  (texts: Texts<Name>, name: Name, lang: string, defaultLang: string): string => {
    const without = { ...texts, [name]: withText(texts[name], lang, '') }
    return textOf(without, name, letterLang(without, lang, defaultLang), defaultLang)
  }

export const letterTextInstead = insteadBy<LetterTextName>(letterText)
