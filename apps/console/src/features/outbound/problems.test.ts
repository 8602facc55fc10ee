import type { Targeting } from '@lotse/contracts/console/outbound'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { refusedOf } from './problems.ts'
import { statusOf } from './shown-status.ts'

const early = '2026-03-01T08:00:00.000Z'
const late = '2026-03-01T09:00:00Z'
const targeting = (part: Partial<Targeting>): Targeting => ({
  pageRules: [],
  attributes: [],
  languages: [],
  audience: 'all',
  frequency: { kind: 'once' },
  ...part,
})

test('C3 outbound: a schedule that ends before it begins and a frequency that is no number are refused', () => {
  const { period, frequency } = de.outbound.problems
  const hours = (hours: number, max: number) => targeting({ frequency: { kind: 'hours', hours, max } })
  expect(refusedOf(targeting({ from: early, to: late }), de)).toEqual([])
  expect(refusedOf(targeting({ from: late, to: early }), de)).toEqual([period])
  expect(refusedOf(hours(24, 3), de)).toEqual([])
  expect(refusedOf(hours(24, 0), de)).toEqual([frequency])
  expect(refusedOf(hours(Number.NaN, 3), de)).toEqual([frequency])
})

test('C3 outbound: live is only what the schedule shows now', () => {
  const at = (now: string) =>
    statusOf({ status: 'live', targeting: { from: early, to: late } }, Date.parse(now))
  expect(at('2026-03-01T07:59:59Z')).toBe('scheduled')
  expect(at('2026-03-01T08:30:00Z')).toBe('live')
  expect(at('2026-03-01T09:00:00Z')).toBe('ended')
  expect(statusOf({ status: 'paused', targeting: { to: early } }, Date.parse(late))).toBe('paused')
})
