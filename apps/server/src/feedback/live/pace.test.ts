import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = pino({ level: 'silent' })

test('Z167 the first is told at once, what follows together, and what is quiet at once again', async () => {
  const told: number[] = []
  const pace = createPace(300, { log })
  const say = (what: number, key = 'a') => pace(key, async () => void told.push(what))
  await say(1)
  expect(told).toEqual([1])
  for (const what of [2, 3, 4]) await say(what)
  await say(9, 'b')
  expect(told).toEqual([1, 9])
  vi.advanceTimersByTime(300)
  expect(told).toEqual([1, 9, 4])
  await say(5)
  expect(told).toEqual([1, 9, 4])
  vi.advanceTimersByTime(300)
  expect(told).toEqual([1, 9, 4, 5])
  vi.advanceTimersByTime(300)
  await say(6)
  expect(told).toEqual([1, 9, 4, 5, 6])
  expect(vi.getTimerCount()).toBe(1)
})

test('Z167 one that could not be told keeps none of the next from being told', async () => {
  const pace = createPace(300, { log })
  const told: string[] = []
  await expect(pace('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await pace('a', () => Promise.reject(new Error('away')))
  vi.advanceTimersByTime(300)
  await pace('a', async () => void told.push('back'))
  vi.advanceTimersByTime(300)
  expect(told).toEqual(['back'])
})
