/** How far each kind of selector can be believed when it matches one element alone. */
const belief = { hook: 0.95, id: 0.9, attribute: 0.85, class: 0.5, path: 0.3 }
const TEXT = 0.6
const POSITION = 0.15
/** Trust in the weak signs when the text differs, and in everything when a strong selector finds nothing any more. */
const OTHER_TEXT = 0.5
const LOST = 0.7
/** Below the first it is not the element; a runner-up closer than the second makes it a guess. */
export const ENOUGH = 0.5
const LEAD = 0.15
/** Worth no further waiting. */
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
  /** Undefined when no candidate is good enough, or two are about as good. */
  winner: number | undefined
  confidence: number
}

/** What a selector's last part relies on. A hook made for tests or tours outlives a redesign; a path does not. */
export function kindOf(selector: string): SelectorKind {
  const last =
    selector
      .trim()
      .split(/\s*>{1,3}\s*|\s+(?![^[]*\])/)
      .at(-1) ?? ''
  if (/\[data-/.test(last)) return 'hook'
  if (/:nth-|:first|:last/.test(last)) return 'path'
  if (/#|\[id/.test(last)) return 'id'
  if (/\[/.test(last)) return 'attribute'
  return last.includes('.') ? 'class' : 'path'
}

export function vote(ballots: Ballot[], candidates: Candidate[], hint: Hint = {}): Outcome {
  const isStrong = ({ kind }: Ballot) => kind !== 'class' && kind !== 'path'
  const lost = ballots.some(one => isStrong(one) && one.matches.length === 0)
  const scores = candidates.map((candidate, at) => {
    let strong = 1
    let weak = 1 - POSITION * closeness(candidate, hint)
    for (const ballot of ballots) {
      if (!ballot.matches.includes(at)) continue
      const doubt = 1 - belief[ballot.kind] / ballot.matches.length
      if (isStrong(ballot)) strong *= doubt
      else weak *= doubt
    }
    const text = hint.text ? hint.text === candidate.text : undefined
    if (text === false) weak = 1 - (1 - weak) * OTHER_TEXT
    const doubt = strong * weak * (text ? 1 - TEXT : 1)
    return (1 - doubt) * (lost && strong === 1 ? LOST : 1)
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
