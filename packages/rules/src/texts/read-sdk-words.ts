import type { Language } from './languages.ts'
import type { SdkWords } from './words.ts'

/** Written out, so that bundlers make a file of each. */
const files: Record<Language, () => Promise<{ sdk: SdkWords }>> = {
  ar: () => import('./ar/sdk.ts'),
  bg: () => import('./bg/sdk.ts'),
  cs: () => import('./cs/sdk.ts'),
  da: () => import('./da/sdk.ts'),
  de: () => import('./de/sdk.ts'),
  el: () => import('./el/sdk.ts'),
  en: () => import('./en/sdk.ts'),
  es: () => import('./es/sdk.ts'),
  et: () => import('./et/sdk.ts'),
  fi: () => import('./fi/sdk.ts'),
  fr: () => import('./fr/sdk.ts'),
  ga: () => import('./ga/sdk.ts'),
  he: () => import('./he/sdk.ts'),
  hi: () => import('./hi/sdk.ts'),
  hr: () => import('./hr/sdk.ts'),
  hu: () => import('./hu/sdk.ts'),
  it: () => import('./it/sdk.ts'),
  ja: () => import('./ja/sdk.ts'),
  ko: () => import('./ko/sdk.ts'),
  lt: () => import('./lt/sdk.ts'),
  lv: () => import('./lv/sdk.ts'),
  mt: () => import('./mt/sdk.ts'),
  nl: () => import('./nl/sdk.ts'),
  pl: () => import('./pl/sdk.ts'),
  pt: () => import('./pt/sdk.ts'),
  ro: () => import('./ro/sdk.ts'),
  sk: () => import('./sk/sdk.ts'),
  sl: () => import('./sl/sdk.ts'),
  sv: () => import('./sv/sdk.ts'),
  tr: () => import('./tr/sdk.ts'),
  uk: () => import('./uk/sdk.ts'),
  zh: () => import('./zh/sdk.ts'),
}

/** The words of the SDK in one language, as a file that is loaded when it is needed. */
export const readSdkWords = async (lang: Language): Promise<SdkWords> => (await files[lang]()).sdk
