import { el } from '../../core/dom.ts'
import type { Host } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'
import type { Surface } from '../../core/surface.ts'
import { createFrames } from '../placement/frames.ts'
import { type Rect, rectOf, windowRect } from '../placement/place.ts'
import { around, between, clipAround } from './cut-out.ts'
import { tourStyle } from './style.ts'

export interface Scene {
  /** Undefined: the middle of the window, nothing is cut out. */
  element: Element | undefined
  /** The visitor may use the element; otherwise a click on it is only heard. */
  open: boolean
  popover: HTMLElement
  /** Each time something moved; `share` is how far the cut-out has come. */
  moved(target: Rect, share: number, toLocal: (x: number, y: number) => string): void
  lost(): void
}

export interface Stage {
  show(scope: Scope, scene: Scene): void
  /** Nothing dimmed while the next element is searched. */
  rest(): void
  shade: HTMLElement
  hole: HTMLElement
}

const LENGTH = 400

/** The dimmed page with its cut-out, in the top layer. One loop over the frames follows whatever moves the element. */
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
  // Menus and dialogs of the page close on a press outside; one on the tour is none.
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'focusin'])
    scope.listen(window, type, event => event.composedPath().includes(box) && event.stopPropagation(), {
      capture: true,
    })
  let last: Rect | undefined

  const isRaised = () => !box.showPopover || box.matches(':popover-open')
  function raise(): void {
    if (!box.showPopover) return
    // Again on top: the page may have opened a dialog or a popover meanwhile.
    if (isRaised()) box.hidePopover()
    box.showPopover()
  }
  function show(inner: Scope, scene: Scene): void {
    const { element, open, popover, moved, lost } = scene
    const still = matchMedia('(prefers-reduced-motion:reduce)').matches
    box.append(popover)
    inner.undo(() => popover.remove())
    raise()
    shade.hidden = false
    hole.hidden = open || !element
    if (element) bringIntoView(element, still)
    const from = last ?? (element ? around(rectOf(element)) : middle())
    const started = performance.now()
    const nextFrame = createFrames(host, inner)
    let drawn = ''

    const draw = (now: number) => {
      if (element && (!element.isConnected || element.getClientRects().length === 0)) return lost()
      // A dialog of the page that takes us in or leaves closes us.
      if (!isRaised()) raise()
      const target = element ? around(rectOf(element)) : middle()
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
        paint(last)
        moved(target, share, toLocal)
      }
      nextFrame(draw)
    }
    draw(started)
  }
  /** Where the window's corner and pixel are for us: `zoom` on the page, or a moved dialog we stand in. */
  function ground(): { x: number; y: number; scale: number } {
    const { x, y, width } = ruler.getBoundingClientRect()
    return { x, y, scale: width / 100 || 1 }
  }
  function toLocal(x: number, y: number): string {
    const { scale, ...start } = ground()
    return `translate(${(x - start.x) / scale}px,${(y - start.y) / scale}px)`
  }
  function paint(rect: Rect): void {
    const { x, y, scale } = ground()
    const local = {
      x: (rect.x - x) / scale,
      y: (rect.y - y) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    }
    shade.style.clipPath = clipAround(local, innerWidth / scale, innerHeight / scale)
    Object.assign(hole.style, {
      transform: toLocal(rect.x, rect.y),
      width: `${local.width}px`,
      height: `${local.height}px`,
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

function middle(): Rect {
  const { x, y, width, height } = windowRect()
  return { x: x + width / 2, y: y + height / 2, width: 0, height: 0 }
}

/** To the middle, unless all of it can be seen: so neither a fixed header nor the popover lies over it. */
function bringIntoView(element: Element, still: boolean): void {
  const { x, y, width, height } = rectOf(element)
  const host = (element.getRootNode() as ShadowRoot).host ?? element
  const isFree = (at: number) => {
    const hit = document.elementsFromPoint(x + width / 2, at).find(one => one.tagName !== 'GLEAP-SURFACE')
    return hit && (host.contains(hit) || hit.contains(host))
  }
  const seen = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight
  if (seen && [y + 1, y + height / 2, y + height - 1].every(isFree)) return
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: still ? 'instant' : 'smooth' })
}
