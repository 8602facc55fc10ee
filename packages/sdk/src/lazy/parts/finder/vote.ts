/** How much each kind of selector can be trusted if it matches a single element. */
const belief = { hook: 0.95, id: 0.9, attribute: 0.85, class: 0.5, path: 0.3 }
const TEXT = 0.6
const POSITION = 0.15
/** Trust in weak signs if the text differs, and in everything if a stronger selector no longer matches. */
const OTHER_TEXT = 0.5
const LOST = 0.7
/**
 * An attribute on an element with a different text: several elements of a page may share a name or an
 * address.
 */
const ATTRIBUTE_ALONE = 0.7
/** Below the first value it is not the element; a runner-up closer than the second makes it a guess. */
export const ENOUGH = 0.5
const LEAD = 0.15
/** Good enough to stop waiting. */
export const SURE = 0.75

export type SelectorKind = keyof typeof belief

export interface Ballot {
  kind: SelectorKind
  /** Places of the matched candidates in the list. */
  matches: number[]
}

export interface Candidate {
  text: string
  /** Place in the document, from 0 to 1. */
  x: number
  y: number
}

export interface Hint {
  text?: string
  x?: number
  y?: number
}

export interface Outcome {
  /** Undefined if no candidate is good enough, or two are about as good. */
  winner: number | undefined
  confidence: number
}

const LOOKED_AT = 500

/**
 * What a selector's last part relies on. A hook made for tests or tours survives a redesign; a path does not.
 */
export function kindOf(selector: string): SelectorKind {
  const last =
    selector
      .trim()
      // The end of a very long selector also shows what it relies on.
      .slice(-LOOKED_AT)
      .split(/\s*>{1,3}\s*|\s+(?![^[]*\])/)
      .at(-1)
      // "A submit button" or "a tab" says what it is, not which one.
      ?.replace(/\[(type|role)\b[^\]]*]/g, '') ?? ''
  if (/\[data-([\w-]+-)?(tour|test|cy|qa|e2e|hook|id|name)/.test(last)) return 'hook'
  if (/:nth-|:first|:last/.test(last)) return 'path'
  if (/#|\[id/.test(last)) return 'id'
  if (/\[/.test(last)) return 'attribute'
  return last.includes('.') ? 'class' : 'path'
}

export function vote(ballots: Ballot[], candidates: Candidate[], hint: Hint = {}): Outcome {
  const isStrong = (kind: SelectorKind) => kind !== 'class' && kind !== 'path'
  const gone = ballots.filter(one => isStrong(one.kind) && one.matches.length === 0)
  const scores = candidates.map((candidate, at) => {
    const hasText = hint.text ? hint.text === candidate.text : undefined
    let strong = 1
    let strongest = 0
    let weak = 1 - POSITION * closeness(candidate, hint)
    for (const { kind, matches } of ballots) {
      if (!matches.includes(at)) continue
      const trust = kind === 'attribute' && hasText === false ? ATTRIBUTE_ALONE : belief[kind]
      const doubt = 1 - trust / matches.length
      if (isStrong(kind)) strong *= doubt
      else weak *= doubt
      strongest = Math.max(strongest, belief[kind])
    }
    if (hasText === false) weak = 1 - (1 - weak) * OTHER_TEXT
    const sure = 1 - strong * weak * (hasText ? 1 - TEXT : 1)
    // The text can replace a selector that no longer matches; if the text differs as well, this is a
    // different element.
    const isLost = gone.some(one => belief[one.kind] >= strongest) && !(hasText && strong < 1)
    return sure * (isLost ? LOST : 1) * (isLost && hasText === false ? OTHER_TEXT : 1)
  })
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score)
  const [first, second] = order
  const confidence = first?.score ?? 0
  const clear = confidence >= ENOUGH && confidence - (second?.score ?? 0) >= LEAD
  return { winner: clear ? first?.at : undefined, confidence }
}

function closeness({ x, y }: Candidate, hint: Hint): number {
  if (hint.x === undefined || hint.y === undefined) return 0
  return Math.max(0, 1 - Math.hypot(x - hint.x, y - hint.y) / 0.3)
}
