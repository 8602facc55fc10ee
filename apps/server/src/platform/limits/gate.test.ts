import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('Z75 only a few run at a time, in order of arrival; with too many waiting, the next is refused', async () => {
  const gate = createGate(2, 3)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const start = (name: number) =>
    gate(() => {
      begun.push(name)
      return new Promise<void>(done => ends.push(done))
    })
  const all = [1, 2, 3, 4, 5].map(start)
  await expect(start(6)).rejects.toMatchObject({ code: 'service_unavailable' })
  expect(begun).toEqual([1, 2])
  const failing = gate(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toMatchObject({ code: 'service_unavailable' })
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise(done => setImmediate(done))
  }
  await Promise.all(all)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate(async () => 7)).toBe(7)
})
