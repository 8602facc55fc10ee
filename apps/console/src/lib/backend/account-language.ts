import type { Account } from '@lotse/contracts/console/account'
import { useAction } from '@lotse/ui/data/use-action'
import { type Locale, langOf, locales } from '@lotse/ui/language/locale.ts'
import { api } from './api.ts'
import { sessionKeys } from './keys.ts'

/** Undefined for an account that was created at the terminal and has not signed in yet. */
export const localeOf = ({ lang }: Pick<Account, 'lang'>): Locale | undefined =>
  locales.find(locale => langOf(locale) === lang)

/** Stores the language of the interface with the account: for mails, and for the next browser. */
export function useKeepLanguage(done?: () => string) {
  return useAction({
    run: (locale: Locale) => api('PATCH /console/account', { body: { lang: langOf(locale) } }),
    refresh: sessionKeys,
    ...(done ? { done } : {}),
  })
}
