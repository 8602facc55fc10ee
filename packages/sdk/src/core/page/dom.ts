type Attributes = Record<string, string | number | boolean | undefined>
type Child = Node | string | undefined | false

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'

function fill<E extends Element>(element: E, attributes: Attributes, children: Child[]): E {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child) element.append(child)
  return element
}

/** An element by DOM calls alone: no HTML text, so it works under Trusted Types and cannot carry markup. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = Document.prototype.createElementNS.call(document, HTML, tag)
  return fill(element as HTMLElementTagNameMap[K], attributes, children)
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = Document.prototype.createElementNS.call(document, SVG, tag)
  return fill(element as SVGElementTagNameMap[K], attributes, children)
}

/** An icon of strokes on a 24 grid. */
export const icon = (d: string): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, svg('path', { d }))
