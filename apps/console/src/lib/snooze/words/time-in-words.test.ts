import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeInWords } from './time-in-words.ts'

const zone = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  process.env.TZ = zone
})

const two = (number: number) => String(number).padStart(2, '0')
const shown = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
function read(text: string, locale: 'de' | 'en-US', now = new Date(2026, 10, 18, 15, 32)) {
  const { at, unknown } = timeInWords(text, now, locale)
  return at ? shown(at) : unknown ? `not understood: ${unknown}` : 'nothing'
}

// A Wednesday: 18 November 2026, 15:32.
test.each([
  ['Mo. 8 Uhr', '2026-11-23 08:00'],
  ['Fr 20.11.', '2026-11-20 09:00'],
  ['nächste Woche Dienstag', '2026-11-24 09:00'],
  ['morgen halb drei', '2026-11-19 14:30'],
  ['1. Dezember 10 Uhr', '2026-12-01 10:00'],
  ['3 Tage', '2026-11-21 09:00'],
  ['morgen', '2026-11-19 09:00'],
  ['morgen 14 Uhr', '2026-11-19 14:00'],
  ['morgen 14.30 Uhr', '2026-11-19 14:30'],
  ['morgen 14h', '2026-11-19 14:00'],
  ['morgen früh', '2026-11-19 09:00'],
  ['morgen früh um halb sieben', '2026-11-19 06:30'],
  ['morgen Abend', '2026-11-19 18:00'],
  ['morgen Abend um 8', '2026-11-19 20:00'],
  ['heute Abend', '2026-11-18 18:00'],
  ['heute um 5', '2026-11-18 17:00'],
  ['heute Nacht um 2', '2026-11-19 02:00'],
  ['um 16 Uhr', '2026-11-18 16:00'],
  ['um 10', '2026-11-19 10:00'],
  ['14.30 Uhr', '2026-11-19 14:30'],
  ['übermorgen Nachmittag', '2026-11-20 15:00'],
  ['uebermorgen 9:15', '2026-11-20 09:15'],
  ['Freitagabend', '2026-11-20 18:00'],
  ['Montag morgen', '2026-11-23 09:00'],
  ['Mittwoch', '2026-11-25 09:00'],
  ['Mi 17 Uhr', '2026-11-18 17:00'],
  ['Do., 19.11.2026 um 10', '2026-11-19 10:00'],
  ['nächsten Freitag', '2026-11-27 09:00'],
  ['kommenden Freitag', '2026-11-20 09:00'],
  ['Dienstag übernächster Woche um 11', '2026-12-01 11:00'],
  ['Freitag in zwei Wochen', '2026-12-04 09:00'],
  ['in zwei Wochen am Montag', '2026-11-30 09:00'],
  ['heute in 14 Tagen', '2026-12-02 09:00'],
  ['in vierzehn Tagen', '2026-12-02 09:00'],
  ['in einer Woche', '2026-11-25 09:00'],
  ['in 3 Tagen um 10 Uhr', '2026-11-21 10:00'],
  ['in einem Monat', '2026-12-18 09:00'],
  ['in einer halben Stunde', '2026-11-18 16:02'],
  ['in einer Viertelstunde', '2026-11-18 15:47'],
  ['in anderthalb Stunden', '2026-11-18 17:02'],
  ['in zweieinhalb Stunden', '2026-11-18 18:02'],
  ['in 1,5 Stunden', '2026-11-18 17:02'],
  ['1 Std. 30 Min.', '2026-11-18 17:02'],
  ['in 1 Stunde und 15 Minuten', '2026-11-18 16:47'],
  ['2h', '2026-11-18 17:32'],
  ['2 Stunden später', '2026-11-18 17:32'],
  ['viertel nach vier', '2026-11-18 16:15'],
  ['morgen Viertel vor eins', '2026-11-19 12:45'],
  ['morgen fünf vor halb drei', '2026-11-19 14:25'],
  ['24.12.', '2026-12-24 09:00'],
  ['am 24.12. 15:00', '2026-12-24 15:00'],
  ['24.12. 15', '2026-12-24 15:00'],
  ['3.1.', '2027-01-03 09:00'],
  ['1.1.27', '2027-01-01 09:00'],
  ['24. Dez.', '2026-12-24 09:00'],
  ['am 24.', '2026-11-24 09:00'],
  ['29.2.', '2028-02-29 09:00'],
  ['Ende der Woche', '2026-11-20 09:00'],
  ['Anfang nächster Woche', '2026-11-23 09:00'],
  ['Mitte Dezember', '2026-12-15 09:00'],
  ['Ende des Monats', '2026-11-30 09:00'],
  ['bis zum Wochenende', '2026-11-21 09:00'],
  ['KW 49', '2026-11-30 09:00'],
  ['Dienstag KW 49', '2026-12-01 09:00'],
  ['tomorrow 2pm', '2026-11-19 14:00'],
])('Z447 D50 "%s" is understood in German', (text, meant) => expect(read(text, 'de')).toBe(meant))

