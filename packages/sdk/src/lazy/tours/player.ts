import type { TourStep } from '@lotse/contracts/visitor/received'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import type { Config } from '../../core/server/config.ts'
import { type Field, fieldOf } from '../parts/finder/field.ts'
import { find, isSure } from '../parts/finder/find.ts'
import { trapFocus } from '../parts/focus/focus-trap.ts'
import { overlaps, placeAt, type Rect, windowRect } from '../parts/placement/place.ts'
import type { Tour, TourEvent } from './machine.ts'
import { createPopover } from './popover.ts'
import type { Stage } from './stage.ts'

export interface PlayerNeeds {
  config: Config
  stage: Stage
  tour: Extract<Tour, { at: 'step' }>
  step: TourStep
  element: Element | undefined
  /** Steps done on earlier pages. */
  done: number
  send(event: TourEvent['is'] & ('next' | 'back' | 'close' | 'clicked' | 'lost')): void
  fault(error: unknown): void
}

const DISTANCE = 10
/** The caret keeps clear of the rounded corners. */
const CORNER = 24
/**
 * If there is less room than this, the popover takes half of the window, and may cover part of the element.
 */
const LEAST = 120
/** At least this much of a video stays: its two buttons need it. */
const LEAST_VIDEO = 56

/** One step on the page, until its scope ends. */
export function playStep(scope: Scope, needs: PlayerNeeds): void {
  const { config, stage, tour, step, done, send, fault } = needs
  let { element } = needs
  const { steps } = tour.config
  const isInteractive = Boolean(element && step.mode && /^(CLICK|INPUT|INTERACTION)$/.test(step.mode))
  const { element: popover, next } = createPopover(scope, {
    config,
    tour: tour.config,
    step,
    number: done + tour.index + 1,
    count: done + steps.length,
    isFirst: tour.index === 0,
    isLast: tour.index === steps.length - 1,
    send,
  })
  let hasFocus = false
  const caret = el('div', { class: 'caret', hidden: true })
  stage.show(scope, {
    element,
    open: isInteractive,
    popover,
    again: () => {
      const found = find(step)
      if (!isSure(step, found)) return undefined
      element = found.element
      check()
      return element
    },
    lost: () => send('lost'),
    moved: (target, share, toLocal) => {
      placePopover(target, popover, element === undefined)
        .then(({ x, y, tip }) => {
          popover.style.transform = toLocal(x, y)
          if (tip) caret.style.transform = `${toLocal(tip.x, tip.y)} rotate(45deg)`
          if (share < 0.5) return
          popover.classList.remove('off')
          caret.hidden = !tip
          if (!hasFocus) takeFocus()
          hasFocus = true
        })
        .catch(fault)
    },
  })
  popover.before(caret)
  scope.undo(() => caret.remove())
  const field = () => (step.mode === 'INPUT' && element ? fieldOf(element) : undefined)
  const takeFocus = () => (field() ?? popover).focus({ preventScroll: true })
  const check = () => {
    const at = field()
    if (next) next.disabled = at !== undefined && !isFilled(at)
  }
  /** On the window: the page may render another element in the meantime. */
  const hear = <E extends Event>(type: string, target: () => Element | undefined, run: (event: E) => void) =>
    scope.listen<E>(
      window,
      type,
      event => {
        const at = target()
        if (at && event.composedPath().includes(at)) run(event)
      },
      { capture: true },
    )

  trapFocus(
    scope,
    () => popover,
    () => (isInteractive ? element : undefined),
  )
  closeByEscape(scope, popover, () => send('close'))
  scope.listen(stage.hole, 'click', () => send('clicked'))
  scope.listen(stage.shade, 'click', () => send('close'))
  if (step.mode === 'CLICK')
    hear(
      'click',
      () => element,
      () => send('clicked'),
    )
  for (const type of ['input', 'change']) hear(type, field, check)
  hear<KeyboardEvent>('keydown', field, event => {
    if (event.key !== 'Enter' || event.isComposing || field()?.tagName !== 'INPUT' || next?.disabled) return
    // The tour continues; sending the form may be one of its later steps.
    event.preventDefault()
    send('next')
  })
  check()
}

