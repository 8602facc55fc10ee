import type { FactBus } from '../../core/facts.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { focused } from '../parts/focus/focus-trap.ts'

export interface WidgetFocus {
  /** The widget is about to be shown: the element that has the focus now gets it back later. */
  remember(container: HTMLElement): void
  giveBack(): void
}

export function createFocus(facts: FactBus): WidgetFocus {
  let before: Element | null = null
  return {
    remember: container => {
      const now = focused()
      // Shown again while it is open: it already has the focus.
      if (!container.contains(now)) before = now
    },
    giveBack: () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      if (before === document.body || focused() !== before) facts.emit('focus-button', undefined)
    },
  }
}

export interface Hold {
  container: HTMLElement
  /** The element that has the focus while it is held. */
  goal(): HTMLElement
  isOn(): boolean
}

/**
 * Tab stays in what covers the whole window. Inside the frame it is up to the frame; where that ends, an edge
 * hands the focus back. Returns a function that switches the edges on and off.
 */
export function holdFocus(scope: Scope, { container, goal, isOn }: Hold): () => void {
  const edges = [el('div'), el('div')] as const
  const back = () => goal().focus({ preventScroll: true })
  container.prepend(edges[0])
  container.append(edges[1])
  for (const edge of edges) scope.listen(edge, 'focus', back)
  scope.listen<KeyboardEvent>(
    document,
    'keydown',
    event => {
      if (event.key !== 'Tab' || event.defaultPrevented || !isOn()) return
      event.preventDefault()
      back()
    },
    { capture: true },
  )
  return () => {
    for (const edge of edges) {
      if (isOn()) edge.tabIndex = 0
      else edge.removeAttribute('tabindex')
    }
  }
}
