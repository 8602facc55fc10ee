import { auditFilters } from '@lotse/contracts/academy/list-filters'
import { expect, test } from 'vitest'
import { secondsOf } from './period-filter.tsx'

test('Z17 invalid days are left out of the period', () => {
  const periodOf = (filters: Record<string, string>) => {
    const { from, to } = auditFilters({ q: '', filters }, secondsOf)
    return { from, to }
  }
  for (const day of ['foo', '2026-13-45', '2026-02-30', '2026-1-1'])
    expect(periodOf({ from: day, to: day }), day).toEqual({})
  const { from = 0, to = 0 } = periodOf({ from: '2026-03-01', to: '2026-03-01' })
  expect(to - from).toBe(86_399)
})
