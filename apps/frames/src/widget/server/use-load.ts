import { ApiError } from '@lotse/contracts/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWidget } from '../state/widget-context.ts'
import { hasSession } from '../state/widget-state.ts'
import type { VisitorApi } from './visitor-api.ts'

export interface Loaded<T> {
  data: T | undefined
  /**
   * `missing`: it does not exist (any longer). `failed`: the server could not be reached. Old data stays on
   * screen either way. `nobody`: a preview, which has no visitor.
   */
  problem: 'missing' | 'failed' | 'nobody' | undefined
  reload(): void
  /** Replaces the data with something newer without a request. */
  change(next: (data: T) => T): void
}

/** A response of the server under a key. Shown immediately if it was loaded before, and requested again. */
export function useLoad<T>(
  key: string,
  load: (api: VisitorApi, signal: AbortSignal) => Promise<T>,
): Loaded<T> {
  const { link, state } = useWidget()
  const { memory, api } = link
  const nobody = !state.visitor || !hasSession(state.visitor)
  const [, redraw] = useState(0)
  const [problem, setProblem] = useState<Loaded<T>['problem']>()
  const [turn, setTurn] = useState(0)
  const latest = useRef(load)
  latest.current = load
  const put = useCallback(
    (data: T) => {
      memory.set(key, data)
      redraw(count => count + 1)
    },
    [memory, key],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (nobody) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const data = await latest.current(api, stop.signal)
        setProblem(undefined)
        put(data)
      } catch (error) {
        if (stop.signal.aborted) return
        setProblem(error instanceof ApiError && error.status === 404 ? 'missing' : 'failed')
      }
    }
    void ask()
    return () => stop.abort()
  }, [api, put, turn, nobody])
  useEffect(() => {
    if (problem !== 'failed') return
    const again = () => setTurn(count => count + 1)
    addEventListener('online', again)
    const stop = link.listen(message => message.name === 'came-back' && again())
    return () => {
      removeEventListener('online', again)
      stop()
    }
  }, [problem, link])
  const data = memory.get(key) as T | undefined
  return {
    data,
    problem: nobody ? 'nobody' : problem,
    reload: useCallback(() => setTurn(count => count + 1), []),
    change: useCallback(
      next => {
        const present = memory.get(key) as T | undefined
        if (present !== undefined) put(next(present))
      },
      [memory, key, put],
    ),
  }
}
