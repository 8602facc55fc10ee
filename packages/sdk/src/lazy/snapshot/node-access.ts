/** Reads properties past forms whose fields are named like them (`<input name="childNodes">`). */
function getter<T>(prototype: object, name: string): (node: Node) => T {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get
  return node => get?.call(node) as T
}

export const childNodesOf = getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes')
export const attributesOf = getter<NamedNodeMap>(Element.prototype, 'attributes')
export const tagOf = getter<string>(Element.prototype, 'localName')
export const shadowOf = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot')
export const scrollTopOf = getter<number>(Element.prototype, 'scrollTop')
export const scrollLeftOf = getter<number>(Element.prototype, 'scrollLeft')
export const rectOf = (element: Element): DOMRect => Element.prototype.getBoundingClientRect.call(element)
export const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector)
