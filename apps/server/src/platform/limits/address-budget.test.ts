import { expect, test } from 'vitest'
import { createAddressBudget } from './address-budget.ts'

const limits = {
  calls: { atOnce: 10, perSecond: 2, longestWait: 0 },
  connections: { perAddress: 2, total: 3 },
}

test('Z165 an address has a burst of calls, and what it used is refilled evenly', () => {
  let now = 1000
  const { take } = createAddressBudget(limits, () => now)
  const taken = (address: string) =>
    Array.from({ length: 20 }, () => take(address)).filter(wait => wait === 0).length
  expect(taken('a')).toBe(10)
  expect(taken('b')).toBe(10)
  now += 500
  expect(taken('a')).toBe(1)
  now += 2000
  expect(taken('a')).toBe(4)
  now += 3_600_000
  expect(taken('a')).toBe(10)
})

test('Z165 a few calls too many wait their turn, and far too many are refused', () => {
  let now = 0
  const { take } = createAddressBudget({ ...limits, calls: { ...limits.calls, longestWait: 1.5 } }, () => now)
  for (let times = 0; times < 10; times++) expect(take('a')).toBe(0)
  expect([take('a'), take('a'), take('a'), take('a')]).toEqual([0.5, 1, 1.5, undefined])
  now += 1000
  expect([take('a'), take('a'), take('a')]).toEqual([1, 1.5, undefined])
  expect(take('b')).toBe(0)
})

test('Z164 an address has its share of connections, and all addresses together no more than there is room for', () => {
  const { open } = createAddressBudget(limits)
  const first = open('a')
  expect(open('a')).toBeDefined()
  expect(open('a')).toBeUndefined()
  first?.()
  expect(open('a')).toBeDefined()
  expect(open('b')).toBeDefined()
  expect(open('b')).toBeUndefined()
  // Behind a proxy nobody knows whose connection it is, and it needs a place all the same.
  expect(open(undefined)).toBeUndefined()
  // A place is given back only once.
  first?.()
  expect(open('c')).toBeUndefined()
})
