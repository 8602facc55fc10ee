import { widget } from '@lotse/rules/texts/de/widget'
import { widget as english } from '@lotse/rules/texts/en/widget'
import { expect, test } from 'vitest'
import { textsFor } from '../texts/texts.ts'
import { officeText } from './office-text.ts'

const de = textsFor({ lang: 'de', words: widget })
const en = textsFor({ lang: 'en', words: english })

const nineToFive = [{ from: '09:00', to: '17:00' }]
const hours = {
  timeZone: 'Europe/Berlin',
  week: [nineToFive, nineToFive, nineToFive, nineToFive, nineToFive, [], []],
  holidays: [],
}
const german = { t: de.office, locale: 'de', timeZone: 'Europe/Berlin' }
// A Monday.
const open = new Date('2026-11-16T10:00:00Z')
const closed = new Date('2026-11-16T17:00:00Z')
const reply = (unit: 'minute' | 'hour' | 'day', count: number) => ({ unit, count })

test('D58 the widget says how soon the team answers while it is there', () => {
  expect(officeText({ hours, reply: reply('hour', 2) }, open, german)).toBe(de.office.replyInHours(2))
  expect(officeText({ hours, reply: reply('day', 2) }, open, german)).toBe(de.office.replyInWorkdays(2))
  expect(officeText({ reply: reply('day', 2) }, open, german)).toBe(de.office.replyInDays(2))
  expect(officeText({ hours }, open, german)).toBe('')
  expect(officeText(undefined, open, german)).toBe('')
})

test('D58 outside of office hours it says when the team is back, where the visitor is', () => {
  const office = { hours, reply: reply('hour', 2) }
  expect(officeText(office, closed, german)).toBe(de.office.closedUntil('Dienstag, 9:00'))
  const far = { t: en.office, locale: 'en-US', timeZone: 'America/New_York' }
  expect(officeText(office, closed, far).replaceAll(/\s/g, ' ')).toBe(
    en.office.closedUntil('Tuesday, 3:00 AM'),
  )
  const never = { ...hours, week: hours.week.map(() => []) }
  expect(officeText({ hours: never }, closed, german)).toBe(de.office.closed)
})

test('D58 a zone that this browser does not know, or a language that nobody speaks, breaks nothing', () => {
  const office = { hours: { ...hours, timeZone: 'Mars/Base' }, reply: reply('minute', 5) }
  expect(officeText(office, closed, german)).toBe(de.office.replyInMinutes(5))
  expect(officeText({ hours }, closed, { ...german, locale: 'x-!' })).not.toBe('')
})
