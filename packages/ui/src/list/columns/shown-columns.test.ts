import { expect, test } from 'vitest'
import { chosenColumns, switchedColumns } from './shown-columns.ts'

const columns = ['name', 'mail', 'role', 'xp'].map(key => ({ key }))

test('D66 columns are shown in the order somebody gave them, after the first one; unknown ones are ignored', () => {
  const shown = (...chosen: string[]) => chosenColumns(columns, chosen).map(({ key }) => key)
  expect(shown('name', 'xp', 'mail')).toEqual(['name', 'xp', 'mail'])
  expect(shown('xp', 'name', 'gone', 'xp')).toEqual(['name', 'xp'])
  expect(shown()).toEqual(['name'])
})

test('D66 a column that comes back takes its usual place, in an own order the one before what usually follows', () => {
  expect(switchedColumns(columns, ['name', 'xp'], 'mail')).toEqual(['name', 'mail', 'xp'])
  expect(switchedColumns(columns, ['name', 'xp', 'mail'], 'role')).toEqual(['name', 'role', 'xp', 'mail'])
  expect(switchedColumns(columns, ['name', 'role'], 'xp')).toEqual(['name', 'role', 'xp'])
  expect(switchedColumns(columns, ['name', 'role'], 'role')).toEqual(['name'])
})
