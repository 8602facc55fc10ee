import { computePosition, flip, offset, type Placement, type Platform, shift } from '@floating-ui/core'

export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface PlaceOptions {
  wanted: Placement
  fallback: Placement[]
  distance: number
  /** Minimum distance from the edge of the window. */
  edge: number
}

/**
 * Our elements are always fixed to the window and measured by it, so the engine of Floating UI is enough: its
 * own platform (scroll parents, containing blocks) would double the size of a chunk.
 */
const platform: Platform = {
  getElementRects: ({ reference, floating }) => ({
    reference: rectOf(reference),
    floating: { ...sizeOf(floating), x: 0, y: 0 },
  }),
  getDimensions: sizeOf,
  // The visible part: smaller while zoomed in by pinching, and above an on-screen keyboard.
  getClippingRect: windowRect,
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): { width: number; height: number } {
  return { width: offsetWidth, height: offsetHeight }
}

export function rectOf(element: { getBoundingClientRect(): Rect }): Rect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

export function windowRect(): Rect {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetLeft = 0, offsetTop = 0, width = clientWidth, height = clientHeight } = visualViewport ?? {}
  return { x: offsetLeft, y: offsetTop, width, height }
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

export function middleOfWindow(): Rect {
  const { x, y, width, height } = windowRect()
  return { x: x + width / 2, y: y + height / 2, width: 0, height: 0 }
}

type Placed = Promise<{ x: number; y: number; placement: Placement }>

/** On this side, moved along it into the window. */
export function placeAt(
  anchor: { getBoundingClientRect(): Rect },
  floating: HTMLElement,
  placement: Placement,
  edge: number,
): Placed {
  const middleware = [offset(edge), shift({ padding: edge })]
  return computePosition(anchor, floating, { strategy: 'fixed', placement, middleware, platform })
}

/** The position of the floating element, in window coordinates. */
export function place(
  anchor: { getBoundingClientRect(): Rect },
  floating: HTMLElement,
  { wanted, fallback, distance, edge }: PlaceOptions,
): Placed {
  const middleware = [
    offset(distance),
    flip({ fallbackPlacements: fallback, padding: edge }),
    shift({ padding: edge }),
  ]
  return computePosition(anchor, floating, { strategy: 'fixed', placement: wanted, middleware, platform })
}
