import { expect, test } from 'vitest'
import { createFairGate } from './fair-gate.ts'
import { type Gates, inside } from './gate.ts'

/** Starts work that ends on command, in the order in which it started. */
function working(gate: Gates) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const start = (owner: string, name = owner) =>
    inside(gate, owner, () => {
      begun.push(name)
      return new Promise<void>(done => ends.push(done))
    }).catch(({ code }) => code)
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(done => setImmediate(done))
  }
  return { begun, start, endOne }
}
const settled = () => new Promise(done => setImmediate(done))

test('Z318 whoever waits is served in rotation by owner, and nobody has more than their part at a time', async () => {
  const { begun, start, endOne } = working(createFairGate(3, 2, 100))
  const all = ['a1', 'a2', 'a3', 'a4', 'a5'].map(name => start('a', name))
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  all.push(...['b1', 'b2', 'b3'].map(name => start('b', name)), start('c'))
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  while (begun.length < all.length) await endOne()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c', 'a4', 'b3', 'a5'])
  for (const _ of all) await endOne()
  expect(await Promise.all(all)).toEqual(all.map(() => undefined))
})

test('Z318 when too many wait, the owner who has the most of them loses the last one; with equal parts the newcomer is refused', async () => {
  const { begun, start, endOne } = working(createFairGate(1, 1, 3))
  const many = ['a1', 'a2', 'a3', 'a4'].map(name => start('a', name))
  const few = start('b', 'b1')
  expect(await many[3]).toBe('service_unavailable')
  expect(await start('b', 'b2')).toBe('service_unavailable')
  for (let ended = 0; ended < 4; ended++) await endOne()
  await Promise.all([...many, few])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})
