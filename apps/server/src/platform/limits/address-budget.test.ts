import { expect, test } from 'vitest'
import { createAddressBudget, fittingConnections } from './address-budget.ts'

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
  // Behind a proxy the owner of a connection is unknown, but it still needs a place: a network with several
  // gives one up.
  expect(open(undefined)).toBeDefined()
  expect(open(undefined)).toBeUndefined()
  // A place is given back only once.
  first?.()
  expect(open('c')).toBeUndefined()
})

test('Z297 when all connections are taken, the network with the most of them loses its oldest one', () => {
  const { open } = createAddressBudget({
    ...limits,
    connections: { perAddress: 3, total: 4 },
  })
  const cut: string[] = []
  const connect = (address: string, name: string) => open(address, () => cut.push(name))
  for (const last of [1, 2, 3]) expect(connect(`192.0.2.${last}`, `flood ${last}`)).toBeDefined()
  expect(connect('198.51.100.1', 'first')).toBeDefined()
  const another = connect('203.0.113.1', 'another')
  expect(another).toBeDefined()
  expect(cut).toEqual(['flood 1'])
  // A proxy's connections, whose network is unknown, get a place, too.
  expect(open(undefined)).toBeDefined()
  expect(cut).toEqual(['flood 1', 'flood 2'])
  // A network that would then have as many as the others is refused.
  expect(connect('192.0.2.4', 'flood 4')).toBeUndefined()
  another?.()
  expect(connect('192.0.2.4', 'flood 4')).toBeDefined()
})

test('Z297 a process takes no more connections than it may open files', () => {
  expect(fittingConnections(1_048_576).total).toBe(30_000)
  expect(fittingConnections(4096).total).toBe(3596)
  expect(fittingConnections(256).total).toBe(128)
  expect(fittingConnections().total).toBeGreaterThan(0)
})

test('Z318 a network has twice as many calls as an address, however many addresses it has', () => {
  const { take } = createAddressBudget(limits, () => 0)
  const taken = (from: number) =>
    Array.from({ length: 30 }, (_, nth) => take(`192.0.${from}.${nth}`)).filter(wait => wait === 0).length
  expect(taken(2)).toBe(20)
  expect(taken(3)).toBe(20)
})
