import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import { writeCookie } from './cookie.ts'
import { defaultLocale, type Locale, localeCookie } from './locale.ts'
import { type UiMessages, uiCatalogues } from './ui-messages.ts'

interface LocaleState {
  locale: Locale
  setLocale(locale: Locale): Promise<void>
}

const LocaleContext = createContext<LocaleState | undefined>(undefined)

export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error('useLocale outside of an I18nProvider')
  return state
}

/** The texts of this package's own components. */
export function useUiT(): UiMessages {
  return uiCatalogues[useLocale().locale]
}

export interface LoadedMessages<M> {
  locale: Locale
  messages: M
}

/**
 * Translations of one app. A catalog is an object with functions for parameters; `de` is the source and `en-US`
 * is typed by it, so a missing text is a type error. Only the catalog in use is loaded.
 *
 * ```ts
 * export const i18n = createI18n<Messages>({ de: async () => (await import('./locales/de.ts')).de, … })
 * const start = await i18n.load(storedLocale())   // before the first render
 * ```
 */
export function createI18n<M>(catalogues: Record<Locale, () => Promise<M>>) {
  const MessagesContext = createContext<M | undefined>(undefined)

  /** The catalog of a locale; German if it cannot be loaded (A1.1). */
  async function load(locale: Locale): Promise<LoadedMessages<M>> {
    try {
      return { locale, messages: await catalogues[locale]() }
    } catch (error) {
      if (locale === defaultLocale) throw error
      return { locale: defaultLocale, messages: await catalogues[defaultLocale]() }
    }
  }

  function I18nProvider({ start, children }: { start: LoadedMessages<M>; children: ReactNode }) {
    const [current, setCurrent] = useState(start)
    document.documentElement.lang = current.locale
    const setLocale = useCallback(async (locale: Locale) => {
      writeCookie(localeCookie, locale)
      setCurrent(await load(locale))
    }, [])
    const state = useMemo(() => ({ locale: current.locale, setLocale }), [current.locale, setLocale])
    return (
      <LocaleContext value={state}>
        <MessagesContext value={current.messages}>{children}</MessagesContext>
      </LocaleContext>
    )
  }

  function useT(): M {
    const messages = use(MessagesContext)
    if (!messages) throw new Error('useT outside of its I18nProvider')
    return messages
  }

  return { load, I18nProvider, useT }
}
