import { expect, test } from 'vitest'
import { missingMonths, monthName, readBounds } from './months.ts'

const date = (text: string) => new Date(`${text}T00:00:00Z`)
const names = (now: string, parts: Parameters<typeof missingMonths>[0]) =>
  missingMonths(parts, date(now)).map(({ from }) => monthName(from))

test('D244 the present month and the next three have a part, also across the year and on the last day of January', () => {
  expect(names('2026-11-19', [])).toEqual(['2026_11', '2026_12', '2027_01', '2027_02'])
  expect(names('2027-01-31', [])).toEqual(['2027_01', '2027_02', '2027_03', '2027_04'])
  const before = { name: 'before', from: undefined, until: date('2026-12-01'), rows: 0 }
  const rest = { name: 'rest', from: undefined, until: undefined, rows: 0 }
  const next = { name: 'next', from: date('2026-12-01'), until: date('2027-01-01'), rows: 0 }
  expect(names('2026-11-19', [before, rest, next])).toEqual(['2027_01', '2027_02'])
})

test('D244 bounds are read as PostgreSQL writes them', () => {
  expect(readBounds("FOR VALUES FROM (MINVALUE) TO ('2026-12-01 00:00:00+00')")).toEqual({
    from: undefined,
    until: date('2026-12-01'),
  })
  expect(readBounds("FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00')")).toEqual({
    from: date('2026-12-01'),
    until: date('2027-01-01'),
  })
  expect(readBounds('DEFAULT')).toEqual({ from: undefined, until: undefined })
})
