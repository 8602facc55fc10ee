import type { FromWidget } from '@lotse/contracts/messages/widget'
import type { FlowConfig } from '@lotse/contracts/visitor/received'
import type { FactBus } from '../../core/facts.ts'
import type { WidgetMode } from '../../core/handles/action.ts'
import type { WidgetState, WidgetView } from '../../core/handles/widget.ts'
import type { Host } from '../../core/host.ts'
import { el, icon } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import { originOf } from '../../core/server/addresses.ts'
import type { Config } from '../../core/server/config.ts'
import type { Session } from '../../core/server/session.ts'
import { linkWindow, type WindowLink } from '../parts/window-link/window-link.ts'
import { createFocus, holdFocus } from './focus.ts'
import { type FrameNeeds, fromWidget } from './from-widget.ts'
import { widgetStyle } from './style.ts'

export interface ViewNeeds extends Omit<FrameNeeds, 'widen' | 'fit'> {
  config: Config
  facts: FactBus
  session: Session
  surface: Surface
  state: WidgetState
}

const READY_PAUSE = 300
const NO_ANSWER = 10_000
const FOCUS_CHECK = 200

export function start(host: Host, scope: Scope, needs: ViewNeeds): WidgetView {
  const { config, facts, session, state, surface, widget } = needs
  let parts: FrameParts | undefined
  let frameScope: Scope | undefined
  let link: WindowLink | undefined
  let ready = false
  let hold = () => {}
  const focus = createFocus(facts)
  const handlers = { ...fromWidget(host, { ...needs, widen, fit }), ping: greet }

  function build(): FrameParts {
    const inner = scope.part()
    frameScope = inner
    const url = config.places().frame
    const made = createParts(needs)
    surface.layer(inner, 'widget', widgetStyle).append(made.container)
    inner.listen(made.close, 'click', () => widget.hide(true))
    const { close, container, frame } = made
    hold = holdFocus(inner, { container, isOn: isModal, goal: () => (isLoading(made) ? close : frame) })
    const other = { window: () => frame.contentWindow, origin: originOf(url) }
    link = linkWindow<FromWidget>(inner, other, handlers)
    frame.src = url
    inner.after(NO_ANSWER, () => {
      if (!ready)
        host.warn(`Gleap: the widget at ${url} did not answer. Does the page allow it in frame-src?`)
    })
    inner.undo(() => {
      ready = false
      link = parts = undefined
    })
    return made
  }
  /** The frame is there, for the first time or after it reloaded itself. */
  function greet(): void {
    const flow = config.current()
    ready = true
    if (flow) sendConfig(flow)
    if (session.current()) sendSession()
    for (const message of state.queue.splice(0)) link?.send(withDrawing(message))
    frameScope?.after(READY_PAUSE, () => {
      parts?.container.classList.remove('gleap-frame-container--loading')
      if (state.open) announce()
    })
  }
  function announce(): void {
    link?.send({ name: 'widget-status-update', data: { isWidgetOpen: true } })
    // Next to the frame, not inside: keys inside belong to the app, and Escape must always close. Tab leads
    // in.
    parts?.container.focus({ preventScroll: true })
    host.settings.events.emit('open', {})
  }
  function sendConfig(flow: FlowConfig): void {
    const { aiTools, language } = host.settings
    // Decided on the page, which the frame cannot see.
    const colorScheme = flow.colorScheme && parts && getComputedStyle(parts.container).colorScheme
    const shown = colorScheme ? { ...flow, colorScheme } : flow
    link?.send({ name: 'config-update', data: { config: shown, aiTools, overrideLanguage: language } })
  }
  function sendSession(): void {
    const data = { sessionData: session.current(), apiUrl: config.places().api, sdkKey: host.key }
    link?.send({ name: 'session-update', data })
  }
  /** Only the editor and the form know it. */
  const withDrawing = (message: object) => {
    if (!('name' in message && message.name === 'set-form-data')) return message
    const { thumbnail, isRedacted } = host.settings.globals.drawn ?? {}
    return { ...message, thumbnail, isRedacted }
  }
  const isModal = () => state.open && /full|web/.test(state.mode)
  function paint(): void {
    if (!parts) return
    const { container } = parts
    const flow = config.current() ?? {}
    container.className = classesOf(flow, state, isLoading(parts))
    container.dir = flow.localizationOptions?.rtl ? 'rtl' : 'ltr'
    container.setAttribute('aria-modal', String(isModal()))
    container.inert = !state.open
    hold()
  }
  /** `extended` is wider; surveys keep their mode. */
  function widen(on: boolean): void {
    if (!/^(widget|extended)$/.test(state.mode)) return
    state.mode = on ? 'extended' : 'widget'
    paint()
  }
  /** Height of a survey, as the frame measured it. */
  function fit(height: number): void {
    if (!state.mode.startsWith('survey') || !Number.isFinite(height)) return
    parts?.container.style.setProperty('--height', `${Math.min(Math.max(height, 0), 4000)}px`)
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
      if (state.open && event.key === 'Escape' && !event.isComposing) widget.hide()
    },
    { capture: true },
  )

  return {
    isReady: () => ready,
    send: message => link?.send(withDrawing(message)),
    discard: () => frameScope?.destroy(),
    shown: () => {
      if (!config.places().frame) {
        host.warn('Gleap: the address of the widget is not known.')
        return
      }
      parts ??= build()
      focus.remember(parts.container)
      paint()
      if (ready) announce()
    },
    hidden: () => {
      paint()
      link?.send({ name: 'widget-status-update', data: { isWidgetOpen: false } })
      focus.giveBack()
      // The app inside may take the focus again when it hears that it was closed.
      scope.after(FOCUS_CHECK, () => {
        const { activeElement } = surface.element().shadowRoot ?? {}
        if (!state.open && activeElement && parts?.container.contains(activeElement)) focus.giveBack()
      })
    },
  }
}

