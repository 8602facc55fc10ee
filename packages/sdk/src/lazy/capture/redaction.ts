import type { Redaction } from '../../core/handles/drawing.ts'
import { childNodesOf, isElement, isText, parentOf, rectOf, shadowOf } from '../parts/privacy/node-access.ts'
import type { Area } from './shapes.ts'

/**
 * Reads the page immediately, while it is still under the sheet: later it may have scrolled, and what was
 * covered would be elsewhere. Later additions to the page are judged by their position at that time.
 */
export function createRedaction(areas: readonly Area[] | undefined): Redaction | undefined {
  if (!areas?.length) return undefined
  const covers = coverage(areas)
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

function coverage(areas: readonly Area[]): (rect: DOMRect) => boolean {
  const meets = (rect: DOMRect, { left, right, top, bottom }: Area) =>
    rect.left <= right && rect.right >= left && rect.top <= bottom && rect.bottom >= top
  const all = areas.reduce((a, b) => ({
    left: Math.min(a.left, b.left),
    right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top),
    bottom: Math.max(a.bottom, b.bottom),
  }))
  return rect =>
    rect.width > 0 && rect.height > 0 && meets(rect, all) && areas.some(area => meets(rect, area))
}

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
