import { useEffect, useRef } from 'react'

/** One piece of work at a time: a new one stops the one before, and leaving the screen stops the last. */
export function useRunning(): { begin(): AbortSignal; stop(): void } {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    begin: () => {
      running.current?.abort()
      running.current = new AbortController()
      return running.current.signal
    },
    stop: () => running.current?.abort(),
  }
}
