import type { TourConfig } from '@lotse/contracts/visitor/received'
import { el, icon, svg } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { keepFocus } from '../parts/focus/focus-trap.ts'
import { safeUrl } from '../parts/html/parse-html.ts'
import { overlaps, type Rect, rectOf, windowRect } from '../parts/placement/place.ts'
import { holdKeys } from './hold-keys.ts'
import { bubbleLeft } from './pace.ts'

export interface View {
  /** Follows the element until the scope ends. */
  pointAt(target: { getBoundingClientRect(): Rect }): void
  say(text: string): void
  /** Shows a button in place of the message. */
  offer(scope: Scope, label: string, run: () => void): void
  wave(): void
  /** Lets the visitor use the page where the element is to be filled in; without an element, no longer. */
  free(element?: () => Element | undefined): void
  paintMute(isMuted: boolean): void
  leave(): void
  /** Asks whether to play with sound. */
  ask(scope: Scope): Promise<boolean>
}

interface Needs {
  config: Config
  tour: TourConfig
  layer: HTMLElement
  mute(): void
  dismiss(): void
}

const BELOW = 110
const ABOVE = 90
const LEAST = 80

export function createView(scope: Scope, { config, tour, layer, mute, dismiss }: Needs): View {
  const { text } = config
  const arrow = svg(
    'svg',
    { class: 'arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: 'M3 2.5l17.5 7.2-7.6 2.7-2.9 7.8z' }),
  )
  const bubble = el('div', { class: 'bubble' })
  const pointer = el('div', { class: 'pointer' }, arrow, bubble)
  const muteButton = el('button', { type: 'button' })
  const close = el(
    'button',
    { type: 'button', 'aria-label': text('dismiss', 'Close') },
    icon('M6 6l12 12M18 6L6 18'),
  )
  const said = el('div', { class: 'said', role: 'status' })
  const badge = el(
    'div',
    {
      class: 'badge',
      role: 'region',
      tabindex: -1,
      'aria-label': tour.kaiSlug || text('tour', 'Copilot tour'),
    },
    face(tour),
    el('span', { class: 'name' }, tour.kaiSlug),
    tour.playVoice !== false && muteButton,
    tour.allowClose && close,
  )
  const box = el(
    'div',
    { class: 'copilot', popover: 'manual' },
    el('div', { class: 'block' }),
    tour.gradient && el('div', { class: 'glow' }),
    pointer,
    badge,
    said,
  )
  layer.append(box)
  box.showPopover?.()
  pointer.hidden = true
  let element: (() => Element | undefined) | undefined
  let dialog: HTMLElement | undefined
  // Only from our own box: a step may have moved the focus into the page.
  keepFocus(scope, () => box.matches(':focus-within'))
  badge.focus({ preventScroll: true })
  holdKeys(scope, {
    box,
    dialog: () => dialog,
    free: () => element?.(),
    leave: () => {
      if (dialog) dialog.querySelector<HTMLElement>('.no')?.click()
      else if (tour.allowClose) dismiss()
    },
  })
  scope.listen(muteButton, 'click', mute)
  scope.listen(close, 'click', dismiss)

  return {
    pointAt: target => {
      // Moves it above what the page may have opened; the focus stays.
      const held = box.querySelector<HTMLElement>(':focus')
      box.hidePopover?.()
      box.showPopover?.()
      held?.focus({ preventScroll: true })
      pointer.hidden = false
      const { x, y, width, height } = rectOf(target)
      const seen = windowRect()
      const [left, top] = [x + width / 2, y + height / 2]
      pointer.style.transform = `translate(${left}px,${top}px)`
      bubble.style.left = `${bubbleLeft(left, bubble.offsetWidth, seen.width)}px`
      // Where it fits, otherwise where there is more room, clear of the badge; the rest scrolls.
      const below = seen.y + seen.height - top - BELOW
      const above = top - seen.y - ABOVE
      const isUp = bubble.scrollHeight > below && above > below
      pointer.classList.toggle('up', isUp)
      bubble.style.maxHeight = `${Math.max(isUp ? above : below, LEAST)}px`
      badge.classList.remove('aside')
      const isCovered = overlaps(rectOf(badge), { x, y, width, height })
      badge.classList.toggle('aside', isCovered)
      bubble.tabIndex = bubble.scrollHeight > bubble.clientHeight ? 0 : -1
    },
    say: words => {
      bubble.textContent = words
      said.textContent = words
    },
    offer: (inner, label, run) => {
      const button = el('button', { type: 'button' }, label)
      inner.listen(button, 'click', run)
      bubble.replaceChildren(button)
      said.textContent = label
    },
    wave: () => pointer.append(el('div', { class: 'wave' })),
    free: given => {
      element = given
      box.classList.toggle('free', Boolean(given))
    },
    paintMute: isMuted => {
      const waves = isMuted ? 'M16 9.5l5 5M21 9.5l-5 5' : 'M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'
      muteButton.setAttribute('aria-label', isMuted ? text('unmute', 'Unmute') : text('mute', 'Mute'))
      muteButton.setAttribute('aria-pressed', String(isMuted))
      muteButton.replaceChildren(icon(`M4 9.5h3.5L12 5.5v13l-4.5-4H4z${waves}`))
    },
    leave: () => {
      box.classList.add('gone')
    },
    ask: inner =>
      new Promise(done => {
        const title = tour.unmuteModalTitle || text('unmuteTitle', 'This tour has sound')
        const yes = el(
          'button',
          { type: 'button', class: 'yes' },
          tour.unmuteModalButton || text('unmuteButton', 'With sound'),
        )
        const no = el(
          'button',
          { type: 'button', class: 'no' },
          tour.unmuteModalContinue || text('unmuteContinue', 'Without sound'),
        )
        const inside = el('div', {}, el('p', {}, title), yes, no)
        dialog = el(
          'div',
          { class: 'ask', role: 'dialog', 'aria-modal': 'true', 'aria-label': title },
          inside,
        )
        const answer = (loud: boolean) => {
          dialog?.remove()
          dialog = undefined
          badge.focus({ preventScroll: true })
          done(loud)
        }
        inner.listen(yes, 'click', () => answer(true))
        inner.listen(no, 'click', () => answer(false))
        box.append(dialog)
        yes.focus()
      }),
  }
}

function face({ kaiAvatar, kaiSlug = '' }: TourConfig): HTMLElement {
  const src = safeUrl(kaiAvatar, location.href)
  if (src) return el('img', { src, alt: '' })
  return el('span', { class: 'face', 'aria-hidden': 'true' }, [...kaiSlug][0]?.toUpperCase() ?? '✦')
}
