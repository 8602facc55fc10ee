import type { ReplayEvent } from '@lotse/rules/replay/replay-events'
import { isObject, objectsIn } from '@lotse/rules/values'

export type Fields = Record<string, unknown>

/** They show a page or a file from elsewhere, and Chromium connects to it before the policy refuses. */
const frames = /^(?:iframe|frame|object|embed|portal|fencedframe)$/i

/**
 * A link that is not a style sheet lets a browser connect to a stranger's host early, which no policy stops:
 * it would tell them who is looking and when. The link stays in place, because other nodes are positioned
 * next to it, but leads nowhere. So does a frame; its recorded page arrives as nodes, and a page given to it
 * as text could contain such a link.
 */
export function tame(events: ReplayEvent[]): void {
  // All frames first: an attribute change only names its element by number.
  const framed = new Set<unknown>()
  for (const { data } of events) {
    eachNode(data, node => tameNode(node, framed))
  }
  for (const { data } of events) {
    for (const { id, attributes } of objectsIn(data.attributes)) {
      if (!isObject(attributes)) continue
      dropPages(attributes)
      if (framed.has(id)) drop(attributes, ...sources)
      for (const name of named(attributes, 'rel'))
        if (attributes[name] !== 'stylesheet') delete attributes[name]
    }
  }
}

/** Every node that an event adds. */
export function eachNode(data: Fields, run: (node: Fields) => void): void {
  const todo = [data.node, ...objectsIn(data.adds).map(({ node }) => node)]
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (!isObject(node)) continue
    run(node)
    if (Array.isArray(node.childNodes)) for (const child of node.childNodes) todo.push(child)
  }
}

function tameNode(node: Fields, framed: Set<unknown>): void {
  // A browser would accept a list with one name; we do not.
  if (node.tagName !== undefined && typeof node.tagName !== 'string') node.tagName = 'div'
  const { tagName = '', attributes } = node as { tagName?: string } & Fields
  if (frames.test(tagName)) framed.add(node.id)
  if (!isObject(attributes)) return
  dropPages(attributes)
  if (frames.test(tagName)) drop(attributes, ...sources)
  if (/^link$/i.test(tagName) && !isSheet(attributes)) node.attributes = textOfSheet(attributes)
}

/** A browser ignores their case, and uses the last one. */
const named = (attributes: Fields, ...wanted: string[]): string[] =>
  Object.keys(attributes).filter(name => wanted.includes(name.toLowerCase()))

function isSheet(attributes: Fields): boolean {
  const names = named(attributes, 'rel')
  return names.length > 0 && names.every(name => attributes[name] === 'stylesheet')
}

/** A sheet that was recorded with its text has lost its address, and no longer says what it is. */
function textOfSheet({ _cssText, media }: Fields): Fields {
  if (typeof _cssText !== 'string') return {}
  return { _cssText, ...(typeof media === 'string' ? { media } : {}) }
}

const sources = ['src', 'data', 'code', 'codebase']

/** A page given as text, and whatever makes a browser resolve names or navigate. */
const dropPages = (attributes: Fields): void => drop(attributes, 'srcdoc', 'http-equiv')

function drop(attributes: Fields, ...unwanted: string[]): void {
  for (const name of named(attributes, ...unwanted)) delete attributes[name]
}
