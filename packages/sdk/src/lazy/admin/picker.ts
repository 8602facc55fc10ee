import type { Scope } from '../../core/scope.ts'
import { describeElement, type Picked } from '../parts/finder/candidates.ts'
import type { Outline } from './outline.ts'

interface Needs {
  outline: Outline
  /** Our own interface: it stays usable while picking. */
  surface: Element
  picked(found: Picked): void
  failed(): void
}

const swallowed = ['pointerdown', 'mousedown', 'mouseup', 'dblclick', 'auxclick']
const keys = ['Enter', ' ']
/** A disabled control gets no click. */
const OFF = 'button:disabled,input:disabled,select:disabled,textarea:disabled'
const FRAMES = 'iframe,object,embed'

/**
 * Shows what is under the pointer or has the focus, with its selectors and how many elements each matches; a
 * click, a tap, Enter or Space picks it. The page does not notice.
 */
export function pick(scope: Scope, { outline, surface, picked, failed }: Needs): void {
  let current: Element | undefined
  let pressed: string | undefined
  let isTaken = false
  const capture = { capture: true }
  const isOwn = (event: Event) => event.composedPath().includes(surface)

  const look = (event: Event) => {
    if (isOwn(event)) return
    const target = frameAt(event) ?? event.composedPath()[0]
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
  for (const type of swallowed) scope.listen(window, type, stop, capture)
  scope.listen<PointerEvent>(
    window,
    'pointerup',
    event => {
      const [target] = event.composedPath()
      isTaken = stop(event) && event.button === 0 && target instanceof Element && target.closest(OFF) !== null
      if (!isTaken) return
      look(event)
      choose()
    },
    capture,
  )
  // Not prevented: the page still scrolls, and a tap becomes a click.
  for (const type of ['touchstart', 'touchmove', 'touchend'])
    scope.listen(window, type, event => !isOwn(event) && event.stopImmediatePropagation(), capture)
  scope.listen<MouseEvent>(
    window,
    'click',
    event => {
      if (!stop(event) || isTaken) return
      look(event)
      choose()
    },
    capture,
  )
  // Picked on release, so that the page does not notice that, either.
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      if (keys.includes(event.key) && stop(event)) pressed = event.key
    },
    capture,
  )
  scope.listen<KeyboardEvent>(
    window,
    'keyup',
    event => {
      if (!keys.includes(event.key) || !stop(event) || pressed !== event.key) return
      pressed = undefined
      choose()
    },
    capture,
  )
  passThroughFrames(scope)
  scope.undo(() => outline.show(undefined))
}

/** A frame swallows pointer events, so they are made to pass through to the page. */
function passThroughFrames(scope: Scope): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:is(${FRAMES}){pointer-events:none!important}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  scope.undo(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet)
  })
}

/** The frame under the pointer, inside the element that was hit. */
function frameAt(event: Event): Element | undefined {
  const [target] = event.composedPath()
  if (!(event instanceof MouseEvent) || !(target instanceof Element)) return undefined
  const { clientX: x, clientY: y } = event
  return [...target.querySelectorAll(FRAMES)].find(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    return left <= x && x < right && top <= y && y < bottom
  })
}
