import type { EventEntry } from '@lotse/contracts/visitor/sent'
import { SDK_VERSION } from '@lotse/contracts/visitor/wire-names'
import type { FactBus } from '../facts.ts'
import type { Module } from '../module.ts'
import { toJson } from '../text/json.ts'
import { type Api, isSuccess } from './api.ts'
import type { Session } from './session.ts'

export interface EventStream {
  track(name: string, data?: unknown): void
  /** The events that a report includes. */
  log(): EventEntry[]
}

export const EVENT_CAP = 500
const PAUSE = 2500
/** After a quiet time, an event is sent immediately, together with those that accompany it. */
const TOGETHER = 50
const PAGE_PAUSE = 1000
const ERROR_RESET = 60_000
const MAX_ERRORS = 2
/** Browsers let a closing page send 64 KB in total. */
const FAREWELL = 48_000

export const startEvents: Module<
  EventStream,
  { api: Api; facts: FactBus; session: Session; isOpen(): boolean }
> = (host, scope, { api, facts, session, isOpen }) => {
  const begun = host.now()
  /** The visitor for whom the start is recorded; the first one's start was before they were known. */
  let started = ''
  const log: EventEntry[] = []
  let unsent: EventEntry[] = []
  let errors = 0
  /** When events were last sent, or the page began. */
  let last = begun
  let sending: Promise<unknown> | undefined
  let waiting: (() => void) | undefined

  const visible = () => document.visibilityState === 'visible'
  const schedule = () => {
    if (waiting || unsent.length === 0 || errors > MAX_ERRORS || !visible()) return
    const quiet = Math.max(host.now() - last, 0)
    waiting = scope.after(Math.max(PAUSE - quiet, TOGETHER), async () => {
      // A slow response delays what follows no longer than it takes.
      await sending
      waiting = undefined
      void send(false)
    })
  }
  function body(events: EventEntry[]) {
    const time = (host.now() - begun) / 1000
    return { time, events, opened: isOpen(), type: 'js', sdkVersion: SDK_VERSION, ws: true }
  }
  async function send(leaving: boolean): Promise<void> {
    const whose = session.current()?.gleapId
    if (unsent.length === 0 || errors > MAX_ERRORS || !whose) return
    const events = unsent
    const keepalive = leaving && toJson(events).length < FAREWELL
    unsent = []
    last = host.now()
    const call = api.call('/sessions/ping', { body: body(events), keepalive })
    sending = call
    const answer = await call
    if (!isSuccess(answer)) {
      errors++
      // Never sent in somebody else's name.
      if (whose === session.current()?.gleapId) unsent = [...events, ...unsent].slice(-EVENT_CAP)
      if (errors > MAX_ERRORS) scope.after(ERROR_RESET, resume)
    }
    schedule()
  }
  function resume() {
    errors = 0
    schedule()
  }
  const track = (name: string, data?: unknown) => {
    const entry: EventEntry = { name, date: new Date(host.now()).toISOString() }
    if (data !== undefined) entry.data = data
    for (const list of [log, unsent]) {
      list.push(entry)
      if (list.length > EVENT_CAP) list.shift()
    }
    schedule()
  }

  facts.on('session', next => {
    if (!next) return
    const who = next.gleapId + next.userId
    if (started && started !== who) track('sessionStarted')
    started = who
    schedule()
  })
  facts.on('cleared', () => {
    void send(true)
    unsent = []
    log.length = 0
  })
  // B4.3: the address is checked once a second, however often it changes.
  let seen = ''
  let resting = false
  function look(): void {
    const page = location.href
    if (resting || page === seen || !host.settings.trackPages) return
    seen = page
    track('pageView', { page })
    resting = true
    scope.after(PAGE_PAUSE, () => {
      resting = false
      look()
    })
  }
  facts.on('page', look)
  scope.listen(document, 'visibilitychange', () => (visible() ? schedule() : void send(true)))
  scope.listen(window, 'pagehide', () => void send(true))
  track('sessionStarted')

  return { track, log: () => [...log] }
}
