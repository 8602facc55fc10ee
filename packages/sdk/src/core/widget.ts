import type { FlowConfig } from '@lotse/contracts/frames/flow-config'
import type { ToWidgetMessage } from '@lotse/contracts/frames/widget-messages'
import type { Config } from './config.ts'
import { el, icon } from './dom.ts'
import type { FactBus } from './facts.ts'
import { type FrameLink, type FrameMessage, linkFrame } from './frame-link.ts'
import type { Module } from './module.ts'
import type { Scope } from './scope.ts'
import type { Session } from './session.ts'
import type { Surface } from './surface.ts'
import { widgetStyle } from './widget-style.ts'

export type WidgetMode = 'widget' | 'extended' | 'survey' | 'survey_full' | 'survey_web'

export interface Widget {
  show(mode: WidgetMode): void
  /** Again, as it was. */
  reshow(): void
  /** `force`: also a survey that the visitor cannot close. */
  hide(force?: boolean): void
  isOpen(): boolean
  /** `queue`: keep it until the frame is there. Other messages to a missing frame are dropped. */
  post(message: ToWidgetMessage, options?: { queue?: boolean }): void
  /** `extended` is wider; surveys keep their mode. */
  widen(on: boolean): void
  /** Height of a survey, as the frame measured it. */
  fit(height: number): void
  /** The frame is made anew at the next opening: another language. */
  reload(): void
}

const READY_PAUSE = 300
const NO_ANSWER = 10_000

export const createWidget: Module<
  Widget,
  { config: Config; facts: FactBus; session: Session; surface: Surface; receive(message: FrameMessage): void }
> = (host, scope, { config, facts, session, surface, receive }) => {
  let parts: Parts | undefined
  let frameScope: Scope | undefined
  let link: FrameLink | undefined
  let ready = false
  let mode: WidgetMode = 'widget'
  let open = false
  let queue: ToWidgetMessage[] = []
  let before: Element | null = null

  function build(): Parts {
    frameScope = scope.part()
    const url = config.places().frame
    const made = createParts(config)
    surface.layer(frameScope, 'widget', widgetStyle).append(made.container)
    frameScope.listen(made.close, 'click', () => hide())
    link = linkFrame(frameScope, made.frame, url, message =>
      message.name === 'ping' ? greet() : receive(message),
    )
    made.frame.src = url
    frameScope.after(NO_ANSWER, () => {
      if (!ready)
        host.warn(`Gleap: the widget at ${url} did not answer. Does the page allow it in frame-src?`)
    })
    frameScope.undo(() => {
      ready = false
      link = parts = undefined
    })
    return made
  }
  /** The frame is there, for the first time or after it reloaded itself. */
  function greet(): void {
    const flow = config.current()
    const visitor = session.current()
    ready = true
    if (flow) sendConfig(flow)
    if (visitor) sendSession()
    for (const message of queue.splice(0)) link?.send(message)
    frameScope?.after(READY_PAUSE, () => {
      parts?.container.classList.remove('gleap-frame-container--loading')
      if (open) announce()
    })
  }
  function announce(): void {
    link?.send({ name: 'widget-status-update', data: { isWidgetOpen: true } })
    parts?.frame.focus({ preventScroll: true })
    host.settings.events.emit('open', {})
  }
  function sendConfig(flow: FlowConfig): void {
    const { aiTools, language } = host.settings
    link?.send({ name: 'config-update', data: { config: flow, aiTools, overrideLanguage: language } })
  }
  function sendSession(): void {
    const data = { sessionData: session.current(), apiUrl: config.places().api, sdkKey: host.key }
    link?.send({ name: 'session-update', data })
  }
  function paint(): void {
    if (!parts) return
    const { container } = parts
    const loading = container.classList.contains('gleap-frame-container--loading')
    const flow = config.current() ?? {}
    const names = [variant(flow, mode), !open && 'hidden', loading && 'loading']
    if (flow.disableBGFade) names.push('loading-nofade')
    if (flow.disableBGGradient) names.push('loading-nogradient')
    const classes = names.filter(Boolean).map(name => `gleap-frame-container--${name}`)
    container.className = ['gleap-frame-container', ...classes].join(' ')
    container.dir = flow.localizationOptions?.rtl ? 'rtl' : 'ltr'
    container.setAttribute('aria-modal', String(mode === 'survey_full' || mode === 'survey_web'))
    container.inert = !open
  }
  function show(next: WidgetMode): void {
    mode = next
    if (!config.places().frame) {
      host.warn('Gleap: the address of the widget is not known.')
      return
    }
    if (!open) before = document.activeElement
    parts ??= build()
    open = true
    paint()
    facts.emit('opened', true)
    if (ready) announce()
  }
  function hide(force = false): void {
    if (mode === 'survey_web' && !force) return
    const wasOpen = open
    open = false
    paint()
    if (wasOpen) {
      link?.send({ name: 'widget-status-update', data: { isWidgetOpen: false } })
      const back = before instanceof HTMLElement && before !== document.body && before !== surface.element()
      if (back) (before as HTMLElement).focus({ preventScroll: true })
      else facts.emit('focus-button', undefined)
    }
    facts.emit('opened', false)
    host.settings.events.emit('close', {})
  }

  facts.on('config', flow => {
    paint()
    if (ready) sendConfig(flow)
  })
  facts.on('session', visitor => visitor && ready && sendSession())
  facts.on('cleared', () => link?.send({ name: 'session-cleared' }))
  scope.listen<KeyboardEvent>(
    document,
    'keydown',
    event => {
      if (open && event.key === 'Escape' && !event.isComposing) hide()
    },
    { capture: true },
  )

  return {
    show,
    reshow: () => show(mode),
    hide,
    isOpen: () => open,
    post: (message, options) => {
      if (ready) link?.send(message)
      else if (options?.queue) queue = [...queue, message].slice(-50)
    },
    widen: on => {
      if (mode !== 'widget' && mode !== 'extended') return
      mode = on ? 'extended' : 'widget'
      paint()
    },
    fit: height => {
      if (!mode.startsWith('survey') || !Number.isFinite(height)) return
      const limited = Math.min(Math.max(height, 0), 4000)
      parts?.container.style.setProperty('--height', `${limited}px`)
    },
    reload: () => {
      if (open) hide(true)
      frameScope?.destroy()
      frameScope = undefined
    },
  }
}

