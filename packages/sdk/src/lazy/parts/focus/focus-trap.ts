import type { Scope } from '../../../core/scope.ts'
import { openRoots } from '../finder/query.ts'

const focusable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]:not([tabindex="-1"])'

/** The element and everything inside it, including open shadow roots. */
const canFocus = (element: Element): HTMLElement[] =>
  [element, ...openRoots(element)]
    .flatMap(root => [...root.querySelectorAll<HTMLElement>(focusable)])
    .filter(one => one.checkVisibility({ visibilityProperty: true }))

/** The focused element, even inside open shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/**
 * Tab cycles inside the popover and, if the visitor is to act on it, the element; if loose, only from there.
 */
export function trapFocus(
  scope: Scope,
  popover: () => HTMLElement,
  element: () => Element | undefined,
  isLoose = () => false,
): void {
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      if (event.key !== 'Tab') return
      const target = element()
      const own = target instanceof HTMLElement && target.matches(focusable) ? [target] : []
      const ring = [...canFocus(popover()), ...own, ...(target ? canFocus(target) : [])]
      const at = ring.indexOf(focused() as HTMLElement)
      if (at < 0 && isLoose()) return
      event.preventDefault()
      event.stopPropagation()
      const next = at < 0 ? (event.shiftKey ? ring.length - 1 : 0) : at + (event.shiftKey ? -1 : 1)
      const goal = ring[(next + ring.length) % ring.length] ?? popover()
      goal.focus()
    },
    { capture: true },
  )
}

/** Returns the focus to where it was, if that still exists and the focus is ours to give. */
export function keepFocus(scope: Scope, isOurs = () => true): void {
  const before = focused()
  scope.undo(() => {
    if (isOurs() && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  })
}
