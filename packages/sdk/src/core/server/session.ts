import type { BodyAt } from '@lotse/contracts/visitor/calls'
import type { SessionData } from '@lotse/contracts/visitor/received'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { headers, SDK_VERSION } from '@lotse/contracts/visitor/wire-names'
import { isRecord, parseJson } from '@lotse/rules/values'
import type { FactBus } from '../facts.ts'
import type { Lazy } from '../lazy.ts'
import type { Module } from '../module.ts'
import type { Storage } from '../storage.ts'
import { toJson } from '../text/json.ts'
import { type Api, isSuccess, refusal } from './api.ts'
import { differs, identifyBody, pauseAfter, refuses, type UserData, userDataOf } from './session-rules.ts'

export interface Session {
  current(): SessionData | undefined
  /** Undefined if there is nothing to tell the server. */
  identify(userId: string, data?: UserData | string, userHash?: string): Promise<SessionData> | undefined
  update(data: UserData | string): Promise<SessionData> | undefined
  clear(): void
  /** The site has enabled cookies after the start. */
  useCookies(): void
  /**
   * The server no longer knows the visitor: from here on they are somebody new. Resolves when the server has
   * responded.
   */
  renew(): Promise<unknown>
  /** Leaves nothing behind. */
  forget(): void
}

/**
 * What is said about one visitor, one call after the other. Clearing the visitor discards what was not sent
 * yet.
 */
interface Life {
  turn: Promise<unknown>
  queued: number
}

const fresh = (): Life => ({ turn: Promise.resolve(), queued: 0 })
const NOT_READY = 'Session not ready yet.'
/** The tab that cleared the visitor requests the next one. */
const OTHER_TAB = 2000

