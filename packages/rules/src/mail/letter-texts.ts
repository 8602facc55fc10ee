import { type LocalText, pickText, shortLang, withText } from '../text/local-text.ts'

export const letterTextNames = ['subject', 'intro', 'button', 'signature', 'footer'] as const
export type LetterTextName = (typeof letterTextNames)[number]
/** The project's own texts. */
export type LetterTexts = Record<LetterTextName, LocalText>

/** The default texts of a letter. */
const ours: Record<LetterTextName, Record<'de' | 'en', string>> = {
  subject: { de: 'Neue Antwort von {project}', en: 'New reply from {project}' },
  intro: { de: '{agent} hat Ihnen geantwortet:', en: '{agent} has replied to you:' },
  button: { de: 'Gespräch öffnen', en: 'Open conversation' },
  signature: { de: '', en: '' },
  footer: {
    de: 'Sie erhalten diese E-Mail, weil Sie {project} geschrieben haben.',
    en: 'You are receiving this email because you wrote to {project}.',
  },
}

/** Our own words exist in two languages; people who read another language get English. */
export const wordsIn = (lang: string): 'de' | 'en' => (shortLang(lang, 'en') === 'de' ? 'de' : 'en')

/**
 * The language of a letter: the visitor's if the project or we have words in it, otherwise the project's own.
 */
export function letterLang(texts: Pick<LetterTexts, 'intro'>, lang: string, defaultLang: string): string {
  if (texts.intro[lang]) return lang
  const short = shortLang(lang, defaultLang)
  return short === 'de' || short === 'en' || texts.intro[short] ? short : defaultLang
}

/** A text of the project, or our default. */
export function letterText(
  texts: LetterTexts,
  name: LetterTextName,
  lang: string,
  defaultLang: string,
): string {
  return ownOrOurs(texts[name], ours[name], lang, defaultLang)
}

/** A project's own text, or our words in the same language. */
export function ownOrOurs(
  own: LocalText,
  words: Record<'de' | 'en', string>,
  lang: string,
  defaultLang: string,
): string {
  if (own[lang]) return own[lang]
  // If the visitor's language is one of ours, our words are better than the project's in another language.
  if (shortLang(lang, '') === 'de' || shortLang(lang, '') === 'en') return words[wordsIn(lang)]
  return pickText(own, lang, defaultLang) || words[wordsIn(lang)]
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
