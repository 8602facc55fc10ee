import { expect, test } from 'vitest'
import { createLine } from './line.ts'

test('Z134 changes of a ticket are sent one after the other, and a refused one does not stop the rest', async () => {
  const line = createLine()
  const told: string[] = []
  let answer = () => {}
  const first = new Promise<void>(resolve => {
    answer = resolve
  })
  const one = line.run(async () => {
    await first
    told.push('a')
    throw new Error('refused')
  })
  const two = line.run(async () => void told.push('a, b'))
  expect(line.isBusy()).toBe(true)
  answer()
  await expect(one).rejects.toThrow('refused')
  await two
  expect(told).toEqual(['a', 'a, b'])
  expect(line.isBusy()).toBe(false)
})
