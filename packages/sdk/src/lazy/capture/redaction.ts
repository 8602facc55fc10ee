import type { Point, Redaction } from '../../core/handles/drawing.ts'
import { childNodesOf, isElement, isText, parentOf, rectOf, shadowOf } from '../parts/privacy/node-access.ts'
import { BLUR_WIDTH } from './shapes.ts'

/**
 * Reads the page immediately, while it is still under the sheet: later it may have scrolled, and what was
 * covered would be elsewhere. Later additions to the page are judged by their position at that time.
 */
export function createRedaction(points: readonly Point[] | undefined): Redaction | undefined {
  if (!points?.length) return undefined
  const covers = coverage(points)
  const nodes = allNodes(document)
  const seen = new WeakSet<Node>(nodes)
  const black = new WeakMap<Text, { data: string; shown: string }>()
  const bare = new WeakSet<Element>()
  const readable = new Set<Node>()
  const addresses = new Set<string>()
  const hidden = new WeakSet<Element>()

  for (const node of nodes) {
    if (!isText(node) || !node.data.trim()) continue
    const state = stateOf(node, covers)
    if (state === 'unseen') continue
    if (state === 'clear') markUp(node, readable)
    else {
      black.set(node, { data: node.data, shown: state.shown })
      if (/[^\s█]/.test(state.shown)) markUp(node, readable)
    }
  }
  for (const node of nodes) {
    if (!isElement(node) || !covers(rectOf(node))) continue
    const behind = getComputedStyle(node).backgroundImage
    if (behind.includes('url(')) bare.add(node)
    for (const [, url = ''] of behind.matchAll(/url\("(.*?)"\)/g)) addresses.add(url)
    const ownText = [...childNodesOf(node)].some(child => isText(child) && black.has(child))
    if (readable.has(node) && !ownText) continue
    hidden.add(node)
    // Includes the options of a list, and everything else in it that is not laid out.
    if (!readable.has(node)) for (const child of allNodes(node)) hide(child)
  }
  function hide(node: Node): void {
    if (isElement(node)) hidden.add(node)
    else if (isText(node) && !black.has(node)) black.set(node, { data: node.data, shown: blacked(node.data) })
  }
  return {
    addresses,
    hides: element => (seen.has(element) ? hidden.has(element) : covers(rectOf(element))),
    isBare: element => bare.has(element),
    text: node => {
      const known = black.get(node)
      if (known) return known.data === node.data ? known.shown : blacked(node.data)
      const state = seen.has(node) ? 'clear' : stateOf(node, covers)
      return typeof state === 'string' ? node.data : state.shown
    },
  }
}

const blacked = (text: string): string => text.replace(/\S/g, '█')

function coverage(points: readonly Point[]): (rect: DOMRect) => boolean {
  const reach = BLUR_WIDTH / 2
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const ends = {
    left: smallest(xs) - reach,
    right: largest(xs) + reach,
    top: smallest(ys) - reach,
    bottom: largest(ys) + reach,
  }
  const inside = (rect: DOMRect, { x, y }: Point) =>
    x >= rect.left - reach && x <= rect.right + reach && y >= rect.top - reach && y <= rect.bottom + reach
  return rect =>
    rect.width > 0 &&
    rect.height > 0 &&
    rect.left <= ends.right &&
    rect.right >= ends.left &&
    rect.top <= ends.bottom &&
    rect.bottom >= ends.top &&
    points.some(point => inside(rect, point))
}

// Not spread into Math.min: a long stroke has more points than a call may have arguments.
const smallest = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Infinity)
const largest = (all: number[]) => all.reduce((a, b) => Math.max(a, b), -Infinity)

/** Every element and text in and under the node, including shadow roots. */
function allNodes(root: Node): Node[] {
  const all: Node[] = []
  const todo: Node[] = [root]
  for (let node = todo.pop(); node; node = todo.pop()) {
    if (isElement(node) || isText(node)) all.push(node)
    const shadow = isElement(node) ? shadowOf(node) : null
    if (shadow) todo.push(shadow)
    if (!isText(node)) for (const child of childNodesOf(node)) todo.push(child)
  }
  return all
}

function markUp(node: Node, readable: Set<Node>): void {
  for (let at = parentOf(node); at && !readable.has(at); at = parentOf(at)) readable.add(at)
}

type State = 'unseen' | 'clear' | { shown: string }

function stateOf(node: Text, covers: (rect: DOMRect) => boolean): State {
  const range = document.createRange()
  const rects = (from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()]
  }
  const whole = rects(0, node.data.length)
  if (whole.length === 0) return 'unseen'
  if (!whole.some(covers)) return 'clear'
  const shown = node.data.replace(/\S+/g, (word, at: number) =>
    rects(at, at + word.length).some(covers) ? '█'.repeat(word.length) : word,
  )
  return { shown }
}
