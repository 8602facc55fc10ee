import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { Exchange, Send } from '@lotse/contracts/client'
import { createTransport } from '@lotse/ui/data/transport.ts'
import { expect, test } from 'vitest'
import { createAlone, createRefresh, needsRefresh } from './refresh.ts'
import type { SessionStore, StoredSession } from './session-store.ts'
import { createSignedSend, isRetried, retriedStatuses } from './transport.ts'

const ask = (method: string, body?: unknown) => ({ method, path: '/x', body, signal: undefined })

/** A server that returns one status after the other. */
function serverOf(...statuses: number[]) {
  const calls: string[] = []
  const answer = async (_url: unknown, init?: RequestInit) => {
    calls.push(init?.method ?? '')
    return new Response('{}', { status: statuses.shift() ?? 200 })
  }
  return {
    calls,
    send: createTransport({ fetch: answer as typeof fetch, isRetried, wait: async () => {} }),
  }
}

test('A7.1 a request without a body is tried once more on eight statuses, and only on those', async () => {
  expect(retriedStatuses).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  for (const status of retriedStatuses) {
    const server = serverOf(status, status, 200)
    expect((await server.send(ask('GET'))).status).toBe(status)
    expect(server.calls).toHaveLength(2)
  }
  for (const status of [400, 401, 403, 404, 422, 501]) {
    const server = serverOf(status)
    await server.send(ask('DELETE'))
    expect(server.calls).toHaveLength(1)
  }
  const withBody = serverOf(503)
  await withBody.send(ask('POST', { a: 1 }))
  expect(withBody.calls).toHaveLength(1)
})

test('A7.1 no answer at all is an error of status 0', async () => {
  const fetch = async () => Promise.reject(new TypeError('Failed to fetch'))
  const send = createTransport({ fetch, isRetried, wait: async () => {} })
  await expect(send(ask('GET'))).rejects.toMatchObject({ status: 0 })
})

const now = 1_800_000_000_000
const token = (name: string, secondsLeft: number) => {
  const payload = btoa(JSON.stringify({ uid: name, exp: now / 1000 + secondsLeft, data: { admin: true } }))
  return `h.${payload}.s`
}

function memoryStore(accessToken: string, refreshToken = 'r1'): SessionStore {
  const state: { value: StoredSession | undefined } = {
    value: { user: { id: 'u' } as StoredSession['user'], session: {} as never, accessToken, refreshToken },
  }
  return {
    get: () => state.value,
    latest: () => state.value,
    set: ({ user, session, access_token, refresh_token }: Login) => {
      state.value = { user, session, accessToken: access_token, refreshToken: refresh_token }
    },
    setAs: () => undefined,
    setUser: () => {},
    setMe: () => {},
    leave: () => {},
    wasLeft: () => false,
    clear: () => {
      state.value = undefined
    },
    subscribe: () => () => {},
  }
}

const exchange = (status: number, body: unknown = {}): Exchange => ({ status, body, headers: new Headers() })

function signedOver(store: SessionStore, refreshAnswer: Exchange, answers: Exchange[]) {
  const refreshes: unknown[] = []
  const refreshSend: Send = async ({ body }) => {
    refreshes.push(body)
    return refreshAnswer
  }
  const refresh = createRefresh({
    store,
    send: refreshSend,
    now: () => now,
    alone: createAlone(undefined, 'x'),
  })
  const used: (string | undefined)[] = []
  const send: Send = async () => {
    used.push(store.get()?.accessToken)
    return answers.shift() ?? exchange(200)
  }
  return { refreshes, used, send: createSignedSend({ store, send, refresh, now: () => now }) }
}

const renewed = () =>
  exchange(200, { user: { id: 'u' }, session: {}, access_token: token('new', 300), refresh_token: 'r2' })

test('A3.8 a token with 100 seconds or less left is renewed first, once for simultaneous calls', async () => {
  expect(needsRefresh(token('a', 101), now)).toBe(false)
  expect(needsRefresh(token('a', 100), now)).toBe(true)
  const store = memoryStore(token('old', 60))
  const client = signedOver(store, renewed(), [])
  await Promise.all([client.send(ask('GET')), client.send(ask('GET')), client.send(ask('GET'))])
  expect(client.refreshes).toEqual([{ refresh_token: 'r1' }])
  expect(client.used).toEqual(Array(3).fill(token('new', 300)))
})

test('A4.6 a refused refresh token clears the session; an unreachable server does not', async () => {
  const gone = memoryStore(token('old', 60))
  await signedOver(gone, exchange(401, { detail: 'Invalid refresh token' }), [
    exchange(401, { detail: 'Invalid token' }),
  ]).send(ask('GET'))
  expect(gone.get()).toBeUndefined()
  const kept = memoryStore(token('old', 60))
  await signedOver(kept, exchange(503), []).send(ask('GET'))
  expect(kept.get()?.refreshToken).toBe('r1')
})

test('A4.6 a revoked token is renewed once; a wrong password does not end the session', async () => {
  const store = memoryStore(token('revoked', 300))
  const client = signedOver(store, renewed(), [exchange(401, { detail: 'Invalid token' }), exchange(200)])
  expect((await client.send(ask('GET'))).status).toBe(200)
  expect(client.refreshes).toHaveLength(1)
  const other = memoryStore(token('fine', 300))
  const wrong = signedOver(other, renewed(), [exchange(401, { detail: 'Invalid credentials' })])
  expect((await wrong.send(ask('PATCH', {}))).status).toBe(401)
  expect(wrong.refreshes).toHaveLength(0)
  expect(other.get()).toBeDefined()
})

test('A3.8 a clock that is ahead does not cause a renewal on every call', async () => {
  const store = memoryStore(token('old', 60))
  const stillOld = exchange(200, {
    user: { id: 'u' },
    session: {},
    access_token: token('n', 50),
    refresh_token: 'r2',
  })
  const client = signedOver(store, stillOld, [])
  await client.send(ask('GET'))
  await client.send(ask('GET'))
  expect(client.refreshes).toHaveLength(1)
})
