type Attributes = Record<string, string | number | boolean | undefined>
type Child = Node | string | undefined | false

function fill(element: Element, attributes: Attributes, children: Child[]): Element {
  for (const name of Object.keys(attributes)) {
    const value = attributes[name]
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : String(value))
  }
  for (const child of children) if (child) element.append(child)
  return element
}

const makerOf =
  <Tags>(space: string) =>
  <K extends keyof Tags & string>(tag: K, attributes: Attributes = {}, ...children: Child[]): Tags[K] =>
    fill(Document.prototype.createElementNS.call(document, space, tag), attributes, children) as Tags[K]

/**
 * Creates an element with DOM calls only: no HTML text, so it works under Trusted Types and cannot contain
 * markup.
 */
export const el = /* @__PURE__ */ makerOf<HTMLElementTagNameMap>('http://www.w3.org/1999/xhtml')
export const svg = /* @__PURE__ */ makerOf<SVGElementTagNameMap>('http://www.w3.org/2000/svg')

/** An icon made of strokes on a 24 grid. */
export const icon = (d: string): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, svg('path', { d }))
