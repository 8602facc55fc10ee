import { sizeOf } from '@lotse/rules/replay/page-size'
import { incremental, meta, type ReplayEvent, sources } from '@lotse/rules/replay/replay-events'
import { isRecord, objectsIn, textOf } from '@lotse/rules/values'
import type { Press } from './steps.ts'

/** What a visitor did, by numbers of nodes; `event` is its place in the recording. */
export type Action = { at: number; event: number } & (
  | { kind: 'press'; id: unknown; how: Press }
  | { kind: 'input'; id: unknown; text: string; isChecked: boolean }
  | { kind: 'scroll'; id: unknown; y: number }
  | { kind: 'resize'; width: number; height: number }
  | { kind: 'page'; url: string }
)

/** rrweb's numbers for what a pointer or the focus does. */
const presses = new Map<unknown, Press>([
  [2, 'click'],
  [3, 'menu'],
  [4, 'dblclick'],
])
const [FOCUS, BLUR] = [5, 6]

/** A page view that the site's events tell of. */
interface PageView {
  at: number
  url: string
}

/** The page views among a ticket's events. */
export const pageViews = (log: unknown): PageView[] =>
  objectsIn(log).flatMap(({ name, date, data }) => {
    const url = isRecord(data) ? textOf(data.page) : ''
    const at = Date.parse(textOf(date))
    return name === 'pageView' && url && !Number.isNaN(at) ? [{ at, url }] : []
  })

/** What was done in a recording, in order; a word is one action, and so is a turn of the wheel. */
export function actionsOf(events: ReplayEvent[], views: PageView[]): Action[] {
  const actions: Action[] = []
  const rest = [...views].sort((a, b) => a.at - b.at)
  let focused: unknown
  for (const [event, { type, timestamp: at, data }] of events.entries()) {
    for (let view = rest[0]; view && view.at <= at; view = rest[0]) {
      rest.shift()
      actions.push({ kind: 'page', at: view.at, event, url: view.url })
    }
    if (type === meta && data.href) actions.push({ kind: 'page', at, event, url: textOf(data.href) })
    if (type !== incremental) continue
    if (data.source === sources.mouse && data.type === FOCUS) focused = data.id
    if (data.source === sources.mouse && data.type === BLUR && data.id === focused) focused = undefined
    const action = actionOf(data, focused)
    if (!action) continue
    if (isSame(actions.at(-1), action)) actions.pop()
    actions.push({ ...action, at, event } as Action)
  }
  for (const { at, url } of rest) actions.push({ kind: 'page', at, event: events.length, url })
  return actions
}

type Done = Action extends infer One ? (One extends Action ? Omit<One, 'at' | 'event'> : never) : never

function actionOf(data: Record<string, unknown>, focused: unknown): Done | undefined {
  const { source, id } = data
  const how = source === sources.mouse ? presses.get(data.type) : undefined
  if (how) return { kind: 'press', id, how }
  if (source === sources.input && isTyped(data, focused))
    return { kind: 'input', id, text: textOf(data.text), isChecked: data.isChecked === true }
  if (source === sources.scroll) return { kind: 'scroll', id, y: numberOf(data.y) }
  if (source !== sources.resize) return undefined
  return {
    kind: 'resize',
    width: Math.round(sizeOf(data.width, 1280)),
    height: Math.round(sizeOf(data.height, 800)),
  }
}

const FARTHEST = 1_000_000
const numberOf = (value: unknown): number =>
  typeof value === 'number' ? Math.min(FARTHEST, Math.max(0, Math.round(value))) : 0

/** Recorders also tell of values that a script has set: those are of fields that nobody is in. */
const isTyped = ({ id, userTriggered }: Record<string, unknown>, focused: unknown): boolean =>
  userTriggered !== false && (focused === undefined || focused === id)

/** The same continued: only its end counts. */
function isSame(last: Action | undefined, next: Done): boolean {
  if (last?.kind !== next.kind) return false
  if (last.kind === 'resize') return true
  return (last.kind === 'input' || last.kind === 'scroll') && 'id' in next && next.id === last.id
}
