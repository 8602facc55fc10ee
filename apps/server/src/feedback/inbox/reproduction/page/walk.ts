import type { RecordedNode } from './recorded-node.ts'
import { isHidden } from './roles.ts'

/** Elements that one look at a page visits: on a larger one the rest is as good as not there. */
const MOST_VISITED = 15_000

/** The document that a node is in: of the page, or of a frame. */
export function documentOf(node: RecordedNode): RecordedNode {
  let last = node
  for (const one of node.chain()) {
    last = one
    if (one.kind === 'document') break
  }
  return last
}

/** The elements in it that can be seen, in order, also in shadow roots; those in frames have their own document. */
export function* eachIn(root: RecordedNode): Generator<RecordedNode> {
  const rest = [root]
  for (let visited = 0; visited < MOST_VISITED; visited++) {
    const node = rest.pop()
    if (!node) return
    if (isHidden(node) || (node.kind === 'document' && node !== root)) continue
    if (node.kind === 'element' && node !== root) yield node
    for (let child = node.last; child; child = child.before) if (child.kind !== 'text') rest.push(child)
  }
}
