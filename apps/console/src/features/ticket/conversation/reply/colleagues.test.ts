import { expect, test } from 'vitest'
import { colleaguesFor } from './colleagues.ts'

const people = ['Anna Berg', 'Anton Maier', 'Emre Öz'].map(name => ({ id: name, name }))

test.each([
  ['', ['Anna Berg', 'Anton Maier', 'Emre Öz']],
  ['an', ['Anna Berg', 'Anton Maier']],
  ['öz', ['Emre Öz']],
  ['anna b', ['Anna Berg']],
  ['anna berg', []],
  ['anna berg ', []],
  ['nna', []],
])('D35 "@%s" offers colleagues by the beginning of their names', (typed, expected) => {
  expect(colleaguesFor(people, typed).map(({ name }) => name)).toEqual(expected)
})
