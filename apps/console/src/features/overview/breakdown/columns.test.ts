import { expect, test } from 'vitest'
import { type Figures, sortedRows } from './columns.ts'

const row = (label: string, created: number, median: number | null): Figures & { label: string } => ({
  label,
  created,
  firstAnswer: { count: 1, median, p90: median },
  solution: { count: 0, median: null, p90: null },
  unresolved: 0,
  reopened: 0,
  satisfaction: { count: 0, average: null, good: 0 },
})
const rows = [row('b', 2, null), row('a', 2, 60), row('c', 9, 30)]
const order = (key: string, descending: boolean) =>
  sortedRows(rows, { key, descending })
    .map(({ label }) => label)
    .join('')

test('D74 the break-down is sorted by any column; what has no number comes last', () => {
  expect(order('created', true)).toBe('cab')
  expect(order('created', false)).toBe('abc')
  expect(order('firstAnswer', true)).toBe('acb')
  expect(order('firstAnswer', false)).toBe('cab')
  expect(order('name', true)).toBe('cba')
  expect(order('nonsense', true)).toBe('cab')
})
