import { expect, test } from 'vitest'
import { bearerOf, isSecret, newSecret, prefixOf } from './secret.ts'

test('D100 a secret has a shape that scanners find, and a checksum that a typing error breaks', () => {
  const secrets = Array.from({ length: 200 }, () => newSecret('lotse'))
  expect(new Set(secrets).size).toBe(200)
  for (const secret of secrets) {
    expect(secret).toMatch(/^lotse_[0-9A-Za-z]{42}$/)
    expect(isSecret('lotse', secret)).toBe(true)
    expect(isSecret('academy', secret)).toBe(false)
    const other = secret[20] === 'a' ? 'b' : 'a'
    expect(isSecret('lotse', secret.slice(0, 20) + other + secret.slice(21))).toBe(false)
  }
  expect(prefixOf('lotse', secrets[0] ?? '')).toHaveLength('lotse_'.length + 4)
  for (const text of ['', 'lotse_', `${secrets[0]} `, `${secrets[0]}0`])
    expect(isSecret('lotse', text)).toBe(false)
})

test('D100 a token comes after the word Bearer, and from nowhere else', () => {
  expect(bearerOf('Bearer abc')).toBe('abc')
  expect(bearerOf('bearer  abc ')).toBe('abc')
  for (const header of [undefined, '', 'abc', 'Basic abc', 'Bearer', 'Bearer a b'])
    expect(bearerOf(header)).toBe('')
})
