import type { Language } from './languages.ts'
import type { WidgetWords } from './words.ts'

/** Written out, so that bundlers make a file of each. */
const files: Record<Language, () => Promise<{ widget: WidgetWords }>> = {
  ar: () => import('./ar/widget.ts'),
  bg: () => import('./bg/widget.ts'),
  cs: () => import('./cs/widget.ts'),
  da: () => import('./da/widget.ts'),
  de: () => import('./de/widget.ts'),
  el: () => import('./el/widget.ts'),
  en: () => import('./en/widget.ts'),
  es: () => import('./es/widget.ts'),
  et: () => import('./et/widget.ts'),
  fi: () => import('./fi/widget.ts'),
  fr: () => import('./fr/widget.ts'),
  ga: () => import('./ga/widget.ts'),
  he: () => import('./he/widget.ts'),
  hi: () => import('./hi/widget.ts'),
  hr: () => import('./hr/widget.ts'),
  hu: () => import('./hu/widget.ts'),
  it: () => import('./it/widget.ts'),
  ja: () => import('./ja/widget.ts'),
  ko: () => import('./ko/widget.ts'),
  lt: () => import('./lt/widget.ts'),
  lv: () => import('./lv/widget.ts'),
  mt: () => import('./mt/widget.ts'),
  nl: () => import('./nl/widget.ts'),
  pl: () => import('./pl/widget.ts'),
  pt: () => import('./pt/widget.ts'),
  ro: () => import('./ro/widget.ts'),
  sk: () => import('./sk/widget.ts'),
  sl: () => import('./sl/widget.ts'),
  sv: () => import('./sv/widget.ts'),
  tr: () => import('./tr/widget.ts'),
  uk: () => import('./uk/widget.ts'),
  zh: () => import('./zh/widget.ts'),
}

/** The widget's words in one language, as a file that is loaded when it is needed. */
export const readWidgetWords = async (lang: Language): Promise<WidgetWords> => (await files[lang]()).widget
