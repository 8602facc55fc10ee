import { condition } from '@lotse/contracts/visitor/config'
import { expect, test } from 'vitest'
import { fits } from './conditions.ts'

const hostile: unknown[] = [
  { toString: 1, valueOf: 1 },
  [{ toString: 1 }],
  Object.create(null),
  Symbol('x'),
  () => 'a',
  1n,
]

test('F9 whatever a visitor sends as a value, judging it throws nothing and it is no text', () => {
  for (const value of hostile)
    for (const operator of condition.shape.operator.options)
      expect(() => fits({ operator, value: 'a' }, value)).not.toThrow()
  for (const value of hostile) expect(fits({ operator: 'is', value: 'a' }, value)).toBe(false)
  expect(fits({ operator: 'gt', value: '1' }, { valueOf: 1 })).toBe(false)
})

test('F9 texts, numbers and truths compare as before', () => {
  expect(fits({ operator: 'is', value: ' A' }, 'a ')).toBe(true)
  expect(fits({ operator: 'is', value: 'true' }, true)).toBe(true)
  expect(fits({ operator: 'gt', value: '9' }, 10)).toBe(true)
  expect(fits({ operator: 'contains', value: 'b' }, ['a', 'b'])).toBe(true)
})
