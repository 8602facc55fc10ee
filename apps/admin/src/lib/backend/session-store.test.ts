import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { Me } from '@lotse/contracts/academy/staff'
import { expect, test } from 'vitest'
import { createSessionStore } from './session-store.ts'
import { createSignedSend } from './transport.ts'

function storageOf(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
    key: index => [...items.keys()][index] ?? null,
  }
}
const page = { addEventListener: () => undefined } as unknown as Window
const loginOf = (id: string) =>
  ({
    user: { id, name: id, admin: id === 'chief' },
    session: { id: `s-${id}` },
    access_token: `a-${id}`,
    refresh_token: `r-${id}`,
  }) as Login
const me = (role: Me['role']): Me => ({ role, rights: [], needs_factor: false })

test('D95 whoever signed in as somebody is themselves again when that session is over, in every tab', () => {
  const storage = storageOf()
  const store = createSessionStore(storage, page)
  store.set(loginOf('chief'), me('admin'))
  const own = store.get()
  store.setAs(loginOf('mo'), me('moderator'), 123)
  expect(store.get()).toMatchObject({ user: { id: 'mo' }, me: { role: 'moderator' }, own: { until: 123 } })
  // A renewed session of theirs is still theirs.
  store.set({ ...loginOf('mo'), access_token: 'renewed' })
  expect(store.get()).toMatchObject({ accessToken: 'renewed', own: { until: 123 } })
  expect(createSessionStore(storage, page).get()).toEqual(store.get())
  store.clear()
  expect(store.get()).toEqual(own)
  store.clear()
  expect(store.get()).toBeUndefined()
  expect(storage.length).toBe(0)
})

test('D95 what somebody asked for as another person is not repeated in their own name', async () => {
  const store = createSessionStore(storageOf(), page)
  store.set(loginOf('chief'), me('admin'))
  store.setAs(loginOf('mo'), me('moderator'), 123)
  const sent: (string | undefined)[] = []
  const send = createSignedSend({
    store,
    now: () => 0,
    refresh: async () => store.clear(),
    send: async () => {
      sent.push(store.get()?.user.id)
      return { status: 401, body: { detail: 'Invalid token' }, headers: new Headers() }
    },
  })
  const answer = await send({ method: 'DELETE', path: '/x', body: undefined, signal: undefined })
  expect(answer.status).toBe(401)
  expect(sent).toEqual(['mo'])
  expect(store.get()?.user.id).toBe('chief')
})
