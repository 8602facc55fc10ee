import { el } from '../../../core/page/dom.ts'
import { type Piece, parseHtml } from './parse-html.ts'

/** The server's rich text as nodes: only tags and attributes of the allow-list, created with DOM calls. */
export function richText(html: unknown): DocumentFragment {
  const fragment = document.createDocumentFragment()
  if (typeof html === 'string') fragment.append(...parseHtml(html, location.href).map(nodeOf))
  return fragment
}

function nodeOf(piece: Piece): Node | string {
  if (typeof piece === 'string') return piece
  const { align, ...attributes } = piece.attributes
  const node = el(piece.tag as 'div', attributes, ...piece.children.map(nodeOf))
  // As a property: a style policy forbids the attribute.
  if (align) node.style.textAlign = align
  if (node instanceof HTMLVideoElement)
    Object.assign(node, { controls: true, muted: true, playsInline: true })
  return node
}
