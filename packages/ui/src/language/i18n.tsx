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

type Catalogues<M> = Record<Locale, () => Promise<M>>

/**
 * Translations of one app. A catalog is an object with functions for parameters; `de` is the source and `en-US`
 * is typed by it, so a missing text is a type error. Only the catalog in use is loaded.
 *
 * ```ts
 * export const i18n = createI18n<Messages>({ de: async () => (await import('./locales/de.ts')).de, … })
 * const start = await i18n.load(storedLocale())   // before the first render
 * ```
 */
export function createI18n<First extends object, Rest extends object = object>(
  catalogues: Catalogues<First>,
  /** Texts that no screen in front of the sign-in uses: `complete` loads them. */
  rest?: Catalogues<Rest>,
) {
  type M = First & Rest
  const MessagesContext = createContext<M | undefined>(undefined)
  let isWhole = false
  let loaded: LoadedMessages<M> | undefined

  const read = async (locale: Locale): Promise<LoadedMessages<M>> => {
    const parts = await Promise.all([catalogues[locale](), isWhole ? rest?.[locale]() : undefined])
    // Without the rest only screens are shown that do not use it.
    return { locale, messages: Object.assign({}, ...parts) as M }
  }

  /** The catalog of a locale; German if it cannot be loaded (A1.1). */
  async function load(locale: Locale): Promise<LoadedMessages<M>> {
    loaded = await read(locale).catch(error => {
      if (locale === defaultLocale) throw error
      return read(defaultLocale)
    })
    return loaded
  }

  /** Before the first screen that uses the rest. It is added to the object that is in use. */
  async function complete(): Promise<void> {
    if (isWhole || !rest) return
    const into = loaded
    if (into) Object.assign(into.messages, await rest[into.locale]())
    isWhole = true
    // The language was changed in the meantime.
    if (loaded && loaded !== into) Object.assign(loaded.messages, await rest[loaded.locale]())
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

  return { load, complete, I18nProvider, useT }
}
