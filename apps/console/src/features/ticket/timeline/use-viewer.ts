import type { FromViewer, ToViewerMessage } from '@lotse/contracts/messages/viewer'
import { isRecord, messageOf, objectsIn, textOf } from '@lotse/rules/values'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Loaded = FromViewer['loaded']

export interface Playback extends Loaded {
  at: 'loading' | 'ready' | 'failed'
  playing: boolean
  time: number
  reason: string
}

const empty: Playback = {
  at: 'loading',
  playing: false,
  time: 0,
  duration: 0,
  startedAt: 0,
  width: 1280,
  height: 800,
  gaps: [],
  clicks: [],
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
  const wishes = useRef(new Map<ToViewerMessage['name'], ToViewerMessage>())
  const order = useCallback(
    (command: ToViewerMessage) => {
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
    const resume = (loaded: Loaded) => {
      const { time, playing } = last.current
      hold({ ...empty, ...loaded, time, at: 'ready' })
      for (const wish of wishes.current.values()) order(wish)
      if (time > 0) order({ name: 'seek', data: { time } })
      if (playing) order({ name: 'play' })
    }
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = messageOf(event.data)
      const said = isRecord(message?.data) ? message.data : {}
      if (message?.name === 'viewer-ready') {
        ready.current = true
        hold({ ...last.current, at: 'loading' })
        order({ name: 'load', data: { url: replayUrl, copyUrl } })
      }
      if (message?.name === 'loaded') resume(readLoaded(said))
      if (message?.name === 'time') hold({ ...last.current, ...readTime(said) })
      if (message?.name === 'failed') hold({ ...last.current, reason: textOf(said.reason), at: 'failed' })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, replayUrl, copyUrl, order])
  return { playback, order }
}

const numberOf = (value: unknown, otherwise = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

const readTime = ({ time, playing }: Record<string, unknown>): FromViewer['time'] => ({
  time: numberOf(time),
  playing: playing === true,
})

/** The player shows what a stranger sent: each value is read on its own. */
const readLoaded = ({
  duration,
  startedAt,
  width,
  height,
  gaps,
  clicks,
}: Record<string, unknown>): Loaded => ({
  duration: numberOf(duration),
  startedAt: numberOf(startedAt),
  width: numberOf(width, empty.width),
  height: numberOf(height, empty.height),
  gaps: objectsIn(gaps).map(({ at, reason }) => ({ at: numberOf(at), reason: textOf(reason) })),
  clicks: objectsIn(clicks).map(({ at, what, isQuiet, isAnswered }) => ({
    at: numberOf(at),
    what: textOf(what),
    isQuiet: isQuiet === true,
    isAnswered: isAnswered === true,
  })),
})
