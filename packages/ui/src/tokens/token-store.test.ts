import { expect, test } from 'vitest'
import { endOf, type ListedToken, tokenState } from './token-store.ts'

const now = Date.parse('2026-02-01T00:00:00Z')

test('D104 a list says what has become of a token', () => {
  const token: ListedToken = {
    ...{ id: 't', name: 'n', prefix: 'lotse_Ab3d', scopes: [], createdBy: { name: 'Bo', role: 'owner' } },
    ...{ lastUsedAt: null, expiresAt: null, revokedAt: null, replacedBy: null },
  }
  const past = '2026-01-31T00:00:00Z'
  expect(tokenState(token, now)).toBe('live')
  expect(tokenState({ ...token, expiresAt: '2026-03-01T00:00:00Z', replacedBy: 'u' }, now)).toBe('replaced')
  expect(tokenState({ ...token, expiresAt: past, replacedBy: 'u' }, now)).toBe('expired')
  expect(tokenState({ ...token, createdBy: { name: 'Bo', role: null } }, now)).toBe('left')
  expect(tokenState({ ...token, expiresAt: past, revokedAt: past }, now)).toBe('revoked')
})

test('D104 a token lives for as long as was chosen', () => {
  expect(endOf('month', now)).toBe('2026-03-03T00:00:00.000Z')
  expect(endOf('never', now)).toBe(null)
})
