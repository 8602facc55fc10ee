import type { Point } from '../../core/handles/drawing.ts'
import type { Scope } from '../../core/scope.ts'
import { openRoots } from '../parts/finder/query.ts'

const scrollKeys = /^(PageUp|PageDown|Home|End)$/

/**
 * The picture must not move while it is drawn on. Scrolling by a script or for the focus is reverted; calling
 * the returned function does so immediately.
 */
export function holdStill(scope: Scope, layer: HTMLElement): () => void {
  const roots = [document, ...openRoots(document)]
  const places = new Map<Element, Point>()
  for (const one of roots.flatMap(root => [...root.querySelectorAll('*')])) {
    places.set(one, { x: one.scrollLeft, y: one.scrollTop })
  }
  const putBack = (element: Element) => {
    const place = places.get(element)
    if (!place || (element.scrollLeft === place.x && element.scrollTop === place.y)) return
    element.scrollTo({ left: place.x, top: place.y, behavior: 'instant' })
  }
  for (const root of roots) {
    scope.listen(
      root,
      'scroll',
      ({ target }) => {
        const element = target === document ? document.scrollingElement : target
        if (element instanceof Element) putBack(element)
      },
      { capture: true },
    )
  }
  for (const type of ['wheel', 'touchmove']) {
    scope.listen(window, type, event => event.preventDefault(), { passive: false, capture: true })
  }
  scope.listen<KeyboardEvent>(
    window,
    'keydown',
    event => {
      const ours = event.composedPath().includes(layer)
      if (scrollKeys.test(event.key) || (!ours && /^(Arrow.*| )$/.test(event.key))) event.preventDefault()
    },
    { capture: true },
  )
  return () => {
    for (const element of places.keys()) putBack(element)
  }
}
