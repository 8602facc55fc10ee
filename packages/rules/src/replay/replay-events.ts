/** rrweb's numbers for the events we look at. */
export const fullSnapshot = 2
export const incremental = 3
export const meta = 4
const custom = 5
/** What an incremental event is about. */
export const sources = { mutation: 0, mouse: 2, scroll: 3, resize: 4, input: 5 }

export interface ReplayEvent {
  type: number
  timestamp: number
  data: Record<string, unknown>
}

/** Something was not recorded. */
export interface Gap {
  at: number
  reason: string
}

/** The events that have a type and a time, in a recording sent by a stranger. */
export function replayEvents(replay: unknown): ReplayEvent[] {
  const { events } = (replay ?? {}) as { events?: unknown }
  return (Array.isArray(events) ? events : []).filter(isEvent)
}

/** Without a picture of the page there is nothing to play, whatever else was recorded. */
export const isPlayable = (replay: unknown): boolean =>
  replayEvents(replay).some(({ type }) => type === fullSnapshot)

export const gapsIn = (events: ReplayEvent[]): Gap[] =>
  events.flatMap(({ type, timestamp, data }) => {
    if (type !== custom || data.tag !== 'gleap-dropped') return []
    const { reason } = (data.payload ?? {}) as { reason?: unknown }
    return [{ at: timestamp, reason: typeof reason === 'string' ? reason : '' }]
  })

function isEvent(value: unknown): value is ReplayEvent {
  if (typeof value !== 'object' || value === null) return false
  const { type, timestamp, data } = value as Record<string, unknown>
  return (
    typeof type === 'number' &&
    typeof timestamp === 'number' &&
    Number.isFinite(timestamp) &&
    typeof data === 'object' &&
    data !== null
  )
}
