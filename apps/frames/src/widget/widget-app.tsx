import type { FromWidgetMessage } from '@lotse/contracts/messages/widget'
import { ourLanguage } from '@lotse/rules/texts/languages'
import type { NamedMessage } from '@lotse/rules/values'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { type HostLink, openHostLink } from '../lib/host-link.ts'
import { applyTheme } from '../lib/theme.ts'
import { askPage, settleAsked } from './page/ask-page.ts'
import { receive } from './page/receive.ts'
import { ScreenView } from './screen-view.tsx'
import { useVisitorLink } from './server/visitor-link.ts'
import { Loading } from './shell/loading.tsx'
import { formsKept, formsToKeep } from './state/kept-drafts.ts'
import { pageName } from './state/screens.ts'
import { type Widget, WidgetContext } from './state/widget-context.ts'
import { type Step, screenOf, startState, step, type WidgetState } from './state/widget-state.ts'
import { textsFor, useWords } from './texts/texts.ts'

/** A page that is silent for this long must not hold up a report forever; it can then be sent again. */
const sendingTimeoutMs = 120_000

type Change = { from: 'host'; message: NamedMessage } | { from: 'visitor'; action: Step }

const change = (state: WidgetState, what: Change): WidgetState =>
  what.from === 'host' ? receive(state, what.message) : step(state, what.action)

export function WidgetApp({ win }: { win: Window }) {
  const [state, dispatch] = useReducer(change, startState)
  const link = useRef<HostLink<FromWidgetMessage> | undefined>(undefined)
  const { config, visitor } = state
  const language = state.language || visitor?.lang || win.navigator.language
  const isRightToLeft = config?.localizationOptions?.rtl === true
  const isAlone = win.parent === win
  const words = useWords(language, config !== undefined || isAlone)
  const t = useMemo(
    () => words && textsFor(words, { locale: language, own: config?.staticTranslations, isRightToLeft }),
    [words, language, config, isRightToLeft],
  )
  const page = pageName(screenOf(state))
  const ready = config !== undefined
  const server = useVisitorLink(visitor, state.open)
  const drafts = server?.drafts
  const asked = useRef(new Map<string, (data: unknown) => void>())

  useEffect(() => {
    const opened = openHostLink<FromWidgetMessage>(win, message => {
      if (message.name === 'collect-ticket-data') return settleAsked(asked.current, message)
      dispatch({ from: 'host', message })
    })
    link.current = opened
    // Exactly once: every ping makes the page repeat the handshake and show the widget.
    opened.send({ name: 'ping' })
    return opened.close
  }, [win])
  useEffect(() => {
    if (config) return applyTheme(win, config)
  }, [win, config])
  useEffect(() => {
    const { documentElement } = win.document
    // A language that we have no words in is shown in English, and marked as such, unless the site has its own.
    const isOurs = words !== undefined && words.lang === ourLanguage(language)
    const hasWords = Object.keys(config?.staticTranslations ?? {}).length > 0
    documentElement.lang = ((isOurs || hasWords) && language) || 'en'
    documentElement.dir = isRightToLeft ? 'rtl' : 'ltr'
  }, [win, language, words, isRightToLeft, config])
  useEffect(() => {
    if (ready) link.current?.send({ name: 'page-changed', data: { name: page } })
  }, [ready, page])
  useEffect(() => {
    if (drafts)
      dispatch({ from: 'visitor', action: { do: 'restore', drafts: formsKept(drafts.read('forms')) } })
  }, [drafts])
  useEffect(() => {
    drafts?.write('forms', formsToKeep(state))
  }, [drafts, state])
  useEffect(() => {
    if (state.sending.at !== 'sending') return
    // Starts over with every sign of progress.
    const giveUp = () => dispatch({ from: 'visitor', action: { do: 'give-up' } })
    const timer = setTimeout(giveUp, sendingTimeoutMs)
    return () => clearTimeout(timer)
  }, [state.sending])
  useEffect(() => {
    if (state.sending.at !== 'sent') return
    // The marks stay on the page until we report that the report with them has been sent.
    link.current?.send({ name: 'cleanup-drawings' })
    // Ours: which ticket it became, for sites that want to link to it. `feedback-sent` only contains the
    // answers.
    const { id, shareToken } = state.sending
    link.current?.send({ name: 'notify-event', data: { type: 'ticket-created', data: { id, shareToken } } })
  }, [state.sending])

  const widget = useMemo<Widget | undefined>(
    () =>
      server &&
      t && {
        state,
        t,
        locale: language,
        link: server,
        step: action => dispatch({ from: 'visitor', action }),
        send: message => link.current?.send(message),
        askPage: () => askPage(asked.current, message => link.current?.send(message)),
      },
    [state, t, language, server],
  )
  if (isAlone) return t && <p className="alone">{t.general.notEmbedded}</p>
  // Nothing else could be said before the words are there.
  if (!ready || !widget) return <Loading label="…" />
  return (
    <WidgetContext.Provider value={widget}>
      <ScreenView />
    </WidgetContext.Provider>
  )
}
