import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLookingStore } from './looking-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('D68 whoever writes is marked for a moment, or until they have sent it', () => {
  const store = createLookingStore()
  store.look({ t1: ['jana', 'tom'] })
  store.type('t1', 'tom')
  expect(store.of('t1')).toEqual([
    { accountId: 'jana', isTyping: false },
    { accountId: 'tom', isTyping: true },
  ])
  vi.advanceTimersByTime(4000)
  store.type('t1', 'tom')
  vi.advanceTimersByTime(4000)
  expect(store.of('t1')[1]?.isTyping).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(store.of('t1')[1]?.isTyping).toBe(false)
  // Seen writing before anybody said that they look.
  store.type('t2', 'tom')
  expect(store.of('t2')).toEqual([{ accountId: 'tom', isTyping: true }])
  store.rest('t2')
  expect(store.of('t2')).toEqual([])
})

test('D68 a new connection begins with nobody, and what has not changed is the same to React', () => {
  const store = createLookingStore()
  const told = vi.fn()
  const stop = store.subscribe(told)
  store.look({ t1: ['jana'], t2: ['tom'] })
  const before = store.of('t2')
  store.look({ t1: [] })
  expect(store.of('t1')).toEqual([])
  expect(store.of('t2')).toBe(before)
  store.clear()
  expect(store.of('t2')).toEqual([])
  expect(told).toHaveBeenCalledTimes(4)
  stop()
  store.look({ t1: ['jana'] })
  expect(told).toHaveBeenCalledTimes(4)
})
