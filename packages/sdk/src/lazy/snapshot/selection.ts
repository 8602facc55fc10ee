import { isText, parentOf, tagOf } from '../parts/privacy/node-access.ts'
import { type CoverOf, covers, MASK } from '../parts/privacy/privacy.ts'
import { isLeftOut } from './html.ts'

/**
 * Attributes by element: how many characters into it the selection begins or ends. The text itself is not
 * repeated.
 */
export function selectionOf(coverOf: CoverOf): Map<Node, Record<string, string>> {
  const found = new Map<Node, Record<string, string>>()
  const selection = document.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range || range.collapsed) return found
  const note = (name: string, node: Node, offset: number): void => {
    const parent = isText(node) ? parentOf(node) : node
    if (!parent || parent.getRootNode() !== document || coverOf(parent) !== covers.open) return
    const before = document.createRange()
    before.setStart(parent, 0)
    before.setEnd(node, offset)
    found.set(parent, { ...found.get(parent), [name]: String(sentLength(parent, before, coverOf)) })
  }
  note('bb-selection-from', range.startContainer, range.startOffset)
  note('bb-selection-to', range.endContainer, range.endOffset)
  return found
}

/** Counted in the text as it is sent: counted on the page, it would reveal the length of masked text. */
function sentLength(parent: Node, before: Range, coverOf: CoverOf): number {
  const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT)
  let length = 0
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    if (node === before.endContainer) return length + before.endOffset
    if (before.comparePoint(node, 0) > 0) return length
    const cover = coverOf(node)
    const around = node.parentElement
    if (cover === covers.blocked || (around && isLeftOut(tagOf(around)))) continue
    length += cover < covers.secret ? node.length : node.data.trim() ? MASK.length : 0
  }
  return length
}
