import { fullSnapshot, type ReplayEvent } from '@lotse/rules/replay/replay-events'
import type { Action } from './actions.ts'
import { addInput, addPress, addWriting, isSentByKey, type Made } from './make-step.ts'
import { isMasked, isPrivate } from './page/name-of.ts'
import type { RecordedNode } from './page/recorded-node.ts'
import { createPage } from './page/recorded-page.ts'
import { isAlert } from './page/roles.ts'
import { mostSteps, type Step } from './steps.ts'

/** A page that appears so soon after an action is its doing. */
const SOON = 3000
/** A shorter way is no step. */
const FAR = 400
const MOST_TEXTS = 5000
const LONGEST_TEXT = 200

type ActionOn = Action & { kind: 'press' | 'input' | 'scroll' }

/** A text that came onto the page. */
export interface SeenText {
  at: number
  text: string
  /** In a place for bad news. */
  isAlert: boolean
  /** It was there when the recording began. */
  isFirst: boolean
}

export interface Followed {
  steps: Step[]
  /** Earlier ones that were left out. */
  leftOut: number
  texts: SeenText[]
}

/** Plays a recording, and says of each action what it was done to at that moment. */
export function follow(events: ReplayEvent[], actions: Action[], start: string): Followed {
  const page = createPage()
  const made: Made[] = []
  const texts: SeenText[] = []
  const visited = [start]
  // Locating is work: what cannot become one of the last steps is not located.
  const kept = actions.slice(-3 * mostSteps)
  let [next, snapshots, scrolled] = [0, 0, 0]

  function act(action: Action): void {
    if (action.kind === 'page') turnPage(made, visited, action)
    else if (action.kind === 'resize') made.push({ step: { ...action } })
    else actOn(action, page.node(action.id))
  }
  function actOn(action: ActionOn, node: RecordedNode | undefined): void {
    if (!node) return
    if (action.kind === 'press') addPress(made, node, action)
    else if (action.kind === 'input') addInput(made, node, action)
    else if (node.kind === 'document') {
      const { at, y } = action
      if (Math.abs(y - scrolled) > FAR) made.push({ step: { kind: 'scroll', at, y, isDown: y > scrolled } })
      scrolled = y
    }
  }
  for (const [index, event] of events.entries()) {
    for (let action = kept[next]; action && action.event <= index; action = kept[++next]) act(action)
    const learned = page.learn(event)
    if (event.type === fullSnapshot) snapshots++
    else addWriting(made, learned, event.timestamp)
    // A later picture of the page says again what is known.
    if (event.type === fullSnapshot && snapshots > 1) continue
    for (const node of learned.slice(0, MOST_TEXTS - texts.length)) {
      const text = node.text.slice(0, LONGEST_TEXT).replaceAll(/\s+/g, ' ').trim()
      if (!text || isMasked(text) || isPrivate(node)) continue
      const isFirst = event.type === fullSnapshot
      texts.push({ at: event.timestamp, text, isFirst, isAlert: !isFirst && isAlert(node, text) })
    }
  }
  for (const action of kept.slice(next)) act(action)
  const leftOut = Math.max(0, made.length - mostSteps) + actions.length - kept.length
  return { steps: made.slice(-mostSteps).map(({ step }) => step), leftOut, texts }
}

/** A new address: what a step leads to, the way back, or an address that somebody has typed. */
function turnPage(made: Made[], visited: string[], { at, url }: Action & { kind: 'page' }): void {
  const before = visited.at(-1)
  if (url === before) return
  const isBack = visited.at(-2) === url
  if (isBack) visited.pop()
  else visited.push(url)
  const isSoon = ({ step }: Made) => at - step.at <= SOON
  // Pages tell of it up to a second later.
  const link = made.slice(-RECENT).findLast(one => isSoon(one) && hrefOf(one, before) === url)
  const last = made.at(-1)
  const isItsDoing = last && isSoon(last) && !/^(scroll|resize|back|go)$/.test(last.step.kind)
  // Where a step has led already, it may lead further, but not back.
  const cause = link ?? (isItsDoing && !(isBack && last.step.leadsTo) ? last : undefined)
  if (cause?.step.kind === 'fill' && isSentByKey(cause.node))
    made.push({ step: { kind: 'enter', at, target: cause.step.target, leadsTo: url } })
  else if (cause) cause.step.leadsTo = url
  else made.push({ step: isBack ? { kind: 'back', at, leadsTo: url } : { kind: 'go', at, url } })
}

/** Steps that a page may still be the doing of. */
const RECENT = 5

function hrefOf({ step, node }: Made, base: string | undefined): string | undefined {
  const href = step.kind === 'press' ? node?.getAttribute('href') : undefined
  return href && URL.canParse(href, base) ? new URL(href, base).href : undefined
}
