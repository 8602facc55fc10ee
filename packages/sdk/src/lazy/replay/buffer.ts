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
  /** Counts what came in since; slow on big events, so the page's idle time is for it. */
  weighAll(): void
  /** The running segment is old or heavy enough for a new full snapshot. */
  isDue(now: number): boolean
  isTooHeavy(): boolean
  mark(reason: string, now: number): void
  events(): ReplayEvent[]
}

/** Keeps the last minutes in whole segments, so that what is kept can always be played. */
export function createBuffer(): ReplayBuffer {
  let segments: Segment[] = []
  let unweighed: { event: ReplayEvent; segment: Segment }[] = []

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
        weight = 0
      }
      segment.weight += weight
    }
    unweighed = []
  }
  function mark(reason: string, now: number): void {
    last()?.events.push({
      type: kinds.custom,
      timestamp: now,
      data: { tag: 'gleap-dropped', payload: { reason } },
    })
  }
  return {
    add,
    weighAll,
    mark,
    isDue: now => {
      const segment = last()
      return !!segment && (now - segment.started > SEGMENT_TIME || segment.weight > MAX_WEIGHT / 3)
    },
    isTooHeavy: () => (last()?.weight ?? 0) > MAX_WEIGHT,
    events: () => {
      weighAll()
      const all = segments.flatMap(({ events }) => events)
      // Without a full snapshot there is nothing to play.
      const start = all.findIndex(({ type }) => type === kinds.meta)
      return all.some(({ type }) => type === kinds.fullSnapshot) ? all.slice(Math.max(start, 0)) : []
    },
  }
}
