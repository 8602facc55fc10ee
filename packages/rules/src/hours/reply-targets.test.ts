import { expect, test } from 'vitest'
import { dueAfter, isTargetDoubled, type ReplyTarget, targetOf } from './reply-targets.ts'

const target = (type: string | null, priority: string | null, minutes: number): ReplyTarget => ({
  type,
  priority,
  minutes,
})

test('D59 the more exact target counts', () => {
  const targets = [
    target(null, null, 1),
    target(null, 'HIGH', 2),
    target('BUG', null, 3),
    target('BUG', 'HIGH', 4),
  ]
  const minutes = (type: string, priority: string) => targetOf(targets, { type, priority })?.minutes
  expect([
    minutes('BUG', 'HIGH'),
    minutes('BUG', 'LOW'),
    minutes('INQUIRY', 'HIGH'),
    minutes('INQUIRY', 'LOW'),
  ]).toEqual([4, 3, 2, 1])
  expect(targetOf(targets.slice(1), { type: 'INQUIRY', priority: 'LOW' })).toBeUndefined()
})

test('D59 two targets for the same tickets are doubled', () => {
  const [a, b, c] = [target('BUG', null, 1), target('BUG', null, 2), target(null, null, 1)]
  expect([a, b, c].map(one => isTargetDoubled([a, b, c], one))).toEqual([true, true, false])
})

test('D59 due times count office hours, or all of them if there are none', () => {
  const week = Array.from({ length: 7 }, (_none, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : []))
  const hours = { isOn: true, timeZone: 'Europe/Berlin', week, holidays: [] }
  // Friday at half past four.
  const since = new Date('2026-11-20T15:30:00Z')
  expect(dueAfter(hours, since, 60)).toEqual(new Date('2026-11-23T08:30:00Z'))
  expect(dueAfter({ ...hours, isOn: false }, since, 60)).toEqual(new Date('2026-11-20T16:30:00Z'))
})
