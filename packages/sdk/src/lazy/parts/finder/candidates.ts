import { placeOf } from './find.ts'
import { generated, hookRank } from './names.ts'
import { labelOf, PIERCE, queryAll } from './query.ts'

export interface SelectorCandidate {
  selector: string
  matches: number
}

/** What the builder learns about a picked element. */
export interface Picked {
  selector: string
  candidates: SelectorCandidate[]
  /** For the step: several ways to find the element, and what it looks like. */
  selectors: string[]
  hint: { text: string; x: number; y: number }
}

const MOST = 8
const KEPT = 5

export function describeElement(element: Element): Picked | undefined {
  const prefix = hostPath(element)
  const found = [...new Set(own(element))].map(one => prefix + one)
  const candidates = found
    .map(selector => ({ selector, all: queryAll(selector) }))
    .filter(({ all }) => all.includes(element))
    .map(({ selector, all }) => ({ selector, matches: all.length }))
    .slice(0, MOST)
  const best = candidates.find(one => one.matches === 1) ?? candidates[0]
  if (!best) return undefined
  const selectors = candidates.filter(one => one.matches <= 3).map(one => one.selector)
  return {
    selector: best.selector,
    candidates,
    selectors: selectors.slice(0, KEPT),
    hint: { text: labelOf(element), ...placeOf(element) },
  }
}

/** The path from the document to the element's shadow root. */
function hostPath(element: Element): string {
  const { host } = element.getRootNode() as Partial<ShadowRoot>
  if (!host) return ''
  const around = host.getRootNode() as Document | ShadowRoot
  const path = pathTo(host)
  const short = [...own(host).filter(one => one !== path), CSS.escape(host.localName)]
  return hostPath(host) + (short.find(one => around.querySelectorAll(one).length === 1) ?? path) + PIERCE
}

/** The most durable first: hooks, id, attributes, classes, and the path last. */
function own(element: Element): string[] {
  const tag = CSS.escape(element.localName)
  const hooks = element
    .getAttributeNames()
    .filter(name => name.startsWith('data-') && isGoodValue(element.getAttribute(name)))
    .filter(name => hookRank(name) < Number.POSITIVE_INFINITY)
    .sort((a, b) => hookRank(a) - hookRank(b))
    .map(name => attribute('', name, element))
  const id = element.id && !generated(element.id) ? [`#${CSS.escape(element.id)}`] : []
  const by = (...names: string[]) =>
    names.filter(name => isGoodValue(element.getAttribute(name))).map(name => attribute(tag, name, element))
  const named = by('name', 'aria-label', 'href', 'placeholder', 'title')
  return [...hooks, ...id, ...named, ...byClass(element, tag), ...by('type', 'role'), pathTo(element)]
}

const isGoodValue = (value: string | null): boolean =>
  value !== null && value !== '' && value.length <= 80 && !generated(value)

const attribute = (tag: string, name: string, element: Element): string =>
  `${tag}[${CSS.escape(name)}="${CSS.escape(element.getAttribute(name) ?? '')}"]`

function byClass(element: Element, tag: string): string[] {
  const good = [...element.classList].filter(name => !generated(name)).slice(0, 3)
  const joined = good.map(name => `.${CSS.escape(name)}`)
  return joined.length > 0 ? [tag + joined.join(''), ...(joined.length > 1 ? [tag + joined[0]] : [])] : []
}

function pathTo(element: Element): string {
  const steps: string[] = []
  for (let at: Element | null = element; at && at.localName !== 'html'; at = at.parentElement) {
    const anchor = at !== element && at.id && !generated(at.id) ? `#${CSS.escape(at.id)}` : ''
    const place = at.parentElement ? [...at.parentElement.children].indexOf(at) + 1 : 0
    steps.unshift(
      anchor || CSS.escape(at.localName) + (place && at.localName !== 'body' ? `:nth-child(${place})` : ''),
    )
    if (anchor) break
  }
  return steps.join(' > ')
}
