import { ourLanguage } from '@lotse/rules/texts/languages'
import { sdkWords } from '@lotse/rules/texts/sdk-words'

type ByLanguage = Record<string, Record<string, string>>

/**
 * The language wins over the project's default language, and that over English; the project's own words win
 * over ours. Where we have words in the language, nobody reads those of the default language: they would stand
 * between ours.
 */
export function translationsFor(
  lang: string,
  fallback: string,
  overrides: ByLanguage,
): Record<string, string> {
  const own = (one: string) => (Object.hasOwn(overrides, one) ? overrides[one] : undefined)
  const ours = ourLanguage(lang)
  const known = ours ?? ourLanguage(fallback)
  return {
    ...sdkWords.en,
    ...(known ? sdkWords[known] : {}),
    ...(ours ? own(ours) : own(fallback)),
    ...own(lang),
  }
}
