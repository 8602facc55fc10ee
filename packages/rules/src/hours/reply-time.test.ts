import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf, roughReplyTime } from './reply-time.ts'

const eightHours = [{ from: '09:00', to: '17:00' }]
const hours = {
  timeZone: 'Europe/Berlin',
  week: [eightHours, eightHours, eightHours, eightHours, eightHours, [], []],
  holidays: [],
}

test.each([
  [0, 5, 'minute', 5, 'minute'],
  [5, 5, 'minute', 5, 'minute'],
  [31, 45, 'minute', 45, 'minute'],
  [46, 1, 'hour', 1, 'hour'],
  [61, 2, 'hour', 2, 'hour'],
  // Half a day of the office is a day: nobody knows how much of today is left.
  [241, 1, 'day', 5, 'hour'],
  [481, 2, 'day', 9, 'hour'],
  [721, 2, 'day', 1, 'day'],
  [1441, 4, 'day', 2, 'day'],
])(
  'D58 %d minutes are %d %s in office hours, and %d %s around the clock',
  (minutes, count, unit, all, ofAll) => {
    expect(roughReplyTime(minutes, hours)).toEqual({ unit, count })
    expect(roughReplyTime(minutes, undefined)).toEqual({ unit: ofAll, count: all })
  },
)

test('D58 nobody is promised less than it takes', () => {
  const lengths = { minute: 1, hour: 60, day: 24 * 60 }
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), minutes => {
      const { unit, count } = roughReplyTime(minutes, undefined)
      expect(count * lengths[unit]).toBeGreaterThanOrEqual(minutes)
    }),
  )
})

test('D58 the median says nothing if there are too few', () => {
  expect(medianOf([3, 1, 2], 4)).toBeUndefined()
  expect(medianOf([3, 1, 2], 3)).toBe(2)
  expect(medianOf([4, 1, 3, 2], 3)).toBe(2.5)
})
