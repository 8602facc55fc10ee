import type { SessionData } from '@lotse/contracts/visitor/received'
import { expect, test } from 'vitest'
import { differs, identifyBody, pauseAfter, refuses, userDataOf } from './session-rules.ts'

const session: SessionData = {
  gleapId: 'g',
  gleapHash: 'h',
  name: 'Mara',
  email: 'mara@example.com',
  userId: 'u1',
  phone: '',
  value: 3,
  customData: { team: { id: 1, name: 'x' } },
}

test('B4.1 the waits after failed starts are 10, 40, 90, 160 seconds', () => {
  expect([1, 2, 3, 4].map(attempt => pauseAfter(500, attempt, 0))).toEqual([10, 40, 90, 160])
})

test('B4.1 a 429 is neither tried again nor a refusal of the visitor', () => {
  expect(pauseAfter(429, 1, 0)).toBeUndefined()
  expect(refuses(429)).toBe(false)
})

test('B4.1 a failing server does not lose the visitor, a refused one is forgotten', () => {
  expect([0, 200, 500, 503].filter(refuses)).toEqual([])
  expect([400, 401, 404].filter(refuses)).toEqual([400, 401, 404])
  expect(pauseAfter(401, 1, 0)).toBe(10)
})

test('B4.1 a third call without any answer is taken for an ad blocker', () => {
  expect(pauseAfter(0, 2, 2)).toBe(40)
  expect(pauseAfter(0, 3, 3)).toBeUndefined()
})

test('B4.2 the server hears only of what differs from the session or its custom data', () => {
  expect(differs(session, { name: 'Mara', value: 3 })).toBe(false)
  expect(differs(session, { team: { id: 1, name: 'x' } })).toBe(false)
  expect(differs(session, { customData: { team: { id: 1, name: 'x' } } })).toBe(false)
  expect(differs(session, { team: { id: 2, name: 'x' } })).toBe(true)
  expect(differs(session, { name: 'Marta' })).toBe(true)
  expect(differs(session, {})).toBe(false)
})

test('B4.2 custom data is flattened in, and reserved keys win', () => {
  const data = userDataOf({
    name: 'Mara',
    customData: { plan: 'gold', userId: 'evil', userHash: 'evil', gleapId: 'evil', lang: 'xx', name: 'evil' },
  })
  expect(identifyBody(data, { userId: 'u1', userHash: 'proof', lang: 'de' })).toEqual({
    plan: 'gold',
    name: 'Mara',
    userId: 'u1',
    userHash: 'proof',
    lang: 'de',
  })
})

test('B4.2 user data may be missing, JSON text or carry a company', () => {
  expect(userDataOf(undefined)).toEqual({})
  expect(userDataOf('{"name":"Mara"}')).toEqual({ name: 'Mara' })
  expect(userDataOf('no json')).toEqual({})
  expect(userDataOf({ company: { id: 'c', name: 'C' } })).toEqual({ companyId: 'c', companyName: 'C' })
})
