import { isRecord, textOf } from '../values.ts'
import { fullSnapshot, incremental, meta, type ReplayEvent, sources } from './replay-events.ts'

/** A press of the visitor, from a recording or a log. */
export interface Click {
  at: number
  /** What was pressed: the number of a node, or its description. */
  what: string
  /** On a button, a link or the like, and the page did not change for as long as people wait for it. */
  isQuiet: boolean
  /** The page changed before the next press, as when people turn pages; unknown of a log. */
  isAnswered: boolean
}

export interface ClickSign {
  at: number
  kind: 'rage' | 'dead' | 'error'
  /** Presses in a row. */
  count: number
}

/** What else happened on the page. */
export interface Happening {
  at: number
  isError: boolean
}

/** People who press the same thing so often, each time so soon, do not believe that it works. */
const RAGE_COUNT = 3
const RAGE_MS = 1000
/** A page answers a press within this time, or people think that it does not. */
const ANSWER_MS = 1000
/** More than anybody looks at; a stranger may send anything. */
const MOST_CLICKS = 1000
const MOST_UP = 30

const CLICK = 2
const FOCUS = 5
const custom = 5
/** Moving the pointer, touching, dragging and selecting change nothing on the page. */
const NO_ANSWER = new Set<unknown>([1, 6, 12, 14])

/** Presses of a recording; whether the page answers them is known only until its end. */
export function clicksIn(events: ReplayEvent[]): Click[] {
  const nodes = createNodes()
  const clicks: { at: number; what: string; isControl: boolean }[] = []
  const answers: number[] = []
  for (const { type, timestamp: at, data } of events) {
    if (type === fullSnapshot) nodes.learn(data.node)
    if (type === incremental && data.source === sources.mutation) nodes.add(data.adds)
    if (type === incremental && data.source === sources.mouse && data.type === CLICK)
      clicks.push({ at, what: String(data.id), isControl: nodes.isControl(data.id) })
    else if (isAnswer(type, data)) answers.push(at)
  }
  const end = events.at(-1)?.timestamp ?? 0
  const latest = clicks.slice(-MOST_CLICKS)
  let next = 0
  return latest.map(({ at, what, isControl }, nth) => {
    while ((answers[next] ?? Number.POSITIVE_INFINITY) < at) next++
    const after = (answers[next] ?? Number.POSITIVE_INFINITY) - at
    return {
      at,
      what,
      isQuiet: isControl && end - at >= ANSWER_MS && after > ANSWER_MS,
      isAnswered: after <= Math.min(ANSWER_MS, (latest[nth + 1]?.at ?? Number.POSITIVE_INFINITY) - at),
    }
  })
}

/** Something changed on the page, or something was typed; pointers and touches are no answer. */
const isAnswer = (type: number, data: Record<string, unknown>): boolean =>
  type === fullSnapshot ||
  type === meta ||
  // The recorder says that something is missing: the answer may be, too.
  type === custom ||
  (type === incremental &&
    (data.source === sources.mouse ? data.type === FOCUS : !NO_ANSWER.has(data.source)))

/** What a visitor's presses say about the page. */
export function clickSigns(clicks: Click[], happened: Happening[]): ClickSign[] {
  const inOrder = [...clicks].sort((a, b) => a.at - b.at)
  const others = happened.filter(({ at }) => !Number.isNaN(at)).sort((a, b) => a.at - b.at)
  const signs: ClickSign[] = []
  let next = 0
  for (let from = 0; from < inOrder.length; ) {
    const first = inOrder[from] as Click
    const row = rowFrom(inOrder, from)
    const last = row.at(-1) ?? first
    while ((others[next]?.at ?? Number.POSITIVE_INFINITY) < first.at) next++
    const until = Math.min(last.at + ANSWER_MS, inOrder[from + row.length]?.at ?? Number.POSITIVE_INFINITY)
    const after = takeUntil(others, next, until)
    const count = row.length
    const isRage = count >= RAGE_COUNT && row.filter(({ isAnswered }) => !isAnswered).length > 1
    if (isRage) signs.push({ at: first.at, kind: 'rage', count })
    if (after.some(({ isError }) => isError)) signs.push({ at: first.at, kind: 'error', count })
    else if (row.every(({ isQuiet }) => isQuiet) && after.length === 0)
      signs.push({ at: first.at, kind: 'dead', count })
    from += count
  }
  return signs
}

/** Presses of the same thing, each soon after the one before. */
function rowFrom(clicks: Click[], from: number): Click[] {
  let to = from + 1
  for (; to < clicks.length; to++) {
    const [before, one] = [clicks[to - 1], clicks[to]]
    if (!before || !one || one.what !== before.what || one.at - before.at >= RAGE_MS) break
  }
  return clicks.slice(from, to)
}

function takeUntil(happened: Happening[], from: number, until: number): Happening[] {
  let to = from
  while ((happened[to]?.at ?? Number.POSITIVE_INFINITY) <= until) to++
  return happened.slice(from, to)
}

/** Tags and roles of what people press because it does something. */
const CONTROL = /^(?:a|button|summary|area)$/
const ROLE = /^(?:button|link|menuitem|tab|switch)$/
const BUTTON = /^(?:submit|button|image|reset)$/

/** The recorded nodes as far as presses need them: who is in whom, and what is pressed. */
function createNodes() {
  const known = new Map<unknown, { parent: unknown; isControl: boolean }>()
  const learn = (node: unknown, parent?: unknown): void => {
    const rest = [{ node, parent }]
    for (let one = rest.pop(); one; one = rest.pop()) {
      if (!isRecord(one.node)) continue
      const { id, childNodes } = one.node
      known.set(id, { parent: one.parent, isControl: isControl(one.node) })
      if (Array.isArray(childNodes)) for (const child of childNodes) rest.push({ node: child, parent: id })
    }
  }
  return {
    learn: (node: unknown) => learn(node),
    add: (adds: unknown) => {
      for (const added of Array.isArray(adds) ? adds : [])
        if (isRecord(added)) learn(added.node, added.parentId)
    },
    isControl: (id: unknown): boolean => {
      let left = MOST_UP
      for (let one = known.get(id); one && left > 0; one = known.get(one.parent), left--)
        if (one.isControl) return true
      return false
    },
  }
}

function isControl({ tagName, attributes }: Record<string, unknown>): boolean {
  const tag = textOf(tagName)
  const given = isRecord(attributes) ? attributes : {}
  // These do something elsewhere: a new tab, a file, another program.
  if (
    tag === 'a' &&
    (given.target || given.download !== undefined || /^(?:mailto|tel):/.test(textOf(given.href)))
  )
    return false
  if (given.disabled !== undefined && given.disabled !== false) return false
  return (
    CONTROL.test(tag) || ROLE.test(textOf(given.role)) || (tag === 'input' && BUTTON.test(textOf(given.type)))
  )
}
