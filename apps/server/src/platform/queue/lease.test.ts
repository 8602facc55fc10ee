import { expect, test } from 'vitest'
import { createLease } from './lease.ts'

test('Z1370 what is in progress is held at once and again and again, until it is over, even if the database is away once', async () => {
  const held: string[][] = []
  const lease = createLease(async ids => {
    held.push(ids)
    if (held.length === 2) throw new Error('away')
  }, 1)
  await lease.take(['a', 'b'])
  expect(held).toEqual([['a', 'b']])
  await expect.poll(() => held.length).toBeGreaterThan(2)
  lease.leave('a')
  await expect.poll(() => held.at(-1)).toEqual(['b'])
  lease.leave('b')
  await lease.take([])
  expect(held).not.toContainEqual([])
})