interface Parts {
  container: HTMLElement
  frame: HTMLIFrameElement
  close: HTMLButtonElement
}

function createParts(config: Config): Parts {
  const frame = el('iframe', {
    class: 'gleap-frame',
    title: config.text('widgetTitle', 'Feedback'),
    allow: 'autoplay; encrypted-media; fullscreen; microphone *; display-capture *; camera *',
  })
  const label = config.text('closeWidget', 'Close')
  const close = el('button', { type: 'button', 'aria-label': label }, icon('M6 6l12 12M18 6L6 18'))
  const inner = el(
    'div',
    { class: 'gleap-frame-container-inner' },
    frame,
    el('div', { class: 'gleap-loading' }, close),
  )
  const container = el(
    'div',
    {
      class: 'gleap-frame-container gleap-frame-container--hidden gleap-frame-container--loading',
      role: 'dialog',
      'aria-label': config.text('widgetTitle', 'Feedback'),
    },
    inner,
  )
  return { container, frame, close }
}

const variants: Record<string, string> = {
  BOTTOM_LEFT: 'modern-left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_BOTTOM: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic-left',
  BUTTON_NONE: 'no-button',
}

/** Side and shape by the button's place, then by the mode: as the names in a class list. */
function variant(flow: FlowConfig, mode: WidgetMode): string {
  const side = variants[flow.feedbackButtonPosition ?? '']
  const shape = {
    widget: '',
    extended: 'extended',
    survey: 'survey',
    survey_full: 'survey-full',
    survey_web: 'survey-full',
  }
  return [side, shape[mode]].filter(Boolean).join(' gleap-frame-container--')
}
