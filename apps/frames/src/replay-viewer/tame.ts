import type { ReplayEvent } from './events.ts'

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/**
 * A link that is no style sheet gives a stranger's host a head start, which no policy stops: it would tell them who looks
 * and when. It stays where it stood, since others are placed beside it, and leads nowhere. A page given as text to a
 * frame could hold such a link; what was recorded of a frame comes as nodes.
 */
export function tame(events: ReplayEvent[]): void {
  for (const { data } of events) {
    eachNode(data, tameNode)
    for (const { attributes } of list(data.attributes)) {
      if (!isFields(attributes)) continue
      dropPages(attributes)
      for (const name of named(attributes, 'rel'))
        if (attributes[name] !== 'stylesheet') delete attributes[name]
    }
  }
}

/** Every node an event brings. */
export function eachNode(data: Fields, run: (node: Fields) => void): void {
  const todo = [data.node, ...list(data.adds).map(({ node }) => node)]
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!isFields(node)) continue
    run(node)
    if (Array.isArray(node.childNodes)) for (const child of node.childNodes) todo.push(child)
  }
}

function tameNode(node: Fields): void {
  const { tagName, attributes } = node
  if (!isFields(attributes)) return
  dropPages(attributes)
  if (/^link$/i.test(String(tagName)) && !isSheet(attributes)) node.attributes = textOfSheet(attributes)
}

/** A browser reads them without regard to case, and takes the last one. */
const named = (attributes: Fields, wanted: string): string[] =>
  Object.keys(attributes).filter(name => name.toLowerCase() === wanted)

function isSheet(attributes: Fields): boolean {
  const names = named(attributes, 'rel')
  return names.length > 0 && names.every(name => attributes[name] === 'stylesheet')
}

/** A sheet that was recorded with its text has given up its address, and says no longer what it is. */
function textOfSheet({ _cssText, media }: Fields): Fields {
  if (typeof _cssText !== 'string') return {}
  return { _cssText, ...(typeof media === 'string' ? { media } : {}) }
}

function dropPages(attributes: Fields): void {
  for (const name of named(attributes, 'srcdoc')) delete attributes[name]
}
