import { expect, test } from 'vitest'
import { cut, shortened } from './cut.ts'
import { oneLine } from './one-line.ts'

test('Z541 a stranger’s words stay one line, and cannot turn those after them around', () => {
  expect(oneLine(' Anna\r\nBcc: x@y.de\u2028\u0085Berg ')).toBe('Anna Bcc: x@y.de Berg')
  expect(oneLine('\u202emoc.knab\u202c \u2067x\u2069')).toBe('moc.knab x')
})

test('Z541 a cut never splits an emoji, and a shortened text says that it is', () => {
  expect(cut('abc😀', 4)).toBe('abc')
  expect(cut('abc😀', 5)).toBe('abc😀')
  expect(shortened('one two three', 8)).toBe('one two…')
  expect(shortened('one two', 7)).toBe('one two')
  expect(shortened('a😀b', 3).isWellFormed()).toBe(true)
})
