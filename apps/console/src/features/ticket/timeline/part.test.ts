import { expect, test } from 'vitest'
import { around, further, start } from './part.ts'

test('Z66 of very many entries only a part is shown, which moves to the one the replay is at', () => {
  expect(around(start, 199)).toBe(start)
  expect(around(start, 4000)).toEqual({ from: 3900, to: 4100 })
  expect(around({ from: 3900, to: 4100 }, 20)).toEqual({ from: 0, to: 200 })
  expect(further.before({ from: 3900, to: 4100 })).toEqual({ from: 3700, to: 4100 })
  expect(further.before({ from: 100, to: 300 })).toEqual({ from: 0, to: 300 })
  expect(further.after(start)).toEqual({ from: 0, to: 400 })
})
