import { shortLang } from '@lotse/rules/text/local-text'

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

/** PostgreSQL's configuration for a language; other languages are searched word by word. */
export const dictionary = (lang: string): string => known[shortLang(lang, 'en')] ?? 'simple'

/** What stems a single word in that configuration. */
export function stemmer(lang: string): string {
  const config = dictionary(lang)
  return config === 'simple' ? config : `${config}_stem`
}

const joining = new Set(['de', 'nl', 'sv', 'da', 'no', 'fi', 'hu'])

/** Whether people write several words as one in this language. */
export const joinsWords = (lang: string): boolean => joining.has(shortLang(lang, 'en'))
