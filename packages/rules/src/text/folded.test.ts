import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('D55 capitals and accents are the same when people search', () => {
  expect(folded('ÉLAN über Straße')).toBe('elan uber straße')
  expect(folded('e\u0301')).toBe(folded('é'))
})
