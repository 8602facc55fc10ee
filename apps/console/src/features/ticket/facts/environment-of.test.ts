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
  })
  expect(rest).toEqual([['userAgent', 'Mozilla/5.0']])
})

test('K22 environment: anything a stranger sent is text or nothing', () => {
  const { rest, ...told } = environmentOf({ browserName: {}, currentUrl: 1, screenWidth: '1', browser: 'A' })
  expect(told).toEqual({ address: '', browser: 'A', screen: '', window: '' })
  expect(rest).toEqual([])
  expect([languageName('de-DE', 'de'), languageName('?', 'de')]).toEqual(['Deutsch (Deutschland)', '?'])
})
