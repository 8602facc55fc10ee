import type { ConsoleFlow } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import type { ToWidgetMessage } from '@lotse/contracts/messages/widget'
import type { FlowConfig } from '@lotse/contracts/visitor/config'
import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import { localise, pickText } from '@lotse/rules/text/local-text'
import { messageOf } from '@lotse/rules/values'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../i18n.ts'
import classes from './widget-frame.module.css'

export interface WidgetFrameProps {
  project: Project
  /** The values in the editor, on top of what is saved. */
  settings?: Project['settings']
  flows?: FlowConfig['flows']
  lang: string
  /** Its label for screen readers, if "preview" is not the right word. */
  title?: string
  /** Opens this instead of the home screen. Sent again whenever it changes. */
  show?: ToWidgetMessage
}

/** The real widget that visitors get, with the values in the editor. Anything sent from it goes nowhere. */
export function WidgetFrame({ project, settings, flows, lang, title, show }: WidgetFrameProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(false)
  const address = project.addresses.frame
  const config = useMemo(
    () => configOf(project, settings ?? project.settings, flows ?? {}, lang),
    [project, settings, flows, lang],
  )
  const post = (message: ToWidgetMessage) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify(message), address)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `post` only reads the frame
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== address || event.source !== frame.current?.contentWindow) return
      const message = messageOf(event.data)
      if (!message) return
      const { name, requestId } = message
      if (name === 'ping') setReady(true)
      if (name === 'page-changed') setShown(true)
      if (name === 'send-feedback') post({ name: 'feedback-sent', data: {} })
      if (name === 'collect-ticket-data')
        post({
          name: 'collect-ticket-data',
          data: {},
          ...(requestId ? { requestId } : {}),
        } as ToWidgetMessage)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [address])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (!ready) return
    post({ name: 'config-update', data: { config: config as never, aiTools: [], overrideLanguage: lang } })
    // A visitor without a key: the preview creates no contact and counts nobody.
    const nobody = { gleapId: '', gleapHash: '', lang }
    post({
      name: 'session-update',
      data: { sessionData: nobody as never, apiUrl: location.origin, sdkKey: '' },
    })
  }, [ready, config, lang])
  const showing = JSON.stringify(show)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `showing` stands for the message
  useEffect(() => {
    if (ready && show) post(show)
  }, [ready, showing])

  return (
    // The fragment tells it that somebody is typing next to it, so it leaves the focus there.
    <iframe
      ref={frame}
      className={classes.frame}
      src={`${address}/#preview`}
      title={title ?? t.content.preview}
      data-ready={shown || undefined}
    />
  )
}

function configOf(
  project: Project,
  { appearance, features, texts, menu, translations }: Project['settings'],
  flows: FlowConfig['flows'],
  lang: string,
) {
  const fallback = project.defaultLang
  return {
    ...appearance,
    ...features,
    welcomeTitle: pickText(texts.welcomeTitle, lang, fallback),
    welcomeText: pickText(texts.welcomeText, lang, fallback),
    menu: localise(menu, lang, fallback),
    flows,
    lang,
    staticTranslations: translations[lang] ?? {},
    localizationOptions: { rtl: rightToLeft.includes(lang) },
    team: [],
  }
}

/** One form as the widget gets it, with the values in the editor. */
export const flowsOf = (
  { id, kind, definition }: Pick<ConsoleFlow, 'id' | 'kind' | 'definition'>,
  lang: string,
  { defaultLang }: Project,
): FlowConfig['flows'] =>
  ({ [id]: { ...(localise(definition, lang, defaultLang) as object), id, kind } }) as FlowConfig['flows']
