import { expect, test } from 'vitest'
import { createSharedTurns, createTurns } from './turns.ts'

test('Z54 one piece of work per turn of the event loop, with owners in rotation', async () => {
  const take = createTurns()
  const order: string[] = []
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const work = (owner: string, n: number) =>
    Array.from({ length: n }, (_, at) => take(owner, () => order.push(`${owner}${at}`)))
  await Promise.all([...work('a', 20), ...work('b', 2)])
  isOver = true
  expect(order.slice(0, 5)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2'])
  expect(order).toHaveLength(22)
  expect(turns).toBeGreaterThanOrEqual(21)
})

test('Z54 a piece that fails does so alone, and later work is done', async () => {
  const take = createTurns()
  const fault = take('a', () => {
    throw new Error('broken')
  })
  await expect(fault).rejects.toThrow('broken')
  await expect(take('a', async () => 7)).resolves.toBe(7)
})

test('Z189 owners with long work rest after each piece and keep nobody else waiting', async () => {
  const take = createSharedTurns(1 / 5, 32)
  const order: string[] = []
  const took: number[] = []
  const piece = (name: string) => () => {
    const begun = performance.now()
    while (performance.now() - begun < 10);
    if (name !== 'b') took.push(performance.now() - begun)
    order.push(name)
  }
  const begun = performance.now()
  const many = Promise.all(['a0', 'a1', 'a2', 'a3'].map(name => take('a', piece(name))))
  await take('b', piece('b'))
  expect(order).toEqual(['a0', 'b'])
  await many
  expect(order).toEqual(['a0', 'b', 'a1', 'a2', 'a3'])
  const [first = 0, second = 0, third = 0] = took
  expect((performance.now() - begun) / (first + second + third)).toBeGreaterThan(4)
})

test('Z189 with too many waiting, more from the same owner are refused, but not from others', async () => {
  const take = createSharedTurns(1 / 5, 2)
  const work = () => 'done'
  const all = await Promise.allSettled([...Array(5).fill('a'), 'b'].map(owner => take(owner, work)))
  expect(all.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
    'fulfilled',
  ])
  await expect(take('a', work)).resolves.toBe('done')
})
