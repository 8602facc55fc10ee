import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test.each([
  [{ kind: 'nps' }, { low: 0, high: 10 }],
  [{ kind: 'csat' }, { low: 1, high: 5 }],
  [{ kind: 'text' }, { low: 1, high: 5 }],
  [
    { kind: 'rating', max: 3 },
    { low: 1, high: 3 },
  ],
  [
    { kind: 'rating', min: 0.9, max: 3.9 },
    { low: 0, high: 3 },
  ],
  [
    { kind: 'rating', min: 1, max: 100 },
    { low: 1, high: 11 },
  ],
  [
    { kind: 'rating', min: 4, max: 2 },
    { low: 4, high: 5 },
  ],
])('C1 the ratings of %o are at least two and eleven at most', (question, scale) => {
  expect(scaleOf(question)).toEqual(scale)
})
