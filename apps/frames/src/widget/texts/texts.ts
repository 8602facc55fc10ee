import { widget as english } from '@lotse/rules/texts/en/widget'
import { type Language, ourLanguage } from '@lotse/rules/texts/languages'
import { readWidgetWords } from '@lotse/rules/texts/read-widget-words'
import { type Said, said } from '@lotse/rules/texts/said'
import type { WidgetWords } from '@lotse/rules/texts/words'
import { useEffect, useState } from 'react'

export type Texts = Said<typeof english>

/** The words of one language, as they were loaded. */
export interface Loaded {
  lang: Language
  words: WidgetWords
}

/** Part of the first load: what everybody reads whose language we have not, or cannot get. */
export const inEnglish: Loaded = { lang: 'en', words: english }

/** The words in the reader's language; undefined while they are on their way. */
export function useWords(language: string): Loaded | undefined {
  const lang = ourLanguage(language) ?? 'en'
  const [loaded, setLoaded] = useState<Loaded>(inEnglish)
  const [failed, setFailed] = useState<Language>()
  useEffect(() => {
    if (lang === 'en') return
    let isStale = false
    readWidgetWords(lang).then(
      words => !isStale && setLoaded({ lang, words }),
      () => !isStale && setFailed(lang),
    )
    return () => {
      isStale = true
    }
  }, [lang])
  if (lang === 'en' || failed === lang) return inEnglish
  return loaded.lang === lang ? loaded : undefined
}

interface Reading {
  /** The reader's language, with their region. */
  locale?: string
  /** The project's own words by key. */
  own?: Record<string, unknown> | undefined
  isRightToLeft?: boolean
}

export const textsFor = ({ lang, words }: Loaded, { own = {}, ...reading }: Reading = {}): Texts =>
  said(words, { lang, own, ...reading }) as Texts
