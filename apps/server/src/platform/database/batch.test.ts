import { expect, test } from 'vitest'
import { createBatcher } from './batch.ts'

/** A run that ends on command. */
function create(maxItems = 100, atOnce = 1) {
  const runs: { items: number[]; end(): void; fail(error: Error): void }[] = []
  const add = createBatcher<number, number>({
    run: items =>
      new Promise((done, fail) => {
        runs.push({ items, end: () => done(items.map(item => item * 10)), fail })
      }),
    maxItems,
    atOnce,
  })
  return { add, runs }
}

test('items that arrive together run together, each with its own answer; later ones run next', async () => {
  const { add, runs } = create()
  const first = [add(1), add(2)]
  await expect.poll(() => runs.length).toBe(1)
  const later = [add(3), add(4)]
  runs[0]?.end()
  expect(await Promise.all(first)).toEqual([10, 20])
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  expect(await Promise.all(later)).toEqual([30, 40])
  expect(runs.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
})

test('a batch has a maximum size, and a fixed number of batches run side by side', async () => {
  const { add, runs } = create(2, 2)
  const all = [1, 2, 3, 4, 5].map(add)
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  await expect.poll(() => runs.length).toBe(3)
  runs[0]?.end()
  runs[2]?.end()
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40, 50])
  expect(runs.map(({ items }) => items)).toEqual([[1, 2], [3, 4], [5]])
})

test('a failing run fails only its own items', async () => {
  const { add, runs } = create()
  const lost = add(1)
  await expect.poll(() => runs.length).toBe(1)
  const kept = add(2)
  runs[0]?.fail(new Error('away'))
  await expect(lost).rejects.toThrow('away')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  expect(await kept).toBe(20)
})
