import { afterEach, expect, test, vi } from 'vitest'
import { jittered } from './jittered.ts'

afterEach(() => vi.restoreAllMocks())

test('D111 a pause is never shorter than it should be, and longer by its share at most', () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5).mockReturnValueOnce(0.5)
  expect([jittered(1000), jittered(1000), jittered(1000, 1)]).toEqual([1000, 1100, 1500])
  expect(jittered(0)).toBe(0)
})
