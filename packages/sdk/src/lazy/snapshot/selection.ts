import { isText, parentOf } from '../privacy/node-access.ts'
import { type CoverOf, covers } from '../privacy/privacy.ts'

/** Attributes by element: how many characters into it the selection begins or ends. The text itself is not said again. */
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
    found.set(parent, { ...found.get(parent), [name]: String(before.toString().length) })
  }
  note('bb-selection-from', range.startContainer, range.startOffset)
  note('bb-selection-to', range.endContainer, range.endOffset)
  return found
}
