import { expect, test } from 'vitest'
import { createAskedAfter, createEachAskedAfter } from './asked-after.ts'

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

test('Z1165 who asks for the same key meanwhile gets a run that began later, done the way of the last one', async () => {
  const ends: (() => void)[] = []
  const ask = createEachAskedAfter<string>()
  const work = (name: string) => () => new Promise<string>(done => ends.push(() => done(name)))
  const first = ask('k', work('first'))
  const waiting = [ask('k', work('second')), ask('k', work('third'))]
  const other = ask('other', work('other'))
  expect(ends).toHaveLength(2)
  for (const end of ends.splice(0)) end()
  expect(await Promise.all([first, other])).toEqual(['first', 'other'])
  await expect.poll(() => ends).toHaveLength(1)
  ends[0]?.()
  expect(await Promise.all(waiting)).toEqual(['third', 'third'])
})
