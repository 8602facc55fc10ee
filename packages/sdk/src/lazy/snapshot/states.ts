import { attributeOf } from '../parts/privacy/node-access.ts'

type Attributes = Record<string, string>

/** Caused by pointer or keyboard; found once per document or shadow root, not checked for every element. */
const touched = ['hover', 'active', 'focus', 'focus-visible', 'focus-within']

export interface States {
  /** Looks through a document or a shadow root. */
  find(root: ParentNode): void
  of(element: Element, tag: string, isOpen: boolean): Attributes
  /** States that the page's elements define themselves, as its sheets use them. */
  named: Set<string>
}

/** What is open, half checked, pointed at or defined only because of a script or a person. */
export function createStates(selection: ReadonlyMap<Node, Attributes>): States {
  const found = new Map<Node, Attributes>(selection)
  const named = new Set<string>()
  return {
    named,
    find: root => {
      for (const name of touched) {
        for (const element of all(root, `:${name}`))
          found.set(element, { ...found.get(element), [`bb-${name}`]: '' })
      }
    },
    of: (element, tag, isOpen) => {
      const attributes: Attributes = isOpen ? { ...found.get(element) } : {}
      const set = (state: string, name = state) => {
        if (matches(element, `:${state}`)) attributes[`bb-${name}`] = ''
      }
      if (tag.includes('-')) {
        set('defined')
        if (isOpen) for (const name of named) set(`state(${name})`, `state-${name.toLowerCase()}`)
      }
      if (!isOpen) return attributes
      if (tag === 'input' && (element as HTMLInputElement).indeterminate) attributes['bb-indeterminate'] = ''
      if (tag === 'dialog') set('modal')
      if (attributeOf(element, 'popover') || matches(element, '[popover]')) set('popover-open')
      return attributes
    },
  }
}

/** If a browser does not know the state, nothing is in it. */
export function all(root: ParentNode, selector: string): Iterable<Element> {
  try {
    return root.querySelectorAll(selector)
  } catch {
    return []
  }
}

export function matches(element: Element, selector: string): boolean {
  try {
    return Element.prototype.matches.call(element, selector)
  } catch {
    return false
  }
}
