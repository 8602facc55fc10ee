import { expect, test } from 'vitest'
import { idOf, slugOf } from './id-of.ts'

test('Z543 ids and addresses are derived from names by one rule', () => {
  expect([idOf('C++ für Profis'), slugOf('Über uns!')]).toEqual(['c_fuer_profis', 'ueber-uns'])
  expect([idOf('Élan vital'), slugOf('Élan vital')]).toEqual(['elan_vital', 'elan-vital'])
  expect([idOf('U\u0308ber ﬁnden'), slugOf('  --  ')]).toEqual(['ueber_finden', ''])
  expect(slugOf(`${'a'.repeat(47)} b`)).toBe('a'.repeat(47))
  expect(idOf('x'.repeat(70))).toHaveLength(64)
})
