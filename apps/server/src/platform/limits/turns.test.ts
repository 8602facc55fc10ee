import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('Z54 one piece of work per turn of the event loop, and owners in rotation', async () => {
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

test('Z54 a piece that fails fails alone, and work that comes later is done', async () => {
  const take = createTurns()
  const fault = take('a', () => {
    throw new Error('broken')
  })
  await expect(fault).rejects.toThrow('broken')
  await expect(take('a', async () => 7)).resolves.toBe(7)
})
