import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Surface } from '../../core/page/surface.ts'
import type { Scope } from '../../core/scope.ts'
import { isThere } from '../parts/finder/find.ts'
import { createFrames } from '../parts/placement/frames.ts'
import { middleOfWindow, type Rect, rectOf } from '../parts/placement/place.ts'
import { around, between, clipAround, PADDING, radiusAround } from './cut-out.ts'
import { tourStyle } from './style.ts'

export interface Scene {
  /** If undefined, the middle of the window, and nothing is cut out. */
  element: Element | undefined
  /** The visitor may use the element; otherwise a click on it is only noticed. */
  open: boolean
  popover: HTMLElement
  /** Called each time something moved; `share` is how far the cut-out has come. */
  moved(target: Rect, share: number, toLocal: (x: number, y: number) => string): void
  /** The element after the page has rendered it again. */
  again(): Element | undefined
  lost(): void
}

export interface Stage {
  show(scope: Scope, scene: Scene): void
  /** Nothing is dimmed while the next element is being searched. */
  rest(): void
  shade: HTMLElement
  hole: HTMLElement
}

const LENGTH = 400
/** How long a page may take to render its element again before the step gives way. */
const GRACE = 300

/**
 * The dimmed page with its cut-out, in the top layer. One loop over the animation frames follows whatever
 * moves the element.
 */
export function createStage(
  host: Host,
  scope: Scope,
  { surface, dir }: { surface: Surface; dir: string },
): Stage {
  const shade = el('div', { class: 'shade' })
  const hole = el('div', { class: 'hole' })
  const ruler = el('div', { class: 'ruler' })
  const box = el('div', { class: 'tour', popover: 'manual' }, shade, hole, ruler)
  const layer = surface.layer(scope, 'tour', tourStyle)
  layer.dir = dir
  layer.append(box)
  // Menus and dialogs of the page close on a press outside; a press on the tour must not count as one.
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin'])
    scope.listen(window, type, event => event.composedPath().includes(box) && event.stopPropagation(), {
      capture: true,
    })
  let last: Rect | undefined

  const isRaised = () => !box.showPopover || box.matches(':popover-open')
  function raise(): void {
    if (!box.showPopover) return
    // Back on top: the page may have opened a dialog or a popover in the meantime.
    if (isRaised()) box.hidePopover()
    box.showPopover()
  }
  function show(inner: Scope, scene: Scene): void {
    const { open, popover, moved, again, lost } = scene
    let { element } = scene
    const still = matchMedia('(prefers-reduced-motion:reduce)').matches
    if (element) surface.near(element)
    box.append(popover)
    inner.undo(() => popover.remove())
    raise()
    shade.hidden = false
    hole.hidden = open || !element
    if (element) bringIntoView(element, popover, still)
    const from = last ?? (element ? around(rectOf(element)) : middleOfWindow())
    const started = performance.now()
    const nextFrame = createFrames(host, inner)
    let drawn = ''
    let seen = started

    let radius = element ? radiusOf(element) : 0

    const draw = (now: number) => {
      if (element && !isThere(element)) {
        const found = again()
        if (!found && now - seen > GRACE) return lost()
        if (!found) return nextFrame(draw)
        element = found
        radius = radiusOf(element)
        if (around(rectOf(element)).y !== last?.y) bringIntoView(element, popover, still)
      }
      seen = now
      // We close if a dialog of the page takes us in or is removed.
      if (!isRaised()) raise()
      const target = element ? around(rectOf(element)) : middleOfWindow()
      const share = still ? 1 : Math.min(Math.max((now - started) / LENGTH, 0), 1)
      const { offsetWidth, offsetHeight } = popover
      const { clientWidth, clientHeight } = document.documentElement
      const state = [
        share,
        offsetWidth,
        offsetHeight,
        clientWidth,
        clientHeight,
        ...Object.values(target),
      ].join()
      if (state !== drawn) {
        drawn = state
        last = between(from, target, share)
        paint(last, radius)
        moved(target, share, toLocal)
      }
      nextFrame(draw)
    }
    draw(started)
  }
  /**
   * The window's corner and pixel size in our coordinates: the page may have `zoom`, or we may be in a moved
   * dialog.
   */
  function ground(): { x: number; y: number; scale: number } {
    const { x, y, width } = ruler.getBoundingClientRect()
    return { x, y, scale: width / 100 || 1 }
  }
  function toLocal(x: number, y: number): string {
    const { scale, ...start } = ground()
    return `translate(${(x - start.x) / scale}px,${(y - start.y) / scale}px)`
  }
  function paint(rect: Rect, own: number): void {
    const { x, y, scale } = ground()
    const local = {
      x: (rect.x - x) / scale,
      y: (rect.y - y) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    }
    const radius = radiusAround(own) / scale
    shade.style.clipPath = clipAround(local, innerWidth / scale, innerHeight / scale, radius)
    Object.assign(hole.style, {
      transform: toLocal(rect.x, rect.y),
      width: `${local.width}px`,
      height: `${local.height}px`,
      borderRadius: `${radius}px`,
    })
  }
  return {
    show,
    shade,
    hole,
    rest: () => {
      shade.hidden = hole.hidden = true
    },
  }
}

/** In pixels; a percentage refers to the shorter side. */
function radiusOf(element: Element): number {
  const { borderTopLeftRadius: radius } = getComputedStyle(element)
  const { width, height } = rectOf(element)
  const value = Number.parseFloat(radius) || 0
  return radius.includes('%') ? (value / 100) * Math.min(width, height) : value
}

/**
 * Scrolls to the middle, unless all of it is visible and the popover has room: that way neither a fixed
 * header nor the popover covers it. In a low window the middle leaves no room on either side, but the edges
 * do.
 */
function bringIntoView(element: Element, popover: HTMLElement, still: boolean): void {
  const host = (element.getRootNode() as ShadowRoot).host ?? element
  const { height } = rectOf(element)
  const need = popover.offsetHeight + 3 * PADDING
  const isBeside = () => {
    const { x, width } = rectOf(element)
    return Math.max(x, innerWidth - x - width) > popover.offsetWidth + 3 * PADDING
  }
  const isGood = () => {
    const { x, y, width } = rectOf(element)
    const isFree = (at: number) => {
      const hit = document.elementsFromPoint(x + width / 2, at).find(one => one.tagName !== 'GLEAP-SURFACE')
      return hit && (host.contains(hit) || hit.contains(host))
    }
    const seen = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
    const room = Math.max(y, innerHeight - y - height)
    const hasRoom = isBeside() || room >= Math.min(need, innerHeight - height - 2 * PADDING)
    return seen && hasRoom && [y + 1, y + height / 2, y + height - 1].every(isFree)
  }
  const scroll = (block: ScrollLogicalPosition, behavior: ScrollBehavior) =>
    element.scrollIntoView({ block, inline: 'center', behavior })
  if (isGood()) return
  const isLow = !isBeside() && (innerHeight - height) / 2 < need && height < innerHeight / 2
  if (isLow)
    for (const block of ['start', 'end'] as const) {
      scroll(block, 'instant')
      scrollBy({ top: block === 'end' ? PADDING : -PADDING, behavior: 'instant' })
      if (isGood()) return
    }
  scroll('center', still || isLow ? 'instant' : 'smooth')
}
