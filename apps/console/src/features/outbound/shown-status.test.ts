import { expect, test } from 'vitest'
import { statusOf } from './shown-status.ts'

const early = '2026-03-01T08:00:00.000Z'
const late = '2026-03-01T09:00:00Z'

test('C3 outbound: only what the schedule shows now counts as live', () => {
  const at = (now: string) =>
    statusOf({ status: 'live', targeting: { from: early, to: late } }, Date.parse(now))
  expect(at('2026-03-01T07:59:59Z')).toBe('scheduled')
  expect(at('2026-03-01T08:30:00Z')).toBe('live')
  expect(at('2026-03-01T09:00:00Z')).toBe('ended')
  expect(statusOf({ status: 'paused', targeting: { to: early } }, Date.parse(late))).toBe('paused')
})
