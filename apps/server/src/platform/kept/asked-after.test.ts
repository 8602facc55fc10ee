import { expect, test } from 'vitest'
import { createAskedAfter } from './asked-after.ts'

test('D187 whoever asks gets an answer that is younger than their question, and few questions are asked', async () => {
  let began = 0
  const answers: ((value: number) => void)[] = []
  const ask = createAskedAfter(() => {
    const nth = ++began
    return new Promise<number>(done => answers.push(() => done(nth)))
  })
  const first = ask()
  const late = [ask(), ask(), ask()]
  expect(began).toBe(1)
  answers[0]?.(0)
  expect(await first).toBe(1)
  await expect.poll(() => began).toBe(2)
  const later = ask()
  answers[1]?.(0)
  expect(await Promise.all(late)).toEqual([2, 2, 2])
  await expect.poll(() => began).toBe(3)
  answers[2]?.(0)
  expect(await later).toBe(3)
})

test('D187 a question that fails fails for those who waited for it, and the next one is asked again', async () => {
  let isWell = false
  const ask = createAskedAfter(async () => {
    if (!isWell) throw new Error('away')
    return 'well'
  })
  const [one, two] = [ask(), ask()]
  await expect(one).rejects.toThrow('away')
  await expect(two).rejects.toThrow('away')
  isWell = true
  expect(await ask()).toBe('well')
})
