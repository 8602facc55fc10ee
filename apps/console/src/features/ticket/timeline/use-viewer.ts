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
}

type Command =
  | { name: 'load'; data: { url: string } }
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
}

/**
 * The player lives on the media origin, where it can do nothing but play. Orders go in by message, times come out;
 * it is heard only from that very window and origin.
 */
export function useViewer(frame: RefObject<HTMLIFrameElement | null>, replayUrl: string) {
  const [playback, setPlayback] = useState(empty)
  const origin = new URL(replayUrl).origin
  const ready = useRef(false)
  const order = useCallback(
    (command: Command) => {
      if (ready.current) frame.current?.contentWindow?.postMessage(JSON.stringify(command), origin)
    },
    [frame, origin],
  )
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const { name, data } = parse(event.data)
      if (name === 'viewer-ready') {
        ready.current = true
        order({ name: 'load', data: { url: replayUrl } })
      }
      if (name === 'loaded') setPlayback({ ...empty, ...(data as Partial<Playback>), at: 'ready' })
      if (name === 'time') setPlayback(before => ({ ...before, ...(data as Partial<Playback>) }))
      if (name === 'failed') setPlayback(before => ({ ...before, at: 'failed' }))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, replayUrl, order])
  return { playback, order }
}

function parse(data: unknown): { name?: string; data?: unknown } {
  try {
    return JSON.parse(String(data)) as { name?: string; data?: unknown }
  } catch {
    return {}
  }
}
