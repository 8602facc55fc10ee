import type { Rect } from '../parts/placement/place.ts'

export const PADDING = 10
export const RADIUS = 5
const MORE = 8

/** The element with room around it. */
export const around = ({ x, y, width, height }: Rect): Rect => ({
  x: x - PADDING,
  y: y - PADDING,
  width: width + 2 * PADDING,
  height: height + 2 * PADDING,
})

/**
 * As round as the element itself: a pill has a pill around it. `own` is the element's radius, 0 for a plain
 * box.
 */
export const radiusAround = (own: number): number => Math.max(RADIUS, own > 0 ? own + MORE : 0)

/** The rectangle between one cut-out and the next; `share` runs from 0 to 1. */
export function between(from: Rect, to: Rect, share: number): Rect {
  const eased = share >= 1 ? 1 : share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2
  const mix = (a: number, b: number) => a + (b - a) * eased
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    width: mix(from.width, to.width),
    height: mix(from.height, to.height),
  }
}

/** Everything but a rounded hole, as a clip: the clipped part also lets clicks through. */
export function clipAround(hole: Rect, width: number, height: number, radius = RADIUS): string {
  const { x, y } = hole
  const [w, h] = [Math.max(hole.width, 0), Math.max(hole.height, 0)]
  const r = Math.min(radius, w / 2, h / 2)
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const inner = `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`
  return `path(evenodd,"M0 0h${width}v${height}h${-width}z${inner}")`
}
