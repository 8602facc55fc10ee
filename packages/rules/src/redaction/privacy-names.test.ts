import { expect, test } from 'vitest'
import { isSecretField } from './privacy-names.ts'

const secret = (tag: string, attributes: Record<string, string> = {}) =>
  isSecretField(tag, name => attributes[name] ?? '')

test('Z542 which fields are secret by their own attributes is one rule, for the page and for the server', () => {
  for (const type of ['password', 'hidden', 'PASSWORD']) expect(secret('input', { type }), type).toBe(true)
  expect(secret('input', { autocomplete: 'one-time-code' })).toBe(true)
  expect(secret('select', { name: 'apiKey' })).toBe(true)
  expect(secret('textarea', { id: 'recovery-code' })).toBe(true)
  expect(secret('meta', { name: 'csrf-token' })).toBe(true)
  expect(secret('meta', { property: 'session_id' })).toBe(true)
})

test('Z542 other fields and elements are not', () => {
  expect(secret('input', { type: 'text', name: 'city', id: 'city' })).toBe(false)
  expect(secret('textarea', { type: 'password' })).toBe(false)
  expect(secret('meta', { id: 'token' })).toBe(false)
  expect(secret('div', { name: 'token' })).toBe(false)
})
