import type { TooltipConfig } from '@lotse/contracts/visitor/received'
import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { richText } from '../parts/html/html.ts'
import { place } from '../parts/placement/place.ts'

/** What a bubble points at: an element of the page, or one of our hotspots. */
export interface Anchor {
  element: Element
  config: TooltipConfig
}

export interface Bubble {
  show(anchor: Anchor): void
  hideSoon(): void
  hide(): void
  /** Moves back to its anchor, which may have moved. */
  follow(): void
  element: HTMLElement
  anchor(): Anchor | undefined
}

const HIDE_PAUSE = 500
const FADE = 200
const DISTANCE = 10
const EDGE = 8

export function createBubble(
  host: Host,
  scope: Scope,
  { layer, origin }: { layer: HTMLElement; origin(): DOMRect },
): Bubble {
  const element = el('div', { class: 'tip', role: 'tooltip', id: 'tip' })
  let anchor: Anchor | undefined
  let timer = () => {}
  let describe = () => {}
  scope.undo(() => describe())

  function follow(): void {
    if (!anchor) return
    const mine = anchor
    if (!mine.element.isConnected) {
      hide()
      return
    }
    const wanted = mine.config.posX === 'left' ? 'left' : 'right'
    const other = wanted === 'left' ? 'right' : 'left'
    place(mine.element, element, {
      wanted,
      // On the other side of a hotspot is the very element it belongs to.
      fallback: layer.contains(mine.element) ? ['bottom', 'top', other] : [other, 'bottom', 'top'],
      distance: DISTANCE,
      edge: EDGE,
    })
      .then(({ x, y }) => {
        if (anchor !== mine) return
        const { left, top } = origin()
        element.style.transform = `translate(${Math.round(x - left)}px,${Math.round(y - top)}px)`
        element.classList.add('on')
      })
      .catch(host.fault)
  }
  function show(next: Anchor): void {
    timer()
    if (anchor?.element === next.element && anchor.config === next.config) return
    describe()
    anchor = next
    element.classList.remove('on')
    element.replaceChildren(richText(next.config.html))
    // Next to its hotspot, so that the next Tab leads into it.
    if (layer.contains(next.element)) next.element.after(element)
    else layer.append(element)
    describe = describeBy(next.element, element.textContent ?? '')
    follow()
  }
  function hide(): void {
    timer()
    describe()
    anchor = undefined
    element.classList.remove('on')
    timer = scope.after(FADE, () => element.remove())
  }
  return {
    element,
    show,
    hide,
    follow,
    anchor: () => anchor,
    hideSoon: () => {
      if (!anchor) return
      timer()
      timer = scope.after(HIDE_PAUSE, hide)
    },
  }
}

/**
 * A reference cannot cross into our shadow root, so an element of the page gets the words themselves in the
 * meantime.
 */
function describeBy(target: Element, words: string): () => void {
  const name = target.classList.contains('dot') ? 'aria-describedby' : 'aria-description'
  const before = target.getAttribute(name)
  if (name === 'aria-description' && before !== null) return () => {}
  target.setAttribute(name, name === 'aria-description' ? words.trim() : 'tip')
  let on = true
  return () => {
    if (on) target.removeAttribute(name)
    on = false
  }
}
