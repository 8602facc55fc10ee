import { hasAttribute, shadowOf } from '../parts/privacy/node-access.ts'
import { all, matches } from '../snapshot/states.ts'
import type { SerialNode } from './rrweb-event.ts'

/** Named as in the snapshot. No attribute shows them, so the recorder does not know them. */
const selectors = {
  'bb-indeterminate': 'input[type=checkbox i]:indeterminate',
  'bb-popover-open': '[popover]:popover-open',
}
const names = Object.keys(selectors) as (keyof typeof selectors)[]

export interface StateNeeds {
  idOf(live: Node): number
  change(id: number, attributes: Record<string, unknown>): void
}

export interface States {
  note(node: SerialNode, live: Element, tag: string): void
  forget(): void
  look(): void
}

/** Indeterminate checkboxes and open popovers. */
export function createStates({ idOf, change }: StateNeeds): States {
  const roots = new Set<ParentNode & Node>()
  const said = new Map<string, Set<Element>>(names.map(name => [name, new Set()]))
  return {
    note: (node, live, tag) => {
      const shadow = shadowOf(live)
      if (shadow) roots.add(shadow)
      if (tag === 'html') roots.add(live.ownerDocument)
      if (tag !== 'input' && !hasAttribute(live, 'popover')) return
      for (const name of names) {
        if (!node.attributes || !matches(live, selectors[name])) continue
        node.attributes[name] = ''
        said.get(name)?.add(live)
      }
    },
    forget: () => {
      roots.clear()
      for (const elements of said.values()) elements.clear()
    },
    look: () => {
      for (const name of names) {
        const before = said.get(name)
        const now = new Set(
          [...roots].flatMap(root => (root.isConnected ? [...all(root, selectors[name])] : [])),
        )
        for (const live of now) if (!before?.has(live)) change(idOf(live), { [name]: '' })
        for (const live of before ?? []) if (!now.has(live)) change(idOf(live), { [name]: null })
        said.set(name, now)
      }
    },
  }
}
