import type { ReplayEvent } from './events.ts'

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * A link that is no style sheet gives a stranger's host a head start, which no policy stops: it would tell them who looks
 * and when. It stays where it stood, since others are placed beside it, and leads nowhere.
 */
export function tame(events: ReplayEvent[]): void {
  for (const { data } of events) {
    visit(data.node)
    for (const { node } of list(data.adds)) visit(node)
    for (const { attributes } of list(data.attributes)) {
      if (isFields(attributes) && attributes.rel !== 'stylesheet') delete attributes.rel
    }
  }
}

function visit(root: unknown): void {
  const todo = [root]
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!isFields(node)) continue
    const { tagName, attributes, childNodes } = node
    if (/^link$/i.test(String(tagName)) && isFields(attributes) && attributes.rel !== 'stylesheet')
      node.attributes = {}
    if (Array.isArray(childNodes)) todo.push(...childNodes)
  }
}
