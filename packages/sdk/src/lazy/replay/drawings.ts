import type { Scope } from '../../core/scope.ts'
import { attributeOf } from '../parts/privacy/node-access.ts'
import { canvasStyle, copyOf, type Drawable, dataOf, sizeOf, styleText } from '../snapshot/copy.ts'
import type { SerialNode } from './rrweb-event.ts'

const SIDE = 1000
/** Above this, even making a small copy would hold up the page. */
const MAX_PIXELS = 16_000_000
const MOST = 20
/** Total characters for one full snapshot: a report contains several, and a server accepts only so much. */
const MAX_LENGTH = 300_000
/** Time between two looks at a canvas. */
const PAUSE = 5000
/** A canvas that is slow to copy is checked rarely, so that the page has most of the time to itself. */
const SHARE = 100
/** An action may show on a canvas a little later. */
const ROUNDS = 2

interface Known {
  /** As recorded, as long as nothing of its content has been reported. */
  node: SerialNode | undefined
  shown: string
  due: number
}

export interface DrawingNeeds {
  scope: Scope
  nodeOf(id: number): Node | null
  /** Whether it may be seen. */
  isOpen(live: Node): boolean
  isRecording(): boolean
  /** Something that was already counted became longer. */
  grow(length: number): void
  change(id: number, attributes: Record<string, unknown>): void
}

export interface Drawings {
  note(node: SerialNode, live: Element, tag: string): void
  forget(): void
  look(): void
}

/**
 * The content of canvases, and pictures that only this page can request. They are copied one by one, each in
 * its own frame after the page's painting, and the browser shrinks them in parallel with the page. A canvas
 * is checked again from time to time while something happens.
 */
export function createDrawings(needs: DrawingNeeds): Drawings {
  const { scope, nodeOf, isOpen, isRecording } = needs
  let known = new Map<number, Known>()
  let length = 0
  let left = 0
  let busy = false
  let planned = false

  async function round(): Promise<void> {
    if (busy) return
    busy = true
    const of = known
    for (const [id, one] of of) {
      if (one.due > performance.now()) continue
      await nextFrame()
      const live = nodeOf(id) as Drawable | null
      const isShown = () =>
        of === known && scope.active() && isRecording() && !!live && nodeOf(id) === live && isOpen(live)
      if (!live || !isShown()) continue
      // The page may have replaced the browser's functions.
      const attributes = await drawn(live, one).catch(() => undefined)
      if (attributes && isShown()) say(id, one, attributes)
    }
    busy = false
    if (of !== known) await round()
    else if (known.size > 0) again()
  }
  function again(): void {
    if (planned || left === 0) return
    left--
    planned = true
    scope.after(PAUSE, () => {
      planned = false
      void round()
    })
  }
  /** What has changed about it, in the format of an event; undefined if nothing has. */
  async function drawn(live: Drawable, one: Known): Promise<Record<string, unknown> | undefined> {
    const isImage = 'naturalWidth' in live
    const begun = performance.now()
    const [width, height] = sizeOf(live)
    const isLarge = width * height > MAX_PIXELS
    const copied = dataOf(isLarge ? undefined : copyOf(live, SIDE), 'image/webp')
    const now = performance.now()
    one.due = now + Math.max(PAUSE, (now - begun) * SHARE)
    const data = await copied
    if (isImage && !data) return undefined
    const isFitting = length + (data?.length ?? 0) <= MAX_LENGTH
    const style = isImage ? [] : canvasStyle(live, isFitting ? data : undefined)
    const shown = isImage ? (data ?? '') : styleText(style)
    if (!isFitting && (isImage || one.shown)) return undefined
    if (shown === one.shown) return undefined
    length += shown.length
    one.shown = shown
    if (isImage) {
      one.due = Number.POSITIVE_INFINITY
      return { src: shown, srcset: null }
    }
    return { style: Object.fromEntries(style.map(([name, value]) => [name, value.split('!')])) }
  }
  /** The first time it belongs to the page as it was recorded; afterwards it is a change. */
  function say(id: number, one: Known, attributes: Record<string, unknown>): void {
    const recorded = one.node?.attributes
    one.node = undefined
    if (!recorded) {
      needs.change(id, attributes)
      return
    }
    if (attributes.style) recorded.style = [recorded.style, one.shown].filter(Boolean).join(';')
    else Object.assign(recorded, attributes)
    needs.grow(one.shown.length)
  }
  return {
    note: (node, live, tag) => {
      const isDrawn = tag === 'canvas' || (tag === 'img' && attributeOf(live, 'src').startsWith('blob:'))
      if (isDrawn && known.size < MOST) known.set(node.id, { node, shown: '', due: 0 })
    },
    forget: () => {
      known = new Map()
      length = 0
    },
    look: () => {
      left = ROUNDS
      void round()
    },
  }
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
