import type { TooltipConfig } from '@lotse/contracts/visitor/received'
import type { Scope } from '../../core/scope.ts'
import { isOurs, queryAll } from '../parts/finder/query.ts'
import { createDot } from './dot.ts'
import { filledPart, placeDot } from './place-dot.ts'

interface Spot {
  target: Element
  config: TooltipConfig
  dot: HTMLButtonElement | undefined
  /** Measured once per width: in each frame of a scroll it would cost the most. */
  filled?: { of: number; before: number; width: number } | undefined
}

export interface Hotspots {
  /** Finds the elements again. */
  link(configs: TooltipConfig[]): void
  /** Moves all to their elements: first every position is read, then every place is written. */
  place(): void
  /** Hides those whose element is covered by something on the page. */
  uncover(): void
  configOf(dot: EventTarget): TooltipConfig | undefined
  /** The visible elements. */
  targets(): Element[]
}

/**
 * A hotspot exists only while its element is visible: thousands of elements cost as much as one screen of
 * them.
 */
export function createHotspots(
  scope: Scope,
  {
    layer,
    origin,
    label,
    changed,
  }: { layer: HTMLElement; origin(): DOMRect; label: string; changed(): void },
): Hotspots {
  const spots = new Map<Element, Spot[]>()
  const shown = new Set<Spot>()

  const observer = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      for (const spot of spots.get(target) ?? []) toggle(spot, isIntersecting)
    }
    place()
    uncover()
  })
  scope.undo(() => observer.disconnect())

  function toggle(spot: Spot, on: boolean): void {
    if (on === Boolean(spot.dot)) return
    spot.dot?.remove()
    spot.dot = on ? createDot(spot.config, label) : undefined
    if (spot.dot) layer.append(spot.dot)
    if (on) shown.add(spot)
    else shown.delete(spot)
    changed()
  }
  function unlink(target: Element, keep: Spot[]): void {
    for (const spot of spots.get(target) ?? []) if (!keep.includes(spot)) toggle(spot, false)
    if (keep.length > 0) return void spots.set(target, keep)
    spots.delete(target)
    observer.unobserve(target)
  }
  function link(configs: TooltipConfig[]): void {
    // The words in it may have changed by now.
    for (const spot of shown) spot.filled = undefined
    const wanted = new Map<Element, TooltipConfig[]>()
    for (const config of configs) {
      for (const target of queryAll(config.selector))
        wanted.set(target, [...(wanted.get(target) ?? []), config])
    }
    for (const [target, old] of [...spots]) {
      const keep = wanted.get(target) ?? []
      unlink(
        target,
        old.filter(spot => keep.includes(spot.config)),
      )
    }
    for (const [target, all] of wanted) {
      const old = spots.get(target) ?? []
      const fresh = all.filter(config => !old.some(spot => spot.config === config))
      if (fresh.length === 0) continue
      spots.set(target, [...old, ...fresh.map(config => ({ target, config, dot: undefined }))])
      // Observing again immediately reports whether the element is visible.
      observer.unobserve(target)
      observer.observe(target)
    }
  }
  function place(): void {
    const start = origin()
    const room = document.documentElement.clientWidth
    const places = [...shown].map(spot => {
      const box = spot.target.getBoundingClientRect()
      const { left, top, width, height } = box
      if (spot.filled?.of !== width) spot.filled = { of: width, ...filledPart(spot.target, box) }
      const { before, width: filled } = spot.filled
      return placeDot({ left: left + before, top, width: filled, height }, spot.config, room)
    })
    let at = 0
    for (const { dot } of shown) {
      const { x, y } = places[at++] ?? { x: 0, y: 0 }
      if (dot) dot.style.transform = `translate(${x - start.left}px,${y - start.top}px)`
    }
  }
  function uncover(): void {
    const covered = [...shown].map(({ target }) => isCovered(target))
    let at = 0
    for (const { dot } of shown) if (dot) dot.style.visibility = covered[at++] ? 'hidden' : ''
  }
  return {
    link,
    place,
    uncover,
    targets: () => [...shown].map(spot => spot.target),
    configOf: dot => [...shown].find(spot => spot.dot === dot)?.config,
  }
}

/** Covered by a dialog or a fixed header of the page, at the middle of its visible part. */
function isCovered(target: Element): boolean {
  const { left, right, top, bottom, width } = target.getBoundingClientRect()
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  if (width === 0) return true
  const root = target.getRootNode() as Document | ShadowRoot
  const hit = root.elementsFromPoint(x, y).find(one => !isOurs(one))
  return hit !== undefined && !hit.contains(target) && !target.contains(hit)
}
