import { expect, test } from 'vitest'
import { areTooRich, richBounds } from './rich-bounds.ts'

test('D4 a text has so many tags and entities at most, and so have all of them together', () => {
  const { signs, together } = richBounds
  expect(areTooRich(['<'.repeat(signs)])).toBe(false)
  expect(areTooRich([`${'<'.repeat(signs)}&`])).toBe(true)
  const full = Array.from({ length: together / signs }, () => '&'.repeat(signs))
  expect(areTooRich(full)).toBe(false)
  expect(areTooRich([...full, '<'])).toBe(true)
  expect(areTooRich(['x'.repeat(together + 1), ''])).toBe(false)
})
