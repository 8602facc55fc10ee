type Root = Document | ShadowRoot

/** Restores the selection: how many characters into an element it begins, and into which it ends. */
export function select(roots: Root[]): void {
  const [page] = roots
  if (page?.nodeType !== Node.DOCUMENT_NODE) return
  const from = pointOf(page, 'bb-selection-from')
  const to = pointOf(page, 'bb-selection-to')
  if (from && to)
    (page as Document).getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
}

function pointOf(root: Root, name: string): { node: Node; offset: number } | undefined {
  const element = root.querySelector(`[${name}]`)
  if (!element) return undefined
  let offset = Number(element.getAttribute(name)) || 0
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node as Text
    if (offset <= length) return { node, offset }
    offset -= length
  }
  return undefined
}
