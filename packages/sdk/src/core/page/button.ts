import type { FlowConfig } from '@lotse/contracts/visitor/received'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Scope } from '../scope.ts'
import type { Config } from '../server/config.ts'
import type { Session } from '../server/session.ts'
import { buttonStyle } from './button-style.ts'
import { el, icon } from './dom.ts'
import type { Surface } from './surface.ts'

export interface FeedbackButton {
  refresh(): void
  /** While the capture editor is open. */
  away(on: boolean): void
}

/** State that outlives one rendering of the text bubble. */
export interface BubbleState {
  closed: boolean
  shown?: Scope | undefined
}

const CHAT =
  'M4 5.5A2.5 2.5 0 0 1 6.5 3h11A2.5 2.5 0 0 1 20 5.5v8a2.5 2.5 0 0 1-2.5 2.5H12l-5 4.5V16h-.5A2.5 2.5 0 0 1 4 13.5zM8.5 8.5h7M8.5 11.5h4'
const ARROW = 'M6 9l6 6 6-6'

/** The floating button and its badge; its text bubble is loaded if the project has one. */
export const createButton: Module<
  FeedbackButton,
  {
    config: Config
    facts: FactBus
    lazy: Lazy
    session: Session
    surface: Surface
    toggle(): void
    prepare(): void
    isOpen(): boolean
  }
> = (host, scope, { config, facts, lazy, session, surface, toggle, prepare, isOpen }) => {
  let part: Scope | undefined
  let unread = 0
  let gone = false
  const state: BubbleState = { closed: false }
  let layer: HTMLElement | undefined
  let button: HTMLButtonElement | undefined

  function wanted(flow: FlowConfig): boolean {
    const { showButton } = host.settings
    const visitor = session.current()
    if (gone || !visitor || (flow.hideForGuests === true && !visitor.userId)) return false
    return showButton ?? flow.feedbackButtonPosition !== 'BUTTON_NONE'
  }
  function refresh(): void {
    const flow = config.current()
    if (!flow || !wanted(flow)) {
      part?.destroy()
      part = button = undefined
      return
    }
    if (!part) {
      part = scope.part()
      layer = surface.layer(part, 'button', buttonStyle)
      button = el('button', { type: 'button', 'aria-haspopup': 'dialog' })
      part.listen(button, 'click', toggle)
      for (const type of ['pointerenter', 'focus']) part.listen(button, type, prepare)
    }
    if (!button || !layer) return
    layer.dir = flow.localizationOptions?.rtl ? 'rtl' : 'ltr'
    paint(button, flow)
    // The element stays in place, and keeps the focus.
    if (!button.isConnected) layer.append(button)
    const mine = part
    if (flow.buttonBubbleText || state.shown)
      void lazy
        .load('bubble')
        .then(one => mine.active() && one?.start(host, mine, { config, isOpen, state, surface }))
  }
  function paint(made: HTMLButtonElement, flow: FlowConfig): void {
    const position = flow.feedbackButtonPosition ?? ''
    const open = isOpen()
    const text = flow.widgetButtonText || config.text('feedbackButton', 'Feedback')
    made.className = `bb-feedback-button${classes(position, flow.localizationOptions?.rtl === true)}`
    made.setAttribute('aria-expanded', String(open))
    made.setAttribute('aria-label', `${text}${unread ? ` (${unread})` : ''}`)
    const face = position.includes('CLASSIC') ? text : (!open && logo(flow)) || icon(open ? ARROW : CHAT)
    made.replaceChildren(face)
    if (!unread || open) return
    made.append(el('span', { class: 'bb-notification-bubble' }, unread > 99 ? '99+' : String(unread)))
  }

  facts.on('config', refresh)
  facts.on('session', refresh)
  facts.on('opened', refresh)
  facts.on('focus-button', () => button?.focus({ preventScroll: true }))
  facts.on('unread', count => {
    unread = count
    refresh()
  })

  return {
    refresh,
    away: on => {
      gone = on
      refresh()
    },
  }
}

function classes(position: string, rtl: boolean): string {
  if (position === 'BOTTOM_LEFT') return ' bb-feedback-button--bottomleft'
  if (!position.includes('CLASSIC')) return ''
  // Its text runs upwards, so none of its logical sides is the left or the right one.
  const left = position.includes('LEFT') !== rtl && 'left'
  const side = position.includes('BOTTOM') ? 'bottom' : left
  return ` bb-feedback-button--classic-button-style${side ? ` bb-feedback-button--classic-${side}` : ''}`
}

function logo(flow: FlowConfig): HTMLImageElement | undefined {
  if (!flow.buttonLogo || !/^(https?:|data:image\/)/.test(flow.buttonLogo)) return undefined
  return el('img', { class: 'bb-logo-logo', src: flow.buttonLogo, alt: '' })
}
