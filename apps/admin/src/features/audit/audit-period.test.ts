import { expect, test } from 'vitest'
import { periodOf } from './audit-period.tsx'

test('Z17 invalid days are left out of the period', () => {
  for (const day of ['foo', '2026-13-45', '2026-02-30', '2026-1-1'])
    expect(periodOf({ from: day, to: day }), day).toEqual({})
  const { from = 0, to = 0 } = periodOf({ from: '2026-03-01', to: '2026-03-01' })
  expect(to - from).toBe(86_399)
})
