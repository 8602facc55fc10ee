import { expect, test } from 'vitest'
import { isHopeless, nextPause, restSeconds } from './patience.ts'

test('D111 attempts come further and further apart, for about a day, and never all at the same time', () => {
  const pauses = []
  for (let tries = 1; ; tries++) {
    const pause = nextPause(tries, 0, 0.5)
    if (pause === undefined) break
    pauses.push(pause)
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(26)
  expect(nextPause(3, 0, 0)).toBeLessThan(nextPause(3, 0, 1) ?? 0)
})

test('D111 a receiver may ask for more time, within reason', () => {
  expect(nextPause(1, 90, 0.5)).toBe(90)
  expect(nextPause(1, 10 ** 9, 0.5)).toBe(3600)
  expect(nextPause(6, 5, 0.5)).toBe(3600)
})

test('D112 a webhook is given up after many failures in a row, but not before a day is over', () => {
  const since = new Date('2026-11-01T00:00:00Z')
  const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
  expect(isHopeless(1000, since, after(23))).toBe(false)
  expect(isHopeless(14, since, after(48))).toBe(false)
  expect(isHopeless(15, since, after(24))).toBe(true)
  expect([1, 5, 50].map(restSeconds)).toEqual([2, 32, 300])
})
