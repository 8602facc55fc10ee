import { expect, test } from 'vitest'
import { outcomesOf } from './track.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('Z99 of a thousand outcomes in one call each is kept once, and no more than anybody sees', () => {
  const events = Array.from({ length: 1000 }, (_, n) => ({
    name: `outbound-${id(n % 3)}-${n % 2 ? 'clicked' : 'closed'}`,
    data: null,
  }))
  expect(outcomesOf(events)).toHaveLength(6)
  const many = Array.from({ length: 1000 }, (_, n) => ({ name: `outbound-${id(n)}-clicked`, data: null }))
  expect(outcomesOf(many)).toHaveLength(50)
  const steps = [
    { name: `tour-${id(1)}-step`, data: { step: 'x' } },
    { name: 'bought', data: {} },
  ]
  expect(outcomesOf(steps)).toEqual([])
})
