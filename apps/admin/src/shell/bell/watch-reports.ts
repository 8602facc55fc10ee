import type { OpenReports } from '@lotse/contracts/academy/bell'
import { parseJson } from '@lotse/rules/values'

export interface WatchNeeds {
  /** Ends it with an error. */
  signal: AbortSignal
  baseUrl: string
  /** Reads once, and renews the token if that is due. */
  read(signal: AbortSignal): Promise<OpenReports>
  token(): string | undefined
  tell(reports: OpenReports): void
  /** Whether it may keep a connection open. */
  hasStream: boolean
  fetch?: typeof fetch
  wait?(ms: number, signal: AbortSignal): Promise<void>
}

/** A stream ends with its token, every few minutes. */
const AGAIN_MS = 1_000
const POLL_MS = 60_000
const LONGEST_MS = 10 * 60_000
/** A live server sends something every 25 seconds. */
const SILENCE_MS = 60_000

/**
 * Reads, then listens as long as there is a stream; otherwise reads again every minute, or less and less
 * often.
 */
export async function watchReports(needs: WatchNeeds): Promise<void> {
  const { signal, read, tell, wait = pause } = needs
  const state = { open: undefined as number | undefined, pauseMs: POLL_MS }
  const hear = (reports: OpenReports) => {
    state.open = reports.open
    tell(reports)
  }
  while (!signal.aborted) {
    try {
      const { open, tasks, appeals } = await read(signal)
      hear({ open, tasks, appeals, came: Math.max(0, open - (state.open ?? open)) })
      state.pauseMs = POLL_MS
      if (needs.hasStream && (await listen(needs, hear))) state.pauseMs = AGAIN_MS
    } catch {
      state.pauseMs = Math.min(LONGEST_MS, Math.max(POLL_MS, state.pauseMs * 2))
    }
    await wait(state.pauseMs, signal)
  }
}

/**
 * Resolves when the stream is over, with whether there was one. Other failures make no difference for the
 * next attempt.
 */
async function listen(needs: WatchNeeds, hear: (reports: OpenReports) => void): Promise<boolean> {
  const { baseUrl, token, fetch = (...given) => globalThis.fetch(...given) } = needs
  const silence = new AbortController()
  const signal = AbortSignal.any([needs.signal, silence.signal])
  const state = { heard: false, timer: undefined as ReturnType<typeof setTimeout> | undefined }
  const moved = () => {
    clearTimeout(state.timer)
    state.timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  try {
    moved()
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token() ?? ''}` }
    const answer = await fetch(`${baseUrl}/admin/events`, { headers, signal, cache: 'no-store' })
    if (!answer.ok || !answer.body) return false
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return state.heard
      moved()
      const events = (text + value).split('\n\n')
      text = events.pop() ?? ''
      for (const reports of events.map(readEvent)) {
        if (!reports) continue
        state.heard = true
        hear(reports)
      }
    }
  } catch {
    return state.heard
  } finally {
    clearTimeout(state.timer)
  }
}

function readEvent(event: string): OpenReports | undefined {
  const data = event.split('\n').find(line => line.startsWith('data: '))
  const said = data ? parseJson(data.slice('data: '.length)) : undefined
  const { open, tasks, appeals = 0, came, moved = false } = (said ?? {}) as Partial<OpenReports>
  return typeof open === 'number' && typeof came === 'number'
    ? { open, tasks, appeals, came, moved }
    : undefined
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
