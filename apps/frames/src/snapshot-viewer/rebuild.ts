/** Elements that may get their own name back. Nothing that loads, links or frames is among them. */
const names =
  /^(?:p|a|button|form|nobr|table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th|h[1-6]|li|dt|dd|div|span|b|i|em|strong|small|label|ul|ol|dl|br|hr|section|article|header|footer|nav|main|aside|pre|code|u|s|sub|sup)$/

type Root = Document | ShadowRoot

/** Restores trees that HTML cannot express; returns all roots of the page. */
export function rebuild(page: Document): Root[] {
  const roots: Root[] = []
  const visit = (root: Root) => {
    roots.push(root)
    for (const element of root.querySelectorAll('[bb-shadow-parent]')) shade(element)
    // From the inside out: each is still where it was found.
    for (const element of [...root.querySelectorAll('bb-x[bb-tag]')].reverse()) rename(element)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot)
  }
  visit(page)
  return roots
}

/** The official client writes the content of a shadow root among the element's own children, with a number. */
function shade(element: Element): void {
  const number = element.getAttribute('bb-shadow-parent')
  if (element.shadowRoot || !number) return
  try {
    const shadow = element.attachShadow({ mode: 'open' })
    shadow.append(...[...element.children].filter(one => one.getAttribute('bb-shadow-child') === number))
  } catch {
    // Not every element can have a shadow root.
  }
}

function rename(element: Element): void {
  const name = element.getAttribute('bb-tag') ?? ''
  if (!names.test(name)) return
  const real = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) {
    if (attribute !== 'bb-tag') real.setAttribute(attribute, value)
  }
  real.append(...element.childNodes)
  element.replaceWith(real)
}
