import { expect, test } from 'vitest'
import { outcomesOf } from './outcomes.ts'

test('Z49 outcomes that a campaign cannot have are not counted', () => {
  expect(outcomesOf('tooltip')).toEqual([])
  expect(outcomesOf('banner')).toEqual(['clicked', 'quit'])
  expect(outcomesOf('tour')).toEqual(['completed', 'quit'])
})
