import { expect, test } from 'vitest'
import { createEcho } from './echo.ts'

test('C3 typed text may come back late and in steps, and is never taken for an outside change', () => {
  const echo = createEcho('')
  expect(echo.isOurs('')).toBe(true)
  for (const text of ['O', 'Op', 'Ope']) echo.sent(text)
  expect(echo.isOurs('')).toBe(true)
  expect(echo.isOurs('Op')).toBe(true)
  echo.sent('Open')
  expect(echo.isOurs('Ope')).toBe(true)
  expect(echo.isOurs('Open')).toBe(true)
})

test('C3 undo and another language are outside changes, even if the same text was typed before', () => {
  const echo = createEcho('a')
  echo.sent('ab')
  expect(echo.isOurs('ab')).toBe(true)
  expect(echo.isOurs('a')).toBe(false)
  expect(echo.isOurs('a')).toBe(true)
  expect(echo.isOurs('anders')).toBe(false)
})
