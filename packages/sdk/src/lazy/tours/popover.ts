import type { TourConfig, TourStep } from '@lotse/contracts/visitor/received'
import { el, icon } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { richText } from '../parts/html/html.ts'
import { safeUrl } from '../parts/html/parse-html.ts'

export interface PopoverNeeds {
  config: Config
  tour: TourConfig
  step: TourStep
  /** Of the whole tour, counted from 1. */
  number: number
  count: number
  isFirst: boolean
  isLast: boolean
  send(event: 'next' | 'back' | 'close'): void
}

export interface Popover {
  element: HTMLElement
  next: HTMLButtonElement | undefined
}

export function createPopover(scope: Scope, needs: PopoverNeeds): Popover {
  const { config, tour, step, number, count, send } = needs
  const { text } = config
  const button = (name: string, label: string, event: 'next' | 'back') => {
    const made = el('button', { type: 'button', class: name }, label)
    scope.listen(made, 'click', () => send(event))
    return made
  }
  const isClick = step.mode === 'CLICK'
  const label = needs.isLast ? tour.doneText || text('done', 'Done') : tour.nextText || text('next', 'Next')
  const next = isClick ? undefined : button('next', label, 'next')
  const back =
    tour.backButton && !isClick && !needs.isFirst
      ? button('prev', tour.prevText || text('previous', 'Back'), 'back')
      : undefined
  const progress = text('tourProgress', '{{a}} of {{b}}')
    .replace('{{a}}', String(number))
    .replace('{{b}}', String(count))
  const isVideo = step.type === 'video-pointer'
  const element = el(
    'div',
    {
      class: `popover off ${step.type === 'post' ? 'post' : 'pointer'}${tour.allowClose ? ' closes' : ''}`,
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': text('tour', 'Product tour'),
      'aria-describedby': 'message',
      tabindex: -1,
    },
    isVideo && video(scope, needs),
    el(
      'div',
      { class: 'body' },
      !isVideo && sender(tour),
      el('div', { class: 'message', id: 'message' }, richText(step.message)),
    ),
    el('div', { class: 'foot' }, el('span', { class: 'count' }, count > 1 && progress), back, next),
    tour.allowClose && closeButton(scope, needs),
  )
  for (const one of element.querySelectorAll('img')) scope.listen(one, 'error', () => one.remove())
  return { element, next }
}

function closeButton(scope: Scope, { config, send }: PopoverNeeds): HTMLElement {
  const made = el(
    'button',
    {
      type: 'button',
      class: 'close',
      'aria-label': config.text('dismiss', 'Close'),
      'aria-keyshortcuts': 'Escape',
    },
    icon('M6 6l12 12M18 6L6 18'),
  )
  scope.listen(made, 'click', () => send('close'))
  return made
}

function sender({ sender: who }: TourConfig): HTMLElement | undefined {
  const name = who?.firstName ?? ''
  const src = safeUrl(who?.profileImageUrl, location.href)
  if (!name && !src) return undefined
  const face = src
    ? el('img', { src, alt: '' })
    : el('span', { 'aria-hidden': 'true' }, [...name][0]?.toUpperCase())
  return el('div', { class: 'sender' }, face, name)
}

/**
 * Plays muted and automatically if the browser allows it; the visitor may turn the sound on and watch it
 * again.
 */
function video(scope: Scope, { config, step }: PopoverNeeds): HTMLElement | undefined {
  const src = safeUrl(step.videoUrl, location.href)
  if (!src) return undefined
  const film = el('video', { src, playsinline: true })
  film.muted = true
  const mute = el('button', { type: 'button' })
  const again = el(
    'button',
    { type: 'button', 'aria-label': config.text('replay', 'Play again') },
    icon('M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5'),
  )
  const paint = () => {
    mute.setAttribute(
      'aria-label',
      film.muted ? config.text('unmute', 'Unmute') : config.text('mute', 'Mute'),
    )
    const waves = film.muted ? 'M16 9.5l5 5M21 9.5l-5 5' : 'M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11'
    mute.replaceChildren(icon(`M4 9.5h3.5L12 5.5v13l-4.5-4H4z${waves}`))
  }
  const play = () => void film.play().catch(() => {})
  scope.listen(mute, 'click', () => {
    film.muted = !film.muted
    paint()
    play()
  })
  scope.listen(again, 'click', () => {
    film.currentTime = 0
    play()
  })
  scope.undo(() => film.pause())
  paint()
  play()
  return el('div', { class: 'video' }, film, mute, again)
}
