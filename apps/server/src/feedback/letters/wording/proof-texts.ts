import type { ProjectSettings } from '@lotse/contracts/console/settings'
import { letterLang, wordsFor } from '@lotse/rules/mail/letter-texts'
import { ourLanguage } from '@lotse/rules/texts/languages'

/** The words of the mail that asks for a confirmation: in the reader's language, in that of the letters they would get, or in English. */
export function proofTextsFor(
  { settings, defaultLang }: { settings: ProjectSettings; defaultLang: string },
  wanted: string,
) {
  const lang = ourLanguage(wanted) ?? ourLanguage(letterLang(settings.mail, wanted, defaultLang)) ?? 'en'
  return { lang, ...wordsFor(lang) }
}