/** In our popover the key is ours; elsewhere the page goes first, and may keep it. */
function closeByEscape(scope: Scope, popover: HTMLElement, close: () => void): void {
  const hear = (capture: boolean) =>
    scope.listen<KeyboardEvent>(
      window,
      'keydown',
      event => {
        if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
        if (capture !== event.composedPath().includes(popover)) return
        event.preventDefault()
        event.stopPropagation()
        close()
      },
      { capture },
    )
  hear(true)
  hear(false)
}

/**
 * Next to the element: left, right, above, below; if it would cover the element or be cut off, at the bottom
 * of the window.
 */
async function placePopover(
  target: Rect,
  popover: HTMLElement,
  isCentred: boolean,
): Promise<{ x: number; y: number; tip?: { x: number; y: number } }> {
  const seen = windowRect()
  const { offsetWidth: width, offsetHeight: height } = popover
  const x = seen.x + (seen.width - width) / 2
  if (isCentred) return { x, y: Math.max(seen.y + (seen.height - height) / 2, seen.y) }
  const visible = clip(target, seen)
  const within = {
    x: seen.x + DISTANCE,
    y: seen.y + DISTANCE,
    width: seen.width - 2 * DISTANCE,
    height: seen.height - 2 * DISTANCE,
  }
  const anchor = { getBoundingClientRect: () => visible }
  let placed = { x, y: seen.y + seen.height - height - DISTANCE }
  let side = ''
  for (const one of ['left', 'right', 'top', 'bottom'] as const) {
    const { x: left, y: top } = await placeAt(anchor, popover, `${one}-start`, DISTANCE)
    const box = { x: left, y: top, width, height }
    const inside = clip(box, within)
    const isCut = inside.width + 1 < width || inside.height + 1 < height
    if (isCut || overlaps(box, visible)) continue
    placed = box
    side = one
    break
  }
  // Above or below, it may be as high as there is room; the rest scrolls.
  const room = Math.max(visible.y - seen.y, seen.y + seen.height - visible.y - visible.height) - 2 * DISTANCE
  const isBeside = /^[lr]/.test(side)
  const film = popover.querySelector<HTMLElement>('.video')
  const least = film ? popover.scrollHeight - film.offsetHeight + LEAST_VIDEO : LEAST
  popover.style.maxHeight = isBeside ? '' : `${room < least ? Math.max(room, seen.height / 2) : room}px`
  return { ...placed, ...(side && { tip: tipOf(side, placed, { width, height }, visible) }) }
}

/** The middle of the caret: on the edge of the popover, at the height of the element's visible part. */
function tipOf(
  side: string,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
  target: Rect,
): { x: number; y: number } {
  const within = (at: number, from: number, length: number) =>
    Math.min(Math.max(at, from + CORNER), from + length - CORNER)
  if (/^[lr]/.test(side)) {
    return { x: side === 'left' ? x + width : x, y: within(target.y + target.height / 2, y, height) }
  }
  return { x: within(target.x + target.width / 2, x, width), y: side === 'top' ? y + height : y }
}

/** Its visible part: if an element is higher than the window, its popover is at the part that shows. */
function clip(target: Rect, seen: Rect): Rect {
  const x = Math.max(target.x, seen.x)
  const y = Math.max(target.y, seen.y)
  return {
    x,
    y,
    width: Math.max(Math.min(target.x + target.width, seen.x + seen.width) - x, 0),
    height: Math.max(Math.min(target.y + target.height, seen.y + seen.height) - y, 0),
  }
}

function isFilled(field: Field): boolean {
  if (field.type === 'checkbox' || field.type === 'radio') return true
  return (field.value ?? field.textContent ?? '').trim() !== ''
}
