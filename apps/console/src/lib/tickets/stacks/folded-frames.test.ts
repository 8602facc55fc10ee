import { expect, test } from 'vitest'
import { foldedFrames } from './folded-frames.ts'

const frame = (isOwn: boolean, line = 1) => ({
  name: 'f',
  file: 'a.js',
  line,
  column: 1,
  source: null,
  isOwn,
})

test('D209 own frames stay, libraries between them are folded, and nothing is folded if all are libraries', () => {
  const runs = foldedFrames([frame(true), frame(false), frame(false), frame(true), frame(true)])
  expect(runs.map(({ isOwn, frames }) => [isOwn, frames.length])).toEqual([
    [true, 1],
    [false, 2],
    [true, 2],
  ])
  expect(foldedFrames([frame(false), frame(false)]).map(({ isOwn }) => isOwn)).toEqual([true])
  expect(foldedFrames([])).toEqual([])
})