export const startSession: Module<Session, { api: Api; facts: FactBus; lazy: Lazy; storage: Storage }> = (
  host,
  scope,
  { api, facts, lazy, storage },
) => {
  const { settings } = host
  const place = storageKeys.session(host.key)
  const cookie = storageKeys.cookie(host.key)
  /**
   * As an earlier page stored it, then as the server says. Only a refusal removes it, not a failing server.
   */
  let visitor: SessionData | undefined
  let life: Life
  /** Nobody new is requested or accepted until the cookie has been read: its visitor would be overwritten. */
  let cookieRead: Promise<unknown> | undefined

  const stored = () => asSession(storage.get(place))
  const group = (name: 'register' | 'unregister') =>
    visitor && settings.events.emit(`${name}-pushmessage-group`, `gleapuser-${visitor.gleapHash}`)

  function speakAs(next: SessionData | undefined): void {
    visitor = next
    api.visitor = next ? { [headers.visitor]: next.gleapId, [headers.visitorHash]: next.gleapHash } : {}
  }
  function become(next: SessionData | undefined): void {
    group('unregister')
    speakAs(next)
    group('register')
    facts.emit('session', visitor)
  }
  function keep(next: SessionData | undefined): void {
    if (next) storage.set(place, next)
    else storage.remove(place)
    become(next)
    if (settings.useCookies)
      void lazy.load('cookies').then(one => one?.writeCookie(cookie, visitor ? toJson(visitor) : ''))
  }
  /** A cookie is newer: another host of the site may have written it. */
  function readCookie(): void {
    cookieRead = lazy.load('cookies').then(one => follow(asSession(parseJson(one?.readCookie(cookie)))))
  }
  /** Includes the beginning of the hashes that the server was last told: a different one is news. */
  function accept(next: SessionData, proof?: object): void {
    const isSame = visitor?.gleapId === next.gleapId
    if (visitor && !isSame) facts.emit('cleared', undefined)
    keep({ proof: isSame ? visitor?.proof : undefined, ...next, ...proof })
  }
  function start(after?: Promise<unknown>): Promise<unknown> {
    const mine = fresh()
    life = mine
    mine.turn = after?.then(() => begin(mine)) ?? begin(mine)
    return mine.turn
  }
  /** Retries until there is a response, or until there is no hope of one. */
  async function begin(mine: Life): Promise<void> {
    await cookieRead
    for (let attempt = 1, unanswered = 0; mine === life; attempt++) {
      const asked = visitor
      const answer = await api.call('/sessions', { body: { lang: host.language() } })
      await cookieRead
      const { status } = answer
      // Cleared in the meantime, or another tab or a cookie knows more.
      if (mine !== life || visitor !== asked) return
      const next = asSession(answer.body)
      if (isSuccess(answer) && next) return accept(next)
      unanswered = status ? 0 : unanswered + 1
      const pause = pauseAfter(status, attempt, unanswered)
      if (!pause) return unanswered ? giveUp() : undefined
      if (refuses(status)) keep(undefined)
      await wait(pause * 1000)
    }
  }
  function giveUp(): void {
    host.warn('Gleap: server not reached.')
    scope.listen(window, 'online', () => void begin(life), { once: true })
  }
  const wait = (milliseconds: number) =>
    new Promise<void>(done => {
      scope.after(milliseconds, scope.undo(done))
    })
  /**
   * One after the other, otherwise an earlier call could win. Callers need not catch failures. Undefined if
   * the server already knows all of it; but not while something is queued, because what is known now may have
   * changed by then.
   */
  function tell<At extends '/sessions/identify' | '/sessions/partialupdate'>(
    path: At,
    data: Record<string, unknown>,
    body: BodyAt<At>,
    proof?: object,
  ): Promise<SessionData> | undefined {
    const mine = life
    const known = visitor && !mine.queued && !differs(visitor, data)
    const told = mine.turn.then(async () => {
      const asked = visitor
      if (mine !== life || !asked) throw NOT_READY
      // The server may have forgotten the stored visitor since.
      if (known && !differs(asked, data)) return asked
      const answer = await api.call(path, { body })
      const next = asSession(answer.body)
      if (visitor?.gleapId !== asked.gleapId) throw NOT_READY
      if (!isSuccess(answer) || !next) throw new Error(refusal(answer.body) ?? `HTTP ${answer.status}`)
      accept(next, proof)
      return next
    })
    const queued = known ? 0 : 1
    mine.queued += queued
    const done = () => {
      mine.queued -= queued
    }
    mine.turn = told.then(done, done)
    return known ? undefined : told
  }
  /** All tabs are one visitor. A page that comes back from the cache is then told what it missed. */
  function follow(next: SessionData | undefined): void {
    if (next && scope.active() && toJson(next) !== toJson(visitor)) accept(next)
  }
  scope.listen<StorageEvent>(window, 'storage', ({ key, newValue }) => {
    if (key !== place) return
    if (newValue !== null) return follow(stored())
    facts.emit('cleared', undefined)
    become(undefined)
    void start(wait(OTHER_TAB))
  })
  speakAs(stored())
  // Immediately, whatever the server says; but after the site has had a chance to subscribe.
  scope.after(0, () => group('register'))
  if (settings.useCookies) readCookie()
  void start()

  return {
    current: () => visitor,
    identify: (userId, given, userHash) => {
      const data = userDataOf(given)
      const proof = userHash
        ? { proof: (userHash.slice(0, 8) + (data.emailHash ?? '')).slice(0, 16) }
        : undefined
      const body = identifyBody(data, { userId, userHash, lang: host.language() })
      return tell('/sessions/identify', { ...data, userId, emailHash: undefined, ...proof }, body, proof)
    },
    update: given => {
      const data = userDataOf(given)
      const body = { data: { lang: host.language(), ...data }, type: 'js', sdkVersion: SDK_VERSION, ws: true }
      // The server does not vouch for an address that is changed here: the next hash is news again.
      return tell('/sessions/partialupdate', data, body, data.email ? { proof: undefined } : undefined)
    },
    useCookies: () => {
      const mine = life
      readCookie()
      mine.turn = mine.turn.then(() => begin(mine))
    },
    forget: () => {
      life = fresh()
      keep(undefined)
    },
    clear: () => {
      facts.emit('cleared', undefined)
      keep(undefined)
      void start()
    },
    renew: () => {
      keep(undefined)
      return start()
    },
  }
}

function asSession(value: unknown): SessionData | undefined {
  return isRecord(value) && typeof value.gleapId === 'string' && value.gleapId !== ''
    ? (value as SessionData)
    : undefined
}
