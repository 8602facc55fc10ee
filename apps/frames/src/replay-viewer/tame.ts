import type { ReplayEvent } from '@lotse/rules/replay-events'

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : [])

/** They show a page or a file from elsewhere, and Chromium connects to it before the policy refuses. */
const frames = /^(?:iframe|frame|object|embed|portal|fencedframe)$/i

/**
 * A link that is not a style sheet gives a stranger's host a head start, which no policy stops: it would tell them who
 * looks and when. It stays where it was, since others are placed beside it, and leads nowhere. So does a frame; what
 * was recorded of its page comes as nodes, and a page given to it as text could hold such a link.
 */
export function tame(events: ReplayEvent[]): void {
  // All of them first: which element an attribute changes on is known by its number only.
  const framed = new Set<unknown>()
  for (const { data } of events) {
    eachNode(data, node => tameNode(node, framed))
  }
  for (const { data } of events) {
    for (const { id, attributes } of list(data.attributes)) {
      if (!isFields(attributes)) continue
      dropPages(attributes)
      if (framed.has(id)) drop(attributes, ...sources)
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

function tameNode(node: Fields, framed: Set<unknown>): void {
  // A browser would accept a list with one name; we do not.
  if (node.tagName !== undefined && typeof node.tagName !== 'string') node.tagName = 'div'
  const { tagName = '', attributes } = node as { tagName?: string } & Fields
  if (frames.test(tagName)) framed.add(node.id)
  if (!isFields(attributes)) return
  dropPages(attributes)
  if (frames.test(tagName)) drop(attributes, ...sources)
  if (/^link$/i.test(tagName) && !isSheet(attributes)) node.attributes = textOfSheet(attributes)
}

/** A browser reads them without regard to case, and takes the last one. */
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

/** A page given as text, and what asks a browser to look up names or to go elsewhere. */
const dropPages = (attributes: Fields): void => drop(attributes, 'srcdoc', 'http-equiv')

function drop(attributes: Fields, ...unwanted: string[]): void {
  for (const name of named(attributes, ...unwanted)) delete attributes[name]
}
