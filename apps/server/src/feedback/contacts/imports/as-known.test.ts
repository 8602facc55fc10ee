import { csvLine, plainCell, readCsv } from '@lotse/rules/text/csv'
import { expect, test } from 'vitest'
import { asKnown } from './as-known.ts'

test('Z1410 an attribute that comes back from our own file is what it was, in both languages', () => {
  const values = [
    4.5,
    -3,
    0,
    1.234,
    true,
    false,
    'text',
    '007',
    '1.10',
    '4.5',
    '-3',
    { a: [1, -2] },
    ['x; =1'],
  ]
  for (const separator of [',', ';'] as const)
    for (const value of values) {
      const cell = typeof value === 'object' ? JSON.stringify(value) : value
      const [said = ''] = readCsv(csvLine([cell], separator), separator)[0] ?? []
      expect(asKnown(value, plainCell(said)), `${separator} ${JSON.stringify(value)}`).toEqual(value)
    }
  // A German screen writes texts that look like numbers with a comma, too.
  expect(asKnown('4.5', '4,5')).toBe('4.5')
})

test('Z1410 an attribute that a file changes keeps its type if it can', () => {
  expect(asKnown(4.5, '5')).toBe(5)
  expect(asKnown(4.5, '-5,25')).toBe(-5.25)
  expect(asKnown(true, 'false')).toBe(false)
  // Thousands or decimals: nobody knows.
  expect(asKnown(4.5, '1.234')).toBe('1.234')
  expect(asKnown(4.5, 'viel')).toBe('viel')
  expect(asKnown(true, 'nein')).toBe('nein')
  expect(asKnown(undefined, '5')).toBe('5')
  expect(asKnown('5', 6)).toBe(6)
})
