import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isJson } from './is-json.ts'

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const pieces = [
  ...'[]{},:"\\ue0123456789-+.Ea ',
  '""',
  '"a"',
  '\\n',
  'true',
  'null',
  '\t',
  '\n',
  '\u00a0',
  '\u0001',
  '{"a":',
  '"\\u12aF"',
  '1e5',
  '-0.5',
]

test('Z81 JSON is told from other text without parsing it', () => {
  const broken = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map(parts => parts.join(''))
  fc.assert(
    fc.property(broken, text => isJson(text) === parses(text)),
    { numRuns: 20_000 },
  )
  /** Almost right: one character is missing or replaced. */
  const almost = fc
    .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom('', ...pieces))
    .map(([text, place, piece]) => {
      const at = place % (text.length + 1)
      return text.slice(0, at) + piece + text.slice(at + 1)
    })
  fc.assert(
    fc.property(fc.oneof(fc.json(), almost), text => isJson(text) === parses(text)),
    { numRuns: 5000 },
  )
})

test('Z81 a text of several megabytes is read to its end', () => {
  const long = 'a\\n'.repeat(3_000_000)
  expect(isJson(`["${long}"]`)).toBe(true)
  expect(isJson(`["${long}]`)).toBe(false)
  expect(isJson('['.repeat(1_000_000))).toBe(false)
})
