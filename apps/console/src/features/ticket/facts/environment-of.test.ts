import { expect, test } from 'vitest'
import { languageName } from '../../../lib/values/language-name.ts'
import { environmentOf } from './environment-of.ts'

test('K22 environment: browser and sizes in a few words, the rest separate and not repeated', () => {
  const { rest, ...told } = environmentOf({
    userAgent: 'Mozilla/5.0',
    browser: 'Chrome',
    browserName: 'Chrome(140.0.7339.80)',
    screenWidth: 1440,
    screenHeight: 900,
    innerWidth: 1440,
    innerHeight: 789,
    currentUrl: 'https://shop.example/',
    own: '',
  })
  expect(told).toEqual({
    address: 'https://shop.example/',
    browser: 'Chrome 140',
    screen: '1440 × 900',
    window: '1440 × 789',
    vitals: [],
  })
  expect(rest).toEqual([['userAgent', 'Mozilla/5.0']])
})

test('K22 environment: anything a stranger sent is text or nothing', () => {
  const { rest, ...told } = environmentOf({ browserName: {}, currentUrl: 1, screenWidth: '1', browser: 'A' })
  expect(told).toEqual({ address: '', browser: 'A', screen: '', window: '', vitals: [] })
  expect(rest).toEqual([])
  expect([languageName('de-DE', 'de'), languageName('?', 'de')]).toEqual(['Deutsch (Deutschland)', '?'])
})

test('D233 web vitals of the page are told with those that are poor; a stranger may send anything', () => {
  const { vitals, rest } = environmentOf({
    vitals: { lcp: 4001, cls: 0.1, inp: 'x', other: 1, ttfb: Number.NaN },
    longTasks: [[1, 2]],
  })
  expect(vitals).toEqual([
    { name: 'lcp', value: 4001, isPoor: true },
    { name: 'cls', value: 0.1, isPoor: false },
  ])
  expect(rest).toEqual([])
  for (const odd of [null, 7, [1], 'lcp', { constructor: 1 }])
    expect(environmentOf({ vitals: odd }).vitals).toEqual([])
})
