import { pathTo, signsOf } from '@lotse/rules/outbound/finder/selectors'
import { placeOf } from './find.ts'
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
  const path = pathTo(host, quoted)
  const short = [...own(host).filter(one => one !== path), CSS.escape(host.localName)]
  return hostPath(host) + (short.find(one => around.querySelectorAll(one).length === 1) ?? path) + PIERCE
}

const quoted = (name: string): string => CSS.escape(name)

const own = (element: Element): string[] => signsOf(element, quoted).map(({ selector }) => selector)
