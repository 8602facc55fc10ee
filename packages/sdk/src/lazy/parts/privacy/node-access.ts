/** Reads properties even if a form's fields are named like them (`<input name="childNodes">`). */
function getter<T>(prototype: object, name: string): (node: Node) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  return node => get?.call(node) as T
}

export const childNodesOf = /* @__PURE__ */ getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes')
export const attributesOf = /* @__PURE__ */ getter<NamedNodeMap>(Element.prototype, 'attributes')
export const tagOf = /* @__PURE__ */ getter<string>(Element.prototype, 'localName')
export const shadowOf = /* @__PURE__ */ getter<ShadowRoot | null>(Element.prototype, 'shadowRoot')
export const scrollTopOf = /* @__PURE__ */ getter<number>(Element.prototype, 'scrollTop')
export const scrollLeftOf = /* @__PURE__ */ getter<number>(Element.prototype, 'scrollLeft')
export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element)
export const attributeOf = (element: Element, name: string): string =>
  Element.prototype.getAttribute.call(element, name) ?? ''
export const hasAttribute = (element: Element, name: string): boolean =>
  Element.prototype.hasAttribute.call(element, name)
export const childCountOf = /* @__PURE__ */ getter<number>(Element.prototype, 'childElementCount')
export const textOf = /* @__PURE__ */ getter<string | null>(Node.prototype, 'textContent')
export const classesOf = /* @__PURE__ */ getter<DOMTokenList>(Element.prototype, 'classList')
const slotOfElement = /* @__PURE__ */ getter<HTMLSlotElement | null>(Element.prototype, 'assignedSlot')
const slotOfText = /* @__PURE__ */ getter<HTMLSlotElement | null>(Text.prototype, 'assignedSlot')
const parentNodeOf = /* @__PURE__ */ getter<Node | null>(Node.prototype, 'parentNode')

export const isElement = (node: Node): node is Element => node.nodeType === 1
export const isText = (node: Node): node is Text => node.nodeType === 3

/** The slot in which the node is shown, if its parent has a shadow root. */
export const slotOf = (node: Node): Node | null =>
  isElement(node) ? slotOfElement(node) : isText(node) ? slotOfText(node) : null

/** The parent node, out of shadow roots and out of frames of the page's own origin. */
export function parentOf(node: Node): Node | null {
  if (node.nodeType === 11) return (node as ShadowRoot).host ?? null
  if (node.nodeType === 9) return (node as Document).defaultView?.frameElement ?? null
  return parentNodeOf(node)
}
