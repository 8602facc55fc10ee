import { expect, test } from 'vitest'
import { guestName } from './guest-name.ts'

test('Z376 a guest is called a guest, whatever name they chose', () => {
  expect(guestName('Guest', 'Support Team')).toBe('Guest: Support Team')
  expect(guestName('Gast', '')).toBe('Gast')
})
