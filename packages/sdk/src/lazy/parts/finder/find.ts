import type { TourStep } from '@lotse/contracts/visitor/received'
import type { Scope } from '../../../core/scope.ts'
import { isVisible, labelOf, queryAll } from './query.ts'
import { kindOf, SURE, vote } from './vote.ts'

export interface Found {
  element: Element
  /** From 0 to 1. */
  confidence: number
}

type Target = Pick<TourStep, 'selector' | 'selectors' | 'hint'>

const SEARCH = 5000
const PAUSE = 100

export const hasTarget = ({ selector, selectors }: Target): boolean => Boolean(selector || selectors?.length)

/**
 * The visible element that a step means. A single plain selector is trusted: its first match counts. Several
 * selectors vote, and no element is better than a wrong one.
 */
export function find({ selector, selectors, hint }: Target): Found | undefined {
  if (!selectors?.length) {
    const all = selector ? queryAll(selector).filter(isVisible) : []
    return all[0] && { element: all[0], confidence: 1 / all.length }
  }
  const all = [...new Set([selector ?? '', ...selectors])].filter(Boolean).map(one => ({
    kind: kindOf(one),
    elements: queryAll(one).filter(isVisible),
  }))
  const elements = [...new Set(all.flatMap(one => one.elements))]
  const ballots = all.map(one => ({
    kind: one.kind,
    matches: one.elements.map(element => elements.indexOf(element)),
  }))
  const { winner, confidence } = vote(
    ballots,
    elements.map(element => ({ text: labelOf(element), ...placeOf(element) })),
    hint,
  )
  const element = winner === undefined ? undefined : elements[winner]
  return element && { element, confidence }
}

/** Whether it is still rendered on the page. */
export const isThere = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0

/** The position of the element's middle in the document, from 0 to 1. */
export function placeOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const { scrollWidth, scrollHeight } = document.documentElement
  const round = (value: number) => Math.min(Math.max(Math.round(value * 1000) / 1000, 0), 1)
  return {
    x: round((left + width / 2 + window.scrollX) / scrollWidth),
    y: round((top + height / 2 + window.scrollY) / scrollHeight),
  }
}

/** Whether no later search could find a better one: a plain selector is trusted. */
export const isSure = (step: Target, found: Found | undefined): found is Found =>
  found !== undefined && (!step.selectors?.length || found.confidence >= SURE)

/** Searches every 100 ms for 5 s. A doubtful match is only accepted when the time is over. */
export function search(scope: Scope, step: Target, done: (found: Found | undefined) => void): void {
  let left = SEARCH / PAUSE
  const look = () => {
    const found = find(step)
    if (isSure(step, found) || left-- <= 0) done(found)
    else scope.after(PAUSE, look)
  }
  look()
}
