import { shortLang } from '../text/local-text.ts'

/** The languages that visitors can read our own words in, by the names that browsers send. */
export const languages = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu'],
  ...['it', 'ja', 'ko', 'lt', 'lv', 'mt', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'uk', 'zh'],
] as const
export type Language = (typeof languages)[number]

const isOurs = (lang: string): lang is Language => languages.some(one => one === lang)

/** Which of our languages a wanted one is: `pt` for `pt-BR`. Undefined if we have no words in it. */
export function ourLanguage(wanted: string | null | undefined): Language | undefined {
  const short = shortLang(wanted, '')
  return isOurs(short) ? short : undefined
}
