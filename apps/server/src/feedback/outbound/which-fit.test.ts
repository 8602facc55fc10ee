import { expect, test } from 'vitest'
import { createSharedTurns } from '../../platform/limits/turns.ts'
import { whichFit } from './which-fit.ts'

const takeShare = createSharedTurns(1 / 5, 10)
const rules = (count: number) => ({
  pageRules: Array.from({ length: count }, () => ({ pageFilter: 'a', pageFilterType: 'contains' as const })),
  attributes: [],
})
const even = (item: number) => item % 2 === 0
const items = Array.from({ length: 50 }, (_, at) => at)

test('Z194 many rules are judged piece by piece, and others are heard in between', async () => {
  let turns = 0
  let isDone = false
  const others = () => {
    turns += 1
    if (!isDone) setImmediate(others)
  }
  setImmediate(others)
  const found = await whichFit({ takeShare }, 'a', items, () => rules(30), even)
  isDone = true
  expect(found).toEqual(items.filter(even))
  expect(turns).toBeGreaterThan(items.length / 2)
})

test('Z194 a few rules are judged at once', async () => {
  const never = () => Promise.reject(new Error('no turn is needed'))
  const few = items.slice(0, 5)
  expect(await whichFit({ takeShare: never }, 'a', few, () => rules(2), even)).toEqual(few.filter(even))
})
