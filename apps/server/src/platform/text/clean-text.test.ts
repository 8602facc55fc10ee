import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, parseCleanJson } from './clean-text.ts'

test('IN-01 what PostgreSQL refuses is removed: U+0000 and half surrogate pairs, in values and keys', () => {
  expect(parseCleanJson('{"a\\u0000":"x\\u0000y","b":["\\ud83d"],"c":"\\ud83d\\ude00"}')).toEqual({
    a: 'xy',
    b: ['\ufffd'],
    c: '😀',
  })
})

test('IN-04 a prototype cannot be reached by a key', () => {
  const value = parseCleanJson(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"ok":1}',
  )
  expect(value).toEqual({ ok: 1 })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('any text comes out well-formed, and clean text comes out unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const clean = cleanText(text)
      expect(clean.isWellFormed()).toBe(true)
      expect(clean).not.toContain('\0')
      if (text.isWellFormed() && !text.includes('\0')) expect(clean).toBe(text)
    }),
  )
})
