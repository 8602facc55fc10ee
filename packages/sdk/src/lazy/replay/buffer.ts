import { kinds, type ReplayEvent } from './rrweb-event.ts'
import { EVENT_LIMIT, weigh, withoutData } from './weight.ts'

/** From one full snapshot to the next. */
interface Segment {
  started: number
  weight: number
  events: ReplayEvent[]
}

export const KEEP = 3 * 60_000
export const SEGMENT_TIME = 60_000
export const MAX_WEIGHT = 12_000_000

export interface ReplayBuffer {
  add(event: ReplayEvent, isCheckout: boolean): void
  /** Weighs everything that has arrived since; slow for big events, so it runs in the page's idle time. */
  weighAll(): void
  /** Something that has already been weighed became heavier. */
  grow(length: number): void
  /** The running segment is old or heavy enough for a new full snapshot. */
  isDue(now: number): boolean
  isTooHeavy(): boolean
  mark(reason: string, now: number): void
  /** Checks everything that is kept again; what `isKept` rejects is dropped. */
  review(isKept: (event: ReplayEvent) => boolean): void
  /** What has been lost since the last call: some of the changes, or the page itself. */
  loss(): 'changes' | 'page' | undefined
  events(): ReplayEvent[]
}

/** Keeps the last minutes in whole segments, so that the contents can always be played. */
export function createBuffer(): ReplayBuffer {
  let segments: Segment[] = []
  let unweighed: { event: ReplayEvent; segment: Segment }[] = []
  let lost: 'changes' | 'page' | undefined
  /** Before there is anything to play. */
  const early: ReplayEvent[] = []

  const last = () => segments.at(-1)
  const total = () => segments.reduce((sum, segment) => sum + segment.weight, 0)

  function add(event: ReplayEvent, isCheckout: boolean): void {
    if (!last() || (isCheckout && event.type === kinds.meta)) {
      segments.push({ started: event.timestamp, weight: 0, events: [] })
      trim(event.timestamp)
    }
    const segment = last()
    if (!segment) return
    segment.events.push(event)
    unweighed.push({ event, segment })
  }
  function trim(now: number): void {
    const isOld = () => (segments[1]?.started ?? now) < now - KEEP
    while (segments.length > 1 && (isOld() || total() > MAX_WEIGHT)) segments = segments.slice(1)
  }
  function weighAll(): void {
    for (const { event, segment } of unweighed) {
      let weight = weigh(event)
      if (weight > EVENT_LIMIT) {
        withoutData(event)
        weight = weigh(event)
      }
      if (weight > EVENT_LIMIT) {
        segment.events = segment.events.filter(one => one !== event)
        mark('event too large', event.timestamp)
        lost = event.type === kinds.fullSnapshot ? 'page' : (lost ?? 'changes')
        weight = 0
      }
      segment.weight += weight
    }
    unweighed = []
  }
  function mark(reason: string, now: number): void {
    const marks = last()?.events ?? early
    const mark: ReplayEvent = {
      type: kinds.custom,
      timestamp: now,
      data: { tag: 'gleap-dropped', payload: { reason } },
    }
    // A page that stays too large reports it once.
    if (reasonOf(marks.at(-1)) !== reason) marks.push(mark)
  }
  function review(isKept: (event: ReplayEvent) => boolean): void {
    for (const segment of segments) segment.events = segment.events.filter(isKept)
  }
  return {
    add,
    weighAll,
    grow: length => {
      const segment = last()
      if (segment) segment.weight += length
    },
    mark,
    isDue: now => {
      const segment = last()
      return !!segment && (now - segment.started > SEGMENT_TIME || segment.weight > MAX_WEIGHT / 3)
    },
    isTooHeavy: () => (last()?.weight ?? 0) > MAX_WEIGHT,
    review,
    loss: () => {
      const what = lost
      lost = undefined
      return what
    },
    events: () => {
      weighAll()
      return [...early, ...segments.flatMap(playable)]
    },
  }
}

function reasonOf(event: ReplayEvent | undefined): unknown {
  const { payload } = (event?.type === kinds.custom ? event.data : {}) as { payload?: { reason?: unknown } }
  return payload?.reason
}

/** Without its full snapshot a segment cannot be played: only the reason is left. */
function playable({ events }: Segment): ReplayEvent[] {
  const first = events.findIndex(({ type }) => type === kinds.meta)
  if (events.some(({ type }) => type === kinds.fullSnapshot)) return events.slice(Math.max(first, 0))
  return events.filter(({ type }) => type === kinds.custom)
}
