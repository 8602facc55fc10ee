import { expect, test } from 'vitest'
import type { Shape } from '../../core/handles/drawing.ts'
import { isOver, next, type Recording, timeLeft } from './recording/recording.ts'
import {
  colours,
  draw,
  elementOf,
  emptyHistory,
  isVisible,
  pathOf,
  redactedAreas,
  redo,
  undo,
} from './shapes.ts'

const shape = (tool: Shape['tool'], ...points: [number, number][]): Shape => ({
  tool,
  colour: '#EB144C',
  points: points.map(([x, y]) => ({ x, y })),
})

test('B2.5 the seven colours, the first is the default', () => {
  expect(Object.values(colours)).toEqual([
    '#EB144C',
    '#FF6705',
    '#FDB903',
    '#9900EE',
    '#00D082',
    '#0A93E4',
    '#CCCCCC',
  ])
})

test('B2.5 rectangle 6, pen 12 with alpha, blur 40 and black', () => {
  expect(elementOf(shape('rect', [50, 60], [10, 20]))).toEqual([
    'rect',
    expect.objectContaining({
      fill: 'none',
      stroke: '#EB144C',
      'stroke-width': 6,
      x: 10,
      y: 20,
      width: 40,
      height: 40,
    }),
  ])
  expect(elementOf(shape('pen', [0, 0], [9, 9]))).toEqual([
    'path',
    expect.objectContaining({ stroke: '#EB144CAA', 'stroke-width': 12 }),
  ])
  expect(elementOf(shape('blur', [0, 0], [9, 9]))).toEqual([
    'path',
    expect.objectContaining({ stroke: '#000000', 'stroke-width': 40 }),
  ])
})

test('B2.5 a stroke keeps its ends, a touch is a dot, a slip of the hand is nothing', () => {
  const long = Array.from({ length: 10 }, (_, at) => ({ x: at * 10, y: 0 }))
  expect(pathOf(long)).toMatch(/^M0 0L.*L90 0$/)
  expect(pathOf([{ x: 5, y: 5 }])).toBe('M5 5L5.1 5')
  expect(isVisible(shape('pen', [5, 5]))).toBe(true)
  expect(isVisible(shape('rect', [5, 5], [6, 6]))).toBe(false)
})

test('B2.5 undo takes back the last shape, redo brings it again, a new shape ends redo', () => {
  const [a, b, c] = [shape('rect', [0, 0], [9, 9]), shape('pen', [1, 1]), shape('pen', [2, 2])]
  const two = draw(draw(emptyHistory, a), b)
  expect(undo(two)).toEqual({ shapes: [a], undone: [b] })
  expect(redo(undo(two))).toEqual({ shapes: [a, b], undone: [] })
  expect(draw(undo(two), c)).toEqual({ shapes: [a, c], undone: [] })
  expect(undo(emptyHistory)).toEqual(emptyHistory)
})

test('B2.5 what is blurred is known without gaps', () => {
  expect(redactedAreas([shape('pen', [0, 0], [100, 0])])).toBeUndefined()
  const areas = redactedAreas([shape('blur', [0, 0], [100, 0])]) ?? []
  const gaps = areas.slice(1).map(({ left }, at) => left - (areas[at]?.left ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10)
  expect(areas.at(-1)).toEqual({ left: 80, right: 120, top: -20, bottom: 20 })
})

test('D73 a box is opaque, covers what is between its corners, and at least a line of text', () => {
  const box = shape('box', [200, 100], [100, 180])
  expect(elementOf(box)).toEqual([
    'rect',
    expect.objectContaining({ x: 100, y: 100, width: 100, height: 80, fill: '#000000', stroke: 'none' }),
  ])
  expect(redactedAreas([box])).toEqual([{ left: 100, right: 200, top: 100, bottom: 180 }])
  expect(redactedAreas([shape('box', [0, 50], [100, 50])])).toEqual([
    { left: 0, right: 100, top: 38, bottom: 62 },
  ])
  expect(isVisible(shape('box', [5, 5], [6, 6]))).toBe(false)
})

test('D73 an arrow ends where it was dragged to, a text says its words', () => {
  const [tag, { d }] = elementOf(shape('arrow', [0, 0], [100, 0]))
  expect([tag, d]).toEqual(['path', expect.stringMatching(/^M0 0L100 0M80\.7 -10\.5L100 0L80\.7 10\.5$/)])
  expect(isVisible(shape('arrow', [5, 5], [6, 6]))).toBe(false)
  expect(elementOf({ ...shape('text', [10, 20]), words: 'Hier <b>' })).toEqual([
    'text',
    expect.objectContaining({ x: 10, y: 20, fill: '#EB144C' }),
    'Hier <b>',
  ])
})

test('B2.7 a recording asks, runs to 2:00 at most, and is looked at before it is sent', () => {
  const file = new File(['film'], 'a.webm')
  let state: Recording = { at: 'idle' }
  expect(timeLeft(state)).toBe('2:00')
  state = next(state, { type: 'start' })
  expect(next(state, { type: 'denied' })).toEqual({ at: 'idle' })
  state = next(state, { type: 'granted', now: 5000 })
  for (const now of [5900, 6100]) state = next(state, { type: 'tick', now })
  expect(timeLeft(state)).toBe('1:59')
  // The page was busy for a while.
  state = next(state, { type: 'tick', now: 124_999 })
  expect([timeLeft(state), isOver(state)]).toEqual(['0:01', false])
  state = next(state, { type: 'tick', now: 150_000 })
  expect([timeLeft(state), isOver(state)]).toEqual(['0:00', true])
  state = next(state, { type: 'finished', file })
  expect(state).toEqual({ at: 'preview', file })
  // T3: an empty recording does not count.
  expect(
    next({ at: 'recording', since: 0, seconds: 1 }, { type: 'finished', file: new File([], 'a') }),
  ).toEqual({
    at: 'idle',
  })
  expect(next(state, { type: 'tick', now: 0 })).toBe(state)
  expect(next(state, { type: 'retry' })).toEqual({ at: 'idle' })
})
