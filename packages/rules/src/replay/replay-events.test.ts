import { expect, test } from 'vitest'
import { gapsIn, isPlayable, replayEvents } from './replay-events.ts'

const gap = { type: 5, timestamp: 7, data: { tag: 'gleap-dropped', payload: { reason: 'redacted' } } }

test('Z47 a replay needs a picture of the page; gaps alone only say why there is none', () => {
  expect(isPlayable({ events: [gap] })).toBe(false)
  expect(isPlayable({ events: [{ type: 4, timestamp: 1, data: {} }, gap] })).toBe(false)
  expect(isPlayable({ events: [{ type: 2, timestamp: 1, data: {} }, gap] })).toBe(true)
  for (const odd of [null, 'x', {}, { events: 'x' }, { events: [null, { type: 2 }, [2]] }])
    expect(isPlayable(odd)).toBe(false)
  expect(gapsIn(replayEvents({ events: [gap, { ...gap, data: { tag: 'other' } }] }))).toEqual([
    { at: 7, reason: 'redacted' },
  ])
})
