import type { SessionData } from '@lotse/contracts/frames/session'
import { headers, SDK_VERSION, storageKeys } from '@lotse/contracts/frames/wire-names'
import { type Api, type Exchange, isSuccess } from './api.ts'
import type { FactBus } from './facts.ts'
import type { Module } from './module.ts'
import { afterStart, differs, identifyBody, type UserData, userDataOf } from './session-rules.ts'
import { readCookie, type Storage, writeCookie } from './storage.ts'
import { isRecord, parseJson } from './text.ts'

export interface Session {
  current(): SessionData | undefined
  /** Undefined when there is nothing to tell the server. */
  identify(userId: string, data?: UserData | string, userHash?: string): Promise<SessionData> | undefined
  update(data: UserData | string): Promise<SessionData> | undefined
  clear(): void
  /** The server does not know the visitor any more: somebody new from here on. */
  renew(): Promise<SessionData>
  /** Leaves nothing behind. */
  forget(): void
}

const NOT_READY = 'Session not ready yet.'

export const startSession: Module<Session, { api: Api; facts: FactBus; storage: Storage }> = (
  host,
  scope,
  { api, facts, storage },
) => {
  const { settings } = host
  const place = storageKeys.session(host.key)
  const cookie = storageKeys.cookie(host.key)
  let session: SessionData | undefined
  /** The stored visitor, told to the server at each start so that a failing server does not lose it. */
  let known = cached()
  let attempt = 0
  let unanswered = 0
  let generation = 0
  let stopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const waiting = new Set<() => void>()

  function cached(): SessionData | undefined {
    const fromCookie = settings.useCookies ? parseJson(readCookie(cookie)) : undefined
    return asSession(fromCookie) ?? asSession(storage.get(place))
  }
  function settle(): void {
    for (const run of waiting) run()
    waiting.clear()
  }
  function accept(next: SessionData): void {
    const old = session?.gleapHash
    session = known = next
    storage.set(place, next)
    if (settings.useCookies) writeCookie(cookie, JSON.stringify(next))
    api.visitor = { [headers.visitor]: next.gleapId, [headers.visitorHash]: next.gleapHash }
    if (old) settings.events.emit('unregister-pushmessage-group', `gleapuser-${old}`)
    settings.events.emit('register-pushmessage-group', `gleapuser-${next.gleapHash}`)
    facts.emit('session', next)
    settle()
  }
  function drop(forget: boolean): void {
    session = undefined
    api.visitor = {}
    if (forget) {
      known = undefined
      storage.remove(place)
      if (settings.useCookies) writeCookie(cookie, '', 0)
    }
    facts.emit('session', undefined)
  }
  async function start(): Promise<void> {
    const mine = ++generation
    stopped = false
    attempt++
    const old = known && {
      [headers.visitor]: known.gleapId,
      [headers.visitorHash]: known.gleapHash,
    }
    const answer = await api.call('/sessions', { body: { lang: host.language() }, headers: old ?? {} })
    if (mine !== generation || !scope.active()) return
    const next = asSession(answer.body)
    unanswered = answer.status === 0 ? unanswered + 1 : 0
    const after = afterStart(isSuccess(answer) && !next ? 500 : answer.status, attempt, unanswered)
    if (after.next === 'ready' && next) {
      attempt = 0
      return accept(next)
    }
    if (after.next === 'retry') {
      drop(after.forget)
      scope.after(after.seconds * 1000, () => void start())
      return
    }
    stopped = true
    settle()
    if (after.next === 'stop' && after.blocked)
      host.warn('Gleap: the server cannot be reached from this page.')
  }
  /** Runs once there is a visitor; fails when there will be none. */
  async function ready(): Promise<SessionData> {
    if (!session && !stopped) await new Promise<void>(done => waiting.add(done))
    if (!session) throw NOT_READY
    return session
  }
  /** One after the other, or an earlier word could come last. Nobody has to catch what fails. */
  function tell(path: string, body: Record<string, unknown>): Promise<SessionData> {
    const told = turn.then(async () => {
      await ready()
      const answer: Exchange = await api.call(path, { body })
      const next = asSession(answer.body)
      if (!isSuccess(answer) || !next) throw new Error(`HTTP ${answer.status}`)
      accept(next)
      return next
    })
    turn = told.catch(() => {})
    return told
  }

  if (known) {
    session = known
    api.visitor = { [headers.visitor]: known.gleapId, [headers.visitorHash]: known.gleapHash }
  }
  void start()
  function again(): void {
    attempt = unanswered = 0
    void start()
  }
  scope.listen(window, 'online', () => {
    if (stopped && unanswered > 0) again()
  })
  scope.undo(settle)

  return {
    current: () => session,
    identify: (userId, given, userHash) => {
      const data = userDataOf(given)
      if (session && session.userId === userId && !differs(session, data)) return undefined
      return tell('/sessions/identify', identifyBody(data, { userId, userHash, lang: host.language() }))
    },
    update: given => {
      const data = userDataOf(given)
      if (session && !differs(session, data)) return undefined
      const body = { data: { lang: host.language(), ...data }, type: 'js', sdkVersion: SDK_VERSION, ws: true }
      return tell('/sessions/partialupdate', body)
    },
    forget: () => drop(true),
    clear: () => {
      drop(true)
      facts.emit('cleared', undefined)
      again()
    },
    renew: () => {
      drop(true)
      again()
      return ready()
    },
  }
}

function asSession(value: unknown): SessionData | undefined {
  return isRecord(value) && typeof value.gleapId === 'string' && value.gleapId !== ''
    ? (value as SessionData)
    : undefined
}
