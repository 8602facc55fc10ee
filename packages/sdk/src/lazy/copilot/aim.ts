import type { TourStep } from '@lotse/contracts/visitor/received'
import type { Scope } from '../../core/scope.ts'
import { hasTarget, isThere, search } from '../parts/finder/find.ts'
import { middleOfWindow, type Rect } from '../parts/placement/place.ts'

export interface Aim {
  /** Undefined while it is being searched. */
  now(): Element | undefined
  /** Where to point: at the element, or the middle of the window if a step has none. */
  place(): { getBoundingClientRect(): Rect } | undefined
  found(): Promise<Element>
}

/** The element of a step in the middle of the window, searched again whenever the page redraws it. */
export function createAim(scope: Scope, step: TourStep, missing: () => void): Aim {
  const isAimless = !hasTarget(step)
  let element: Element | undefined = isAimless ? document.body : undefined
  let isSearching = false
  let waiting: ((element: Element) => void)[] = []

  const seek = () => {
    isSearching = true
    search(scope, step, found => {
      isSearching = false
      element = found?.element
      if (!element) return missing()
      const still = matchMedia('(prefers-reduced-motion:reduce)').matches
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: still ? 'instant' : 'smooth' })
      for (const done of waiting) done(element)
      waiting = []
    })
  }
  const now = () => {
    if (element && !isThere(element)) element = undefined
    if (!element && !isSearching) seek()
    return element
  }
  return {
    now,
    place: () => (isAimless ? { getBoundingClientRect: middleOfWindow } : now()),
    found: () =>
      new Promise(done => {
        const at = now()
        if (at) done(at)
        else waiting.push(done)
      }),
  }
}
