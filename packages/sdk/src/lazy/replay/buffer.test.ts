import { expect, test } from 'vitest'
import { createBuffer, KEEP, MAX_WEIGHT, SEGMENT_TIME } from './buffer.ts'
import { kinds, type ReplayEvent } from './rrweb-event.ts'
import { EVENT_LIMIT, withoutData } from './weight.ts'

const meta = (timestamp: number): ReplayEvent => ({ type: kinds.meta, timestamp, data: {} })
const full = (timestamp: number, text = ''): ReplayEvent => ({
  type: kinds.fullSnapshot,
  timestamp,
  data: { node: { id: 1, childNodes: [{ id: 2, textContent: text }] } },
})
const move = (timestamp: number): ReplayEvent => ({ type: kinds.incremental, timestamp, data: { source: 1 } })

function segment(buffer: ReturnType<typeof createBuffer>, at: number, text = ''): void {
  buffer.add(meta(at), true)
  buffer.add(full(at, text), true)
  buffer.add(move(at + 10), false)
  buffer.weighAll()
}

test('B3.4 the buffer keeps the last minutes, always from a full snapshot on', () => {
  const buffer = createBuffer()
  for (let at = 0; at < 10; at++) segment(buffer, at * SEGMENT_TIME)
  const events = buffer.events()
  const last = 9 * SEGMENT_TIME
  expect(events[0]).toMatchObject({ type: kinds.meta })
  expect(events[0]?.timestamp).toBeGreaterThanOrEqual(last - KEEP - SEGMENT_TIME)
  expect(events[0]?.timestamp).toBeLessThanOrEqual(last - KEEP)
})

test('B3.4 a full snapshot is due after a minute, or when the segment has grown heavy', () => {
  const buffer = createBuffer()
  expect(buffer.isDue(0)).toBe(false)
  segment(buffer, 0)
  expect(buffer.isDue(SEGMENT_TIME)).toBe(false)
  expect(buffer.isDue(SEGMENT_TIME + 1)).toBe(true)
  const heavy = createBuffer()
  for (let at = 0; at < 3; at++) segment(heavy, 0, 'x'.repeat(EVENT_LIMIT - 1000))
  heavy.add(full(1, 'y'.repeat(EVENT_LIMIT - 1000)), false)
  heavy.weighAll()
  expect(heavy.isDue(1)).toBe(true)
})

test('B3.4 without a full snapshot there is nothing to play', () => {
  const buffer = createBuffer()
  buffer.add(move(1), false)
  expect(buffer.events()).toEqual([])
})

test('B3.4 memory is bounded: the oldest segments go first', () => {
  const buffer = createBuffer()
  for (let at = 0; at < 8; at++) segment(buffer, at, 'x'.repeat(EVENT_LIMIT - 1000))
  const weight = buffer.events().reduce((sum, event) => sum + JSON.stringify(event).length, 0)
  expect(weight).toBeLessThanOrEqual(MAX_WEIGHT + EVENT_LIMIT)
  expect(buffer.events().at(-1)?.timestamp).toBe(17)
})

test('B3.4 an event above 4,000,000 characters loses its embedded data, images become a pixel', () => {
  const image = `data:image/png;base64,${'A'.repeat(EVENT_LIMIT)}`
  const event: ReplayEvent = {
    type: kinds.fullSnapshot,
    timestamp: 1,
    data: {
      node: { id: 1, attributes: { src: image, style: 'x:url(data:font/woff2;base64,AAAA)', title: 'kept' } },
    },
  }
  const buffer = createBuffer()
  buffer.add(meta(0), true)
  buffer.add(event, true)
  const kept = JSON.stringify(buffer.events())
  expect(kept.length).toBeLessThan(2000)
  expect(kept).toContain('data:image/png;base64,iVBOR')
  expect(kept).toContain('x:url()')
  expect(kept).toContain('kept')
})

test('B3.4 an event that is too large without embedded data is dropped, and the stream says so', () => {
  const buffer = createBuffer()
  segment(buffer, 0)
  buffer.add(
    {
      type: kinds.incremental,
      timestamp: 2,
      data: { source: 0, adds: [{ parentId: 1, node: { id: 9, textContent: 'x'.repeat(EVENT_LIMIT) } }] },
    },
    false,
  )
  const events = buffer.events()
  expect(JSON.stringify(events).length).toBeLessThan(2000)
  expect(events.at(-1)).toMatchObject({ type: kinds.custom, data: { tag: 'gleap-dropped' } })
  withoutData(meta(1))
  // Later events would be played onto the wrong page: a full snapshot is requested, once.
  expect(buffer.loss()).toBe('changes')
  expect(buffer.loss()).toBeUndefined()
})

test('B3.4 a page that is too large leaves a mark and nothing that cannot be played', () => {
  const buffer = createBuffer()
  buffer.mark('page too large', 5)
  buffer.mark('page too large', 6)
  const marks = [{ type: kinds.custom, timestamp: 5, data: { payload: { reason: 'page too large' } } }]
  expect(buffer.events()).toMatchObject(marks)
  segment(buffer, 10, 'x'.repeat(EVENT_LIMIT))
  expect(buffer.loss()).toBe('page')
  expect(buffer.events().map(({ type }) => type)).toEqual([kinds.custom, kinds.custom])
  segment(buffer, 20)
  const after = buffer.events().map(({ type }) => type)
  expect(after).toEqual([kinds.custom, kinds.custom, kinds.meta, kinds.fullSnapshot, kinds.incremental])
})

test('B3.4 what is kept can be looked at again', () => {
  const buffer = createBuffer()
  segment(buffer, 0)
  buffer.review(({ type }) => type !== kinds.incremental)
  expect(buffer.events().map(({ type }) => type)).toEqual([kinds.meta, kinds.fullSnapshot])
})
