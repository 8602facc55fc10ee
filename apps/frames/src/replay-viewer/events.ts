import { type Click, clicksIn } from '@lotse/rules/replay/click-signs'
import { sizeOf } from '@lotse/rules/replay/page-size'
import {
  fullSnapshot,
  type Gap,
  gapsIn,
  type ReplayEvent,
  replayEvents,
} from '@lotse/rules/replay/replay-events'
import { answerScheme } from './device.ts'
import { tame } from './tame.ts'

const meta = 4
const incremental = 3
const adoptedStyles = 15
/** The page's own sheets are recorded right after the page. */
const OPENING_MS = 100
/** More than any recorder leaves; a stranger may send anything. */
const MOST_GAPS = 100

export interface Recording {
  events: ReplayEvent[]
  startedAt: number
  duration: number
  width: number
  height: number
  /** The preference of the visitor's device, if known. */
  colorScheme: 'light' | 'dark' | ''
  /** From here on the first picture of the page has its styles. */
  opening: number
  gaps: Gap[]
  clicks: Click[]
}

/**
 * Makes a stranger's recording playable: events with a type and a time, in order, beginning with a picture of
 * the page. Nothing if there is no picture.
 */
export function readRecording(replay: unknown): Recording | undefined {
  const { width, height, colorScheme } = (replay ?? {}) as {
    width?: unknown
    height?: unknown
    colorScheme?: unknown
  }
  const events = replayEvents(replay).sort((a, b) => a.timestamp - b.timestamp)
  const first = events.findIndex(({ type }) => type === fullSnapshot)
  if (first === -1) return undefined
  const size = { width: sizeOf(width, 1280), height: sizeOf(height, 800) }
  const begin = first > 0 && events[first - 1]?.type === meta ? first - 1 : first
  const played = events.slice(begin)
  if (played[0]?.type !== meta) {
    played.unshift({ type: meta, timestamp: played[0]?.timestamp ?? 0, data: { href: '', ...size } })
  }
  tame(played)
  boundSizes(played, size)
  const scheme = colorScheme === 'dark' || colorScheme === 'light' ? colorScheme : ''
  answerScheme(played, scheme)
  const startedAt = played[0]?.timestamp ?? 0
  return {
    events: played,
    startedAt,
    duration: (played.at(-1)?.timestamp ?? startedAt) - startedAt,
    ...size,
    colorScheme: scheme,
    opening: openingOf(played, startedAt),
    gaps: gapsIn(events).slice(-MOST_GAPS),
    clicks: clicksIn(played),
  }
}

/** Why there is nothing to play, according to the recorder. */
export const reasonOf = (replay: unknown): string => gapsIn(replayEvents(replay)).at(-1)?.reason ?? ''

function openingOf(events: ReplayEvent[], startedAt: number): number {
  const styled = events.findLast(
    ({ type, data, timestamp }) =>
      type === incremental && data.source === adoptedStyles && timestamp - startedAt <= OPENING_MS,
  )
  // One more millisecond: a pause leaves out what happens at that very moment.
  return styled ? styled.timestamp - startedAt + 1 : 0
}

/** A page of any size would hold up whoever looks at it. */
function boundSizes(events: ReplayEvent[], { width, height }: { width: number; height: number }): void {
  for (const { data } of events) {
    if ('width' in data) data.width = sizeOf(data.width, width)
    if ('height' in data) data.height = sizeOf(data.height, height)
  }
}
