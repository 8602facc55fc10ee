import type { Scope } from '../../core/scope.ts'
import { describeElement, type Picked } from '../finder/candidates.ts'
import type { Outline } from './outline.ts'

interface Needs {
  outline: Outline
  /** Our own interface: it stays usable while picking. */
  surface: Element
  picked(found: Picked): void
  failed(): void
}

const swallowed = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'dblclick',
  'auxclick',
]

/**
 * Shows what is under the pointer or has the focus, with its selectors and how many elements each matches; a click or
 * Enter picks it. The page hears nothing of it.
 */
export function pick(scope: Scope, { outline, surface, picked, failed }: Needs): void {
  let current: Element | undefined
  const capture = { capture: true }
  const isOwn = (event: Event) => event.composedPath().includes(surface)

  const look = (event: Event) => {
    if (isOwn(event)) return
    const [target] = event.composedPath()
    if (!(target instanceof Element) || target === current || target === document.documentElement) return
    current = target
    const lines = describeElement(target)?.candidates.slice(0, 4) ?? []
    outline.show(
      target,
      lines.map(one => `${one.selector}  ×${one.matches}`),
    )
  }
  const stop = (event: Event) => {
    if (isOwn(event)) return false
    event.preventDefault()
    event.stopImmediatePropagation()
    return true
  }
  const choose = () => {
    const found = current && describeElement(current)
    if (found) picked(found)
    else failed()
  }
  scope.listen(window, 'pointermove', look, capture)
  scope.listen(window, 'focusin', look, capture)
  for (const type of swallowed) scope.listen(window, type, stop, { capture: true, passive: false })
  scope.listen(
    window,
    'click',
    event => {
      if (!stop(event)) return
      look(event)
      choose()
    },
    capture,
  )
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      if (event.key !== 'Enter' || isOwn(event)) return
      stop(event)
      choose()
    },
    capture,
  )
  scope.undo(() => outline.show(undefined))
}
