import type { Language } from './languages.ts'
import type { PageWords } from './words.ts'

/** Written out, so that bundlers make a file of each. */
const files: Record<Language, () => Promise<{ page: PageWords }>> = {
  ar: () => import('./ar/page.ts'),
  bg: () => import('./bg/page.ts'),
  cs: () => import('./cs/page.ts'),
  da: () => import('./da/page.ts'),
  de: () => import('./de/page.ts'),
  el: () => import('./el/page.ts'),
  en: () => import('./en/page.ts'),
  es: () => import('./es/page.ts'),
  et: () => import('./et/page.ts'),
  fi: () => import('./fi/page.ts'),
  fr: () => import('./fr/page.ts'),
  ga: () => import('./ga/page.ts'),
  he: () => import('./he/page.ts'),
  hi: () => import('./hi/page.ts'),
  hr: () => import('./hr/page.ts'),
  hu: () => import('./hu/page.ts'),
  it: () => import('./it/page.ts'),
  ja: () => import('./ja/page.ts'),
  ko: () => import('./ko/page.ts'),
  lt: () => import('./lt/page.ts'),
  lv: () => import('./lv/page.ts'),
  mt: () => import('./mt/page.ts'),
  nl: () => import('./nl/page.ts'),
  pl: () => import('./pl/page.ts'),
  pt: () => import('./pt/page.ts'),
  ro: () => import('./ro/page.ts'),
  sk: () => import('./sk/page.ts'),
  sl: () => import('./sl/page.ts'),
  sv: () => import('./sv/page.ts'),
  tr: () => import('./tr/page.ts'),
  uk: () => import('./uk/page.ts'),
  zh: () => import('./zh/page.ts'),
}

/** The words of pages for visitors in one language, as a file that is loaded when it is needed. */
export const readPageWords = async (lang: Language): Promise<PageWords> => (await files[lang]()).page
