import { expect, test } from 'vitest'
import { knownAudit, startOf } from './known-audit.ts'

test('C3 audit: unknown values in an address are ignored', () => {
  const odd = { action: 'rockets', person: 'zzz', from: 'foo', to: '2026-13-45', more: 'x' }
  expect(knownAudit(odd)).toEqual({})
  const fine = {
    action: 'ticket',
    person: '0b7c2a52-9f0c-4f0e-8d5e-0d4f1a2b3c4d',
    from: '2026-02-28',
    to: '2026-03-01',
  }
  expect(knownAudit(fine)).toEqual(fine)
  expect(new Date(startOf(fine.from, 1)).getDate()).toBe(1)
})
