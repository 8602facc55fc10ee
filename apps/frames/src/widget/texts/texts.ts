import type { widget as english } from '@lotse/rules/texts/en/widget'
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

/** A language whose file cannot be had is read in English. */
const read = async (lang: Language): Promise<Loaded> => {
  try {
    return { lang, words: await readWidgetWords(lang) }
  } catch {
    return { lang: 'en', words: await readWidgetWords('en') }
  }
}

/**
 * The words in the reader's language, or those of the one before while they are on their way: what somebody is
 * typing must not vanish meanwhile. Undefined while there are none.
 */
export function useWords(language: string, isWanted: boolean): Loaded | undefined {
  const lang = ourLanguage(language) ?? 'en'
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!isWanted) return
    let isStale = false
    read(lang).then(
      words => !isStale && setLoaded(words),
      error => console.error(error),
    )
    return () => {
      isStale = true
    }
  }, [lang, isWanted])
  return loaded
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
