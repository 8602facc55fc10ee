import { expect, test } from 'vitest'
import { fitJson } from './fit-json.ts'

test('D142 an answer of any size and shape fits what a model reads, and says what was cut', () => {
  const small = { a: [1, 2], b: 'ä' }
  expect(fitJson(small, 1000)).toEqual(small)
  let deep: object = {}
  for (let nth = 0; nth < 5000; nth++) deep = { in: deep }
  const emoji = '😀'.repeat(30_000)
  const odd: object[] = [
    { text: 'x'.repeat(1_000_000) },
    { list: Array.from({ length: 100_000 }, (_, nth) => ({ nth, text: 'y'.repeat(100) })) },
    Object.fromEntries(Array.from({ length: 50_000 }, (_, nth) => [`name ${nth} ${'n'.repeat(500)}`, nth])),
    { deep },
    { emoji },
  ]
  for (const value of odd) {
    const fitted = fitJson(value, 5000)
    const text = JSON.stringify(fitted)
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(fitted.note).toMatch(/cut|too large/)
    expect(text.isWellFormed?.() ?? true).toBe(true)
  }
})