interface FrameParts {
  container: HTMLElement
  frame: HTMLIFrameElement
  close: HTMLButtonElement
}

function createParts({ config }: { config: Config }): FrameParts {
  const title = config.text('widgetTitle', 'Feedback')
  const frame = el('iframe', {
    class: 'gleap-frame',
    title,
    allow: 'autoplay; encrypted-media; fullscreen; microphone *; display-capture *; camera *',
  })
  const label = config.text('closeWidget', 'Close')
  const close = el('button', { type: 'button', 'aria-label': label }, icon('M6 6l12 12M18 6L6 18'))
  const loading = el('div', { class: 'gleap-loading' }, close)
  const inner = el('div', { class: 'gleap-frame-container-inner' }, frame, loading)
  const names = 'gleap-frame-container gleap-frame-container--hidden gleap-frame-container--loading'
  const container = el('div', { class: names, role: 'dialog', 'aria-label': title, tabindex: -1 }, inner)
  return { container, frame, close }
}

const isLoading = ({ container }: FrameParts): boolean =>
  container.classList.contains('gleap-frame-container--loading')

const sides: Record<string, string> = {
  BOTTOM_LEFT: 'modern-left',
  BUTTON_CLASSIC: 'classic',
  BUTTON_CLASSIC_BOTTOM: 'classic',
  BUTTON_CLASSIC_LEFT: 'classic-left',
  BUTTON_NONE: 'no-button',
}
const shapes: Partial<Record<WidgetMode, string>> = {
  extended: 'extended',
  survey: 'survey',
  survey_full: 'survey-full',
  survey_web: 'survey-full',
}

function classesOf(flow: FlowConfig, { mode, open }: WidgetState, loading: boolean): string {
  const names = [
    sides[flow.feedbackButtonPosition ?? ''],
    shapes[mode],
    !open && 'hidden',
    loading && 'loading',
    flow.disableBGFade && 'loading-nofade',
    flow.disableBGGradient && 'loading-nogradient',
  ]
  const classes = names.filter(Boolean).map(name => `gleap-frame-container--${name}`)
  return ['gleap-frame-container', ...classes].join(' ')
}
