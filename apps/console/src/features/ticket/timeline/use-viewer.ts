import type { Gap } from '@lotse/rules/replay-events'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export interface Playback {
  at: 'loading' | 'ready' | 'failed'
  playing: boolean
  /** Milliseconds since the recording began. */
  time: number
  duration: number
  /** When it began, on the visitor's clock. */
  startedAt: number
  width: number
  height: number
  /** Times when something was not recorded, on the visitor's clock. */
  gaps: Gap[]
  /** Why nothing can be played, in the recorder's words. */
  reason: string
}

type Command =
  | { name: 'load'; data: { url: string; copyUrl: string | null } }
  | { name: 'play' | 'pause' }
  | { name: 'seek'; data: { time: number } }
  | { name: 'speed'; data: { speed: number } }
  | { name: 'skip-inactive'; data: { on: boolean } }

const empty: Playback = {
  at: 'loading',
  playing: false,
  time: 0,
  duration: 0,
  startedAt: 0,
  width: 1280,
  height: 800,
  gaps: [],
  reason: '',
}

/**
 * The player is on the media origin, where it can do nothing but play. Commands go in by message, times come out; only
 * messages from exactly that window and origin count.
 */
export function useViewer(
  frame: RefObject<HTMLIFrameElement | null>,
  replayUrl: string,
  copyUrl: string | null,
) {
  const [playback, setPlayback] = useState(empty)
  const origin = new URL(replayUrl).origin
  const ready = useRef(false)
  /** What a reloaded player must be told again. */
  const last = useRef(empty)
  const wishes = useRef(new Map<Command['name'], Command>())
  const order = useCallback(
    (command: Command) => {
      if (command.name === 'speed' || command.name === 'skip-inactive')
        wishes.current.set(command.name, command)
      if (ready.current) frame.current?.contentWindow?.postMessage(JSON.stringify(command), origin)
    },
    [frame, origin],
  )
  useEffect(() => {
    const hold = (next: Playback) => {
      last.current = next
      setPlayback(next)
    }
    const resume = (loaded: Partial<Playback>) => {
      const { time, playing } = last.current
      hold({ ...empty, ...loaded, time, at: 'ready' })
      for (const wish of wishes.current.values()) order(wish)
      if (time > 0) order({ name: 'seek', data: { time } })
      if (playing) order({ name: 'play' })
    }
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const { name, data } = parse(event.data)
      if (name === 'viewer-ready') {
        ready.current = true
        hold({ ...last.current, at: 'loading' })
        order({ name: 'load', data: { url: replayUrl, copyUrl } })
      }
      if (name === 'loaded') resume(data as Partial<Playback>)
      if (name === 'time') hold({ ...last.current, ...(data as Partial<Playback>) })
      if (name === 'failed') hold({ ...last.current, ...(data as Partial<Playback>), at: 'failed' })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, replayUrl, copyUrl, order])
  return { playback, order }
}

function parse(data: unknown): { name?: string; data?: unknown } {
  try {
    return JSON.parse(String(data)) as { name?: string; data?: unknown }
  } catch {
    return {}
  }
}
