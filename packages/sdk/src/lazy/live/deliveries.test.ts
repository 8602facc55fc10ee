import { expect, test } from 'vitest'
import { createDeliveries } from './deliveries.ts'

const banner = { actionType: 'banner', outbound: 'b1', createdAt: '2026-06-01T10:00:00.000Z' } as const

test('U2 one delivery counts once, however often it arrives; the same thing sent again later is another', () => {
  let now = 0
  const { idOf, isDone, markDone } = createDeliveries(() => now)
  expect(isDone(idOf(banner))).toBe(false)
  markDone(idOf(banner))
  now = 3_600_000
  expect(isDone(idOf({ ...banner }))).toBe(true)
  expect(isDone(idOf({ ...banner, createdAt: '2026-06-01T10:00:01.000Z' }))).toBe(false)
  expect(isDone(idOf({ ...banner, actionType: 'tour', data: { steps: [] } }))).toBe(false)
  expect(idOf({ ...banner, outbound: '' })).toBe('')
})

test('U2 what carries no date is an echo only for a moment', () => {
  let now = 0
  const { idOf, isDone, markDone } = createDeliveries(() => now)
  const id = idOf({ actionType: 'tour', outbound: 't1', data: { steps: [] } })
  markDone(id)
  now = 4999
  expect(isDone(id)).toBe(true)
  now = 5000
  expect(isDone(id)).toBe(false)
})
