/** Between the parts of a path into open shadow roots: `my-card >>> button`. */
export const PIERCE = ' >>> '

/**
 * Every element that a selector matches: in the document, otherwise in its open shadow roots. An invalid
 * selector matches nothing, because selectors come from outside.
 */
export function queryAll(selector: string): Element[] {
  const steps = selector.split('>>>')
  if (steps.length === 1) {
    const found = within(document, selector)
    return found.length > 0 ? found : openRoots(document).flatMap(root => within(root, selector))
  }
  let roots: (Document | ShadowRoot)[] = [document]
  let found: Element[] = []
  for (const step of steps) {
    found = roots.flatMap(root => within(root, step))
    roots = found.flatMap(one => (one.shadowRoot ? [one.shadowRoot] : []))
  }
  return found
}

/** Whether a selector matches this element, starting from the element. */
export function isMeant(element: Element, selector: string): boolean {
  const steps = selector.split('>>>')
  if (!element.matches(steps.pop() ?? '')) return false
  const root = element.getRootNode()
  return steps.length === 0 || (root instanceof ShadowRoot && isMeant(root.host, steps.join('>>>')))
}

function within(root: Document | ShadowRoot, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)].filter(one => !isOurs(one))
  } catch {
    return []
  }
}

/** The SDK's own elements are not part of the page. */
export const isOurs = (node: Node): boolean => /^GLEAP-(SURFACE|BANNER)$/.test(node.nodeName)

/** The open shadow roots inside, and the element's own. */
export function openRoots(root: Document | ShadowRoot | Element): ShadowRoot[] {
  const own = 'shadowRoot' in root ? [root] : []
  return [...own, ...root.querySelectorAll('*')].flatMap(one =>
    one.shadowRoot && !isOurs(one) ? [one.shadowRoot, ...openRoots(one.shadowRoot)] : [],
  )
}

/** Whether there is something to see, on the screen or further down. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** The words by which a person recognizes the element. Never what was typed into it. */
export function labelOf(element: Element): string {
  const named = ['aria-label', 'placeholder', 'alt', 'title'].map(name => element.getAttribute(name) ?? '')
  const text = named[0] || element.textContent || named.find(Boolean) || ''
  return text.replace(/\s+/g, ' ').trim().slice(0, 80)
}
