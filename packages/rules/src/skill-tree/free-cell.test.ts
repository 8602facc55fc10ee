import { expect, test } from 'vitest'
import { freeCell } from './free-cell.ts'

test('Z344 a new skill gets the free cell nearest to the middle of the others', () => {
  expect(freeCell({ rows: 9, columns: 9, skills: [] })).toEqual({ row: 0, column: 0 })
  expect(freeCell({ rows: 9, columns: 9, skills: [{ row: 7, column: 7 }] })).toEqual({ row: 7, column: 6 })
  const apart = [
    { row: 0, column: 0 },
    { row: 4, column: 4 },
  ]
  expect(freeCell({ rows: 9, columns: 9, skills: apart })).toEqual({ row: 2, column: 2 })
})

test('Z344 a full tree has no free cell, and one outside of it takes none', () => {
  expect(freeCell({ rows: 1, columns: 1, skills: [{ row: 0, column: 0 }] })).toBeUndefined()
  expect(freeCell({ rows: 1, columns: 1, skills: [{ row: 5, column: 5 }] })).toEqual({ row: 0, column: 0 })
})
