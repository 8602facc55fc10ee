import { expect, test } from 'vitest'
import { timeInWords } from './time-in-words.ts'

const now = new Date(2026, 10, 17, 20, 0)
const read = (text: string, locale: 'de' | 'en-US') => {
  const at = timeInWords(text, now, locale)
  return at && [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()].join(' ')
}

test.each([
  ['morgen 14 Uhr', '2026 11 18 14 0'],
  ['morgen', '2026 11 18 9 0'],
  ['übermorgen', '2026 11 19 9 0'],
  ['Freitag', '2026 11 20 9 0'],
  ['in 3 Tagen', '2026 11 20 9 0'],
  ['in zwei Wochen', '2026 12 1 9 0'],
  ['in 2 Stunden', '2026 11 17 22 0'],
  ['Montag 8:30', '2026 11 23 8 30'],
  ['24.12.', '2026 12 24 9 0'],
  ['24.12. 15:00', '2026 12 24 15 0'],
  ['3.1.', '2027 1 3 9 0'],
  ['24. Dezember', '2026 12 24 9 0'],
  ['am 24.12.', '2026 12 24 9 0'],
  ['1.1.27', '2027 1 1 9 0'],
  ['morgen Abend', '2026 11 18 18 0'],
  ['morgen früh', '2026 11 18 9 0'],
  ['morgen 14.30 Uhr', '2026 11 18 14 30'],
  ['in einer halben Stunde', '2026 11 17 20 30'],
  ['2h', '2026 11 17 22 0'],
  ['Dienstag', '2026 11 24 9 0'],
  ['tomorrow', '2026 11 18 9 0'],
])('D50 "%s" is understood in German', (text, meant) => expect(read(text, 'de')).toBe(meant))

test.each([
  ['tomorrow 2pm', '2026 11 18 14 0'],
  ['friday', '2026 11 20 9 0'],
  ['in 3 days', '2026 11 20 9 0'],
  ['in 2 hours', '2026 11 17 22 0'],
  ['dec 24', '2026 12 24 9 0'],
  ['monday 8:30', '2026 11 23 8 30'],
  ['morgen', '2026 11 18 9 0'],
])('D50 "%s" is understood in English', (text, meant) => expect(read(text, 'en-US')).toBe(meant))

test.each(['', 'gestern', 'yesterday', 'x', '1.1.1990', '99.99.', 'tomorrow'.repeat(1000)])(
  'D50 "%.20s" is no time to come, and nothing breaks',
  text => expect(() => read(text, 'de')).not.toThrow(),
)

test('D50 what is past or no time is nothing', () => {
  for (const text of ['', 'gestern', 'yesterday', 'x', '1.1.1990', 'in 10000 Jahren'])
    expect(read(text, 'de')).toBeUndefined()
})
