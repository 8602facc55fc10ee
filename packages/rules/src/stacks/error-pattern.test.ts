import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { hasPattern, isIgnoredBy } from './error-pattern.ts'

test.each([
  ['ResizeObserver loop completed', 'resizeobserver LOOP', true],
  ['ResizeObserver loop completed', 'Resize*completed', true],
  ['ResizeObserver loop completed', 'completed*Resize', false],
  ['ResizeObserver loop completed', '', true],
  ['ResizeObserver loop completed', '*', true],
  ['a.b', 'a?b', false],
  ['aab', 'a*ab', true],
  ['ab', 'ab*b', false],
])('D231 %s has %s: %s', (text, pattern, does) => expect(hasPattern(text, pattern)).toBe(does))

const error = {
  message: 'Error: x',
  files: 'https://a.example/app.js\nsrc/pay.ts',
  pages: ['https://a.example/shop'],
}
const rule = { message: '', file: '', page: '' }

test('D231 all patterns of a rule have to match, and one without any matches nothing', () => {
  expect(isIgnoredBy(rule, error)).toBe(false)
  expect(isIgnoredBy({ ...rule, message: 'x', file: 'pay.ts', page: '/shop' }, error)).toBe(true)
  expect(isIgnoredBy({ ...rule, message: 'x', file: 'other.ts' }, error)).toBe(false)
  // One file has all of a pattern, not two of them together.
  expect(isIgnoredBy({ ...rule, file: 'app.js*pay.ts' }, error)).toBe(false)
  expect(isIgnoredBy({ ...rule, page: '/shop' }, { ...error, pages: [] })).toBe(false)
  expect(isIgnoredBy({ ...rule, page: '/shop' }, { ...error, pages: ['/shop', '/pay'] })).toBe(false)
})

test('D231 no pattern is slow', () => {
  expect(growth(length => void hasPattern('a'.repeat(length), `${'a*'.repeat(90)}b`), 2000)).toBeLessThan(3)
})
