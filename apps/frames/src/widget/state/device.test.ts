import { expect, test } from 'vitest'
import { createDevice } from './device.ts'
import type { Visitor } from './widget-state.ts'

const visitor = (gleapId: string, sdkKey = 'key'): Visitor => ({
  apiUrl: 'http://localhost',
  sdkKey,
  gleapId,
  gleapHash: '',
  name: '',
  email: '',
  lang: 'de',
})

function storage() {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (name: string) => all.get(name) ?? null,
    setItem: (name: string, value: string) => void all.set(name, value),
  }
}

test('D73 an address is remembered for its visitor, what is left out for everybody on this device', () => {
  const place = storage()
  createDevice(visitor('a'), () => place).keep({ email: 'mara@example.com', leftOut: ['consoleLog'] })
  expect(createDevice(visitor('a'), () => place).kept()).toEqual({
    email: 'mara@example.com',
    leftOut: ['consoleLog'],
    isAsked: false,
  })
  expect(createDevice(visitor('b'), () => place).kept()).toMatchObject({ email: '', leftOut: ['consoleLog'] })
  expect(createDevice(visitor('a', 'other'), () => place).kept()).toMatchObject({ email: '', leftOut: [] })
  createDevice(visitor('a'), () => place).forget()
  expect([...place.all.values()].join()).not.toContain('mara')
})

test('D73 without a place to keep it, it lasts as long as the page; a preview keeps nothing', () => {
  const device = createDevice(visitor('a'), () => {
    throw new Error('forbidden')
  })
  device.keep({ email: 'mara@example.com' })
  expect(device.kept().email).toBe('mara@example.com')
  const place = storage()
  createDevice(visitor(''), () => place).keep({ email: 'mara@example.com' })
  expect(place.all.size).toBe(0)
  place.setItem('lotse-device-key', '{"leftOut":"x","owner":"a","email":7}')
  expect(createDevice(visitor('a'), () => place).kept()).toEqual({ leftOut: [], email: '', isAsked: false })
})
