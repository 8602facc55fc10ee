import type { ReplayEvent } from '@lotse/rules/replay/replay-events'
import { isObject, objectsIn } from '@lotse/rules/values'
import { isOpen, openPopovers, quietly } from '../lib/popovers.ts'
import { eachNode } from './tame.ts'

const states = ['bb-indeterminate', 'bb-popover-open'] as const
/** More than any page has; a stranger may send anything. */
const MOST = 200

/** Elements that are indeterminate or open at some time. */
export function statedIds(events: ReplayEvent[]): number[] {
  const found = new Set<number>()
  const look = (id: unknown, attributes: unknown) => {
    if (typeof id === 'number' && isObject(attributes) && states.some(name => name in attributes))
      found.add(id)
  }
  for (const { data } of events) {
    eachNode(data, ({ id, attributes }) => look(id, attributes))
    for (const { id, attributes } of objectsIn(data.attributes)) look(id, attributes)
  }
  return [...found].slice(0, MOST)
}

/** The attributes only name the states; here they are applied. */
export function setStates(nodes: (Node | null)[]): void {
  const popovers: HTMLElement[] = []
  for (const node of nodes) {
    const element = node as HTMLElement | null
    if (element?.nodeType !== 1 || !element.isConnected) continue
    if (element.localName === 'input')
      (element as HTMLInputElement).indeterminate = element.hasAttribute(states[0])
    if (!element.hasAttribute('popover')) continue
    if (element.hasAttribute(states[1])) popovers.push(element)
    else quietly(() => isOpen(element) && element.hidePopover())
  }
  openPopovers(popovers)
}
