import { expect, test } from 'vitest'
import { arrowsOf, layOut } from './lay-out.ts'

const skill = (id: string, row: number, column: number, dependencies: string[] = []) => ({
  id,
  name: id,
  icon: null,
  row,
  column,
  dependencies,
})

test('D91 the preview has no empty margin, goes in reading order and leaves out what learners cannot see', () => {
  const skills = [
    skill('low', 5, 7, ['high', 'out']),
    skill('right', 6, 5),
    skill('high', 5, 5),
    skill('out', 20, 1),
  ]
  const { placed, hidden, width, height } = layOut({ rows: 20, columns: 20, skills })
  expect(placed.map(({ skill, x, y }) => [skill.id, x, y])).toEqual([
    ['high', 0, 0],
    ['right', 124, 0],
    ['low', 0, 216],
  ])
  expect([width, height]).toEqual([228, 296])
  expect(hidden.map(({ id }) => id)).toEqual(['out'])
  expect(arrowsOf(placed)).toEqual([{ key: 'high low', from: { x: 52, y: 40 }, to: { x: 52, y: 256 } }])
  expect(layOut({ rows: 5, columns: 5, skills: [] })).toMatchObject({ width: 0, height: 0 })
})