test.each([
  ['day after tomorrow', '2026-11-20 09:00'],
  ['in a fortnight', '2026-12-02 09:00'],
  ['next week tuesday', '2026-11-24 09:00'],
  ['in an hour and a half', '2026-11-18 17:02'],
  ['today at 5', '2026-11-18 17:00'],
  ['3 days', '2026-11-21 09:00'],
  ['tomorrow 2pm', '2026-11-19 14:00'],
  ['tomorrow at 5', '2026-11-19 17:00'],
  ['tomorrow 5 a.m.', '2026-11-19 05:00'],
  ['tomorrow 05:00', '2026-11-19 05:00'],
  ['tomorrow at noon', '2026-11-19 12:00'],
  ['tomorrow morning at 6:30', '2026-11-19 06:30'],
  ['the day after tomorrow in the afternoon', '2026-11-20 15:00'],
  ['tonight', '2026-11-18 18:00'],
  ['tonight at 11', '2026-11-18 23:00'],
  ['this evening at 8', '2026-11-18 20:00'],
  ['in the morning', '2026-11-19 09:00'],
  ['end of day', '2026-11-18 17:00'],
  ['midnight', '2026-11-19 00:00'],
  ['at 12:30 am', '2026-11-19 00:30'],
  ['4 o’clock', '2026-11-18 16:00'],
  ['half past four', '2026-11-18 16:30'],
  ['quarter to five tomorrow', '2026-11-19 16:45'],
  ['ten past nine on Friday', '2026-11-20 09:10'],
  ['friday', '2026-11-20 09:00'],
  ['this friday', '2026-11-20 09:00'],
  ['next friday', '2026-11-27 09:00'],
  ['Tuesday next week at 10', '2026-11-24 10:00'],
  ['the week after next', '2026-12-02 09:00'],
  ['Friday week', '2026-11-27 09:00'],
  ['a week from Friday', '2026-11-27 09:00'],
  ['a week from tomorrow', '2026-11-26 09:00'],
  ['two weeks from now', '2026-12-02 09:00'],
  ['in a couple of days', '2026-11-20 09:00'],
  ['in 2 hours', '2026-11-18 17:32'],
  ['1h30', '2026-11-18 17:02'],
  ['in half an hour', '2026-11-18 16:02'],
  ['in two and a half hours', '2026-11-18 18:02'],
  ['in 2 days and 3 hours', '2026-11-20 18:32'],
  ['dec 24', '2026-12-24 09:00'],
  ['Dec 24 at 3', '2026-12-24 15:00'],
  ['December 24th, 2026, 3:15 pm', '2026-12-24 15:15'],
  ['December 10 am', '2026-12-01 10:00'],
  ['24th of December', '2026-12-24 09:00'],
  ['12/24', '2026-12-24 09:00'],
  ['24/12/2026', '2026-12-24 09:00'],
  ['2026-12-24 15:00', '2026-12-24 15:00'],
  ['the 24th', '2026-11-24 09:00'],
  ['monday 8:30', '2026-11-23 08:30'],
  ['end of the month', '2026-11-30 09:00'],
  ['end of next week', '2026-11-27 09:00'],
  ['next month', '2026-12-18 09:00'],
  ['until the weekend', '2026-11-21 09:00'],
  ['morgen', '2026-11-19 09:00'],
])('Z447 D50 "%s" is understood in English', (text, meant) => expect(read(text, 'en-US')).toBe(meant))

test.each([
  ['Fr 21.11.', 'not understood: 21.11.'],
  ['Montag und Dienstag', 'not understood: Dienstag'],
  ['morgen nach dem Essen', 'not understood: nach dem Essen'],
  ['vor Freitag', 'not understood: vor Freitag'],
  ['14-16 Uhr', 'not understood: 14-16 Uhr'],
  ['15 Uhr morgens', 'nothing'],
  ['3 Werktage', 'not understood: 3 Werktage'],
  ['31.4.', 'not understood: 31.4.'],
  ['99.99.', 'not understood: 99.99.'],
  ['in 2 Stunden um 10', 'not understood: 10'],
  ['x', 'not understood: x'],
  ['tomorrow after lunch', 'not understood: after lunch'],
  ['3 days ago', 'not understood: ago'],
  ['last friday', 'not understood: last friday'],
  ['friday before noon', 'not understood: before noon'],
  ['gestern', 'nothing'],
  ['yesterday', 'nothing'],
  ['1.1.2020', 'nothing'],
  ['heute 9 Uhr', 'nothing'],
  ['in 9999 Jahren', 'nothing'],
  ['', 'nothing'],
  ['um', 'nothing'],
])('Z447 "%s" is not taken for another time: what was not understood is named', (text, answer) => {
  expect(read(text, 'de')).toBe(answer)
})

test('Z447 D50 days keep their hour and hours their length when the clocks change', () => {
  const autumn = new Date(2026, 9, 24, 20, 0)
  const spring = new Date(2026, 2, 28, 20, 0)
  for (const text of ['tomorrow 9:30', 'in 1 day at 9:30', 'sunday 9:30']) {
    expect(read(text, 'en-US', autumn)).toBe('2026-10-25 09:30')
    expect(read(text, 'en-US', spring)).toBe('2026-03-29 09:30')
  }
  expect(read('in 24 Stunden', 'de', autumn)).toBe('2026-10-25 19:00')
  expect(read('in 24 Stunden', 'de', spring)).toBe('2026-03-29 21:00')
  expect(read('in 7 hours', 'en-US', autumn)).toBe('2026-10-25 02:00')
  expect(read('in 1 Woche', 'de', autumn)).toBe('2026-10-31 09:00')
})

test('Z447 D50 a month later is the last day of a shorter one', () => {
  expect(read('in einem Monat', 'de', new Date(2027, 0, 31, 12))).toBe('2027-02-28 09:00')
  expect(read('am 31.', 'de', new Date(2027, 3, 5, 12))).toBe('2027-05-31 09:00')
})

test('Z447 any text is answered at once', () => {
  for (const text of [
    'tomorrow'.repeat(1000),
    '1 '.repeat(500),
    'in a quarter of an '.repeat(50),
    '1.1.1.1.1.1.1',
  ])
    expect(() => read(text, 'de')).not.toThrow()
})
