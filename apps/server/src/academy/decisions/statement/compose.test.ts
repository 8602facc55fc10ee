import { expect, test } from 'vitest'
import { dateIn, greetingOf } from './compose.ts'

test('Z545 a statement writes dates as the rest of the product does in that language', () => {
  const at = new Date('2026-11-21T14:05:00Z')
  expect(dateIn('en', at)).toBe('November 21, 2026')
  expect(dateIn('en', at, 'short')).toMatch(/^November 21, 2026 at 3:05.PM$/)
  expect(dateIn('de', at, 'short')).toBe('21. November 2026 um 15:05')
})

test('Z541 a name in the greeting of a mail stays one line, and turns nothing around', () => {
  expect(greetingOf({ display_name: '\u202emoc.knab\nGuten Tag', language: 'de' })).toBe(
    'Guten Tag moc.knab Guten Tag,',
  )
})
