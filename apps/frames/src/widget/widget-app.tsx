import type { FromWidgetMessage } from '@lotse/contracts/frames/widget-messages'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { type HostLink, type HostMessage, openHostLink } from '../lib/host-link.ts'
import { applyTheme } from '../lib/theme.ts'
import { languageOf } from '../lib/translate.ts'
import { receive } from './receive.ts'
import { ScreenView } from './screen-view.tsx'
import { pageName } from './screens.ts'
import { Loading } from './shell/loading.tsx'
import { textsFor } from './texts/texts.ts'
import { type Widget, WidgetContext } from './widget-context.ts'
import { type Step, screenOf, startState, step, type WidgetState } from './widget-state.ts'

type Change = { from: 'host'; message: HostMessage } | { from: 'visitor'; action: Step }

const change = (state: WidgetState, what: Change): WidgetState =>
  what.from === 'host' ? receive(state, what.message) : step(state, what.action)

export function WidgetApp({ win }: { win: Window }) {
  const [state, dispatch] = useReducer(change, startState)
  const link = useRef<HostLink<FromWidgetMessage> | undefined>(undefined)
  const { config, visitor } = state
  const language = state.language || visitor?.lang || win.navigator.language
  const t = useMemo(() => textsFor(language, config?.staticTranslations), [language, config])
  const page = pageName(screenOf(state))
  const ready = config !== undefined

  useEffect(() => {
    const opened = openHostLink<FromWidgetMessage>(win, message => dispatch({ from: 'host', message }))
    link.current = opened
    // Exactly once: every ping makes the page repeat the handshake and show the widget.
    opened.send({ name: 'ping' })
    return opened.close
  }, [win])
  useEffect(() => {
    if (config) applyTheme(win.document.documentElement, config)
  }, [win, config])
  useEffect(() => {
    const { documentElement } = win.document
    documentElement.lang = languageOf(language) === 'de' ? 'de' : language || 'en'
    documentElement.dir = config?.localizationOptions?.rtl ? 'rtl' : 'ltr'
  }, [win, language, config])
  useEffect(() => {
    if (ready) link.current?.send({ name: 'page-changed', data: { name: page } })
  }, [ready, page])
  useEffect(() => {
    // The marks stay on the page until we say that the report with them has gone out.
    if (state.sending.at === 'sent') link.current?.send({ name: 'cleanup-drawings' })
  }, [state.sending])

  const widget = useMemo<Widget>(
    () => ({
      state,
      t,
      step: action => dispatch({ from: 'visitor', action }),
      send: message => link.current?.send(message),
    }),
    [state, t],
  )
  if (win.parent === win) return <p className="alone">{t.general.notEmbedded}</p>
  return (
    <WidgetContext.Provider value={widget}>
      {config && visitor ? <ScreenView /> : <Loading label={t.general.loading} />}
    </WidgetContext.Provider>
  )
}
