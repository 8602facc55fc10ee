import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import type { page as english } from '@lotse/rules/texts/en/page'
import { type Language, ourLanguage } from '@lotse/rules/texts/languages'
import { readPageWords } from '@lotse/rules/texts/read-page-words'
import { type Said, said } from '@lotse/rules/texts/said'
import { readCookie } from '@lotse/ui/language/cookie.ts'
import { dateFormat } from '@lotse/ui/language/formats.ts'
import { useLocale } from '@lotse/ui/language/i18n'
import { isLocale, langOf, localeCookie } from '@lotse/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'

interface Visiting {
  t: Said<typeof english>
  /** As dates are written for the reader. */
  format(moment: string, style: Intl.DateTimeFormatOptions): string
}

const VisitingContext = createContext<Visiting | undefined>(undefined)

/** Pages that visitors open from a mail are in their own language, which the console may not have. */
export function VisitorPage({ children }: { children: ReactNode }) {
  const lang = useReadersLanguage()
  const words = useQuery({
    queryKey: ['page words', lang],
    queryFn: async () => {
      try {
        return { lang, page: await readPageWords(lang) }
      } catch {
        return { lang: 'en', page: await readPageWords('en') }
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  useEffect(() => {
    if (!words) return
    const { documentElement } = document
    documentElement.lang = words.lang
    documentElement.dir = rightToLeft.includes(words.lang) ? 'rtl' : 'ltr'
    return () => {
      documentElement.dir = 'ltr'
    }
  }, [words])
  const visiting = useMemo<Visiting | undefined>(() => {
    if (!words) return undefined
    const { lang, page } = words
    return {
      t: said(page, { lang, isRightToLeft: rightToLeft.includes(lang) }) as Visiting['t'],
      format: (moment, style) => dateFormat(lang, style).format(new Date(moment)),
    }
  }, [words])
  return visiting && <VisitingContext value={visiting}>{children}</VisitingContext>
}

/** What was chosen on the page before, German or English; otherwise the browser's first language that we have. */
function useReadersLanguage(): Language {
  const { locale } = useLocale()
  if (isLocale(readCookie(localeCookie))) return langOf(locale)
  return navigator.languages.map(ourLanguage).find(Boolean) ?? langOf(locale)
}

export function useVisiting(): Visiting {
  const visiting = use(VisitingContext)
  if (!visiting) throw new Error('useVisiting outside of a VisitorPage')
  return visiting
}
