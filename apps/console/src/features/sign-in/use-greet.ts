import type { ConsoleSession } from '@lotse/contracts/console/account'
import { useLocale } from '@lotse/ui/language/i18n'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { localeOf, useKeepLanguage } from '../../lib/backend/account-language.ts'
import { sessionQuery } from '../../lib/backend/session.ts'
import { ownPath } from './own-path.ts'

/** Lets somebody in who has just signed in: their language, and where they wanted to go. */
export function useGreet(): (session: ConsoleSession, to: string | undefined) => Promise<void> {
  const router = useRouter()
  const client = useQueryClient()
  const { locale, setLocale } = useLocale()
  const first = useRef(locale)
  const keepLanguage = useKeepLanguage()
  return async (session, to) => {
    client.setQueryData(sessionQuery.queryKey, session)
    // People who have just switched the language on this page want that one.
    const kept = localeOf(session.account)
    if (kept && locale === first.current) await setLocale(kept)
    else if (kept !== locale) void keepLanguage.run(locale)
    router.history.push(ownPath(to, location.origin))
  }
}
