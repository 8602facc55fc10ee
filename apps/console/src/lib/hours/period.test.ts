import { expect, test } from 'vitest'
import { periodOf } from './period.ts'

const now = new Date('2026-03-31T22:30:00Z')

test('D74 a period is made of whole days of the project’s time zone, also when the clock is changed', () => {
  expect(periodOf('Europe/Berlin', { days: '7' }, now)).toMatchObject({
    days: '7',
    first: '2026-03-26',
    last: '2026-04-01',
    from: '2026-03-25T23:00:00.000Z',
    to: '2026-04-01T21:59:59.999Z',
  })
  expect(periodOf('America/New_York', { days: '7' }, now)).toMatchObject({ last: '2026-03-31' })
})

test('D74 two dates count if they are a period; otherwise the usual days do', () => {
  expect(periodOf('UTC', { since: '2026-01-31', until: '2026-02-01' }, now)).toMatchObject({
    days: undefined,
    from: '2026-01-31T00:00:00.000Z',
    to: '2026-02-01T23:59:59.999Z',
    all: ['2026-01-31', '2026-02-01'],
  })
  for (const wrong of [
    { since: '2026-02-01', until: '2026-01-31' },
    { since: '2026-02-30', until: '2026-03-01' },
    { since: '2024-01-01', until: '2026-01-01' },
    { since: '2026-01-01' },
  ])
    expect(periodOf('UTC', wrong, now)).toMatchObject({ days: '30', first: '2026-03-02' })
})
