import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { Pool, PoolOptions } from './job.ts'
import { createPool } from './pool.ts'

type OddJobs = Record<'double' | 'whoWorks' | 'forEver' | 'tooLarge' | 'unknown', (value: number) => number>

let pool: Pool<OddJobs>
const open = (options: Partial<PoolOptions> = {}) => {
  pool = createPool({
    entry: new URL('./testing/odd-jobs.mjs', import.meta.url),
    most: 1,
    capacity: 10,
    mostWaiting: 2,
    mostWaitingEach: 2,
    timeMs: 30_000,
    idleMs: 30_000,
    heapMb: 64,
    log: pino({ level: 'silent' }),
    ...options,
  })
  return pool
}
afterEach(() => pool.close())

test('F3 jobs run in another process, one after the other; their failures are reported here', async () => {
  open()
  expect(await Promise.all([pool.run('double', 2), pool.run('double', 3)])).toEqual([4, 6])
  await expect(pool.run('unknown', 0)).rejects.toMatchObject({ reason: 'failed' })
  expect(await pool.run('double', 4)).toBe(8)
})

test('F3 a job without end is stopped, and so is one that takes too much memory; the next one finds a worker', async () => {
  open()
  const late = pool.run('forEver', 0, { weight: 0, timeMs: 1 })
  await expect(late).rejects.toMatchObject({ reason: 'late' })
  await expect(pool.run('tooLarge', 0)).rejects.toMatchObject({ reason: 'ended' })
  expect(await pool.run('double', 1)).toBe(2)
})

test('F3 a dismissed worker gets no further job: another does the next one', async () => {
  open({ idleMs: 1 })
  for (let value = 1; value < 4; value++) {
    expect(await pool.run('double', value)).toBe(2 * value)
    await new Promise(done => setTimeout(done, 1 + (value % 3)))
  }
})

test('F3 the waiting line is bounded, and the event loop runs on while a worker hangs', async () => {
  open()
  const asked = [1, 2, 3, 4].map(value => pool.run('double', value))
  await expect(asked[3]).rejects.toMatchObject({ reason: 'busy' })
  expect(await Promise.all(asked.slice(0, 3))).toEqual([2, 4, 6])
  let turns = 0
  const turn = () => {
    turns += 1
    if (turns < 1000) setImmediate(turn)
  }
  setImmediate(turn)
  const late = pool.run('forEver', 0, { weight: 0, timeMs: 100 })
  await expect(late).rejects.toMatchObject({ reason: 'late' })
  expect(turns).toBe(1000)
})

test('Z1 each caller has one job at a time and a short line of their own; others pass them', async () => {
  open({ most: 2, mostWaiting: 10 })
  const mine = { weight: 0, owner: 'a' }
  const first = pool.run('forEver', 0, { ...mine, timeMs: 1500 })
  const waiting = [pool.run('double', 1, mine), pool.run('double', 2, mine)]
  await expect(pool.run('double', 3, mine)).rejects.toMatchObject({ reason: 'busy' })
  let isEnded = false
  const ended = first.catch(() => {
    isEnded = true
  })
  expect(await pool.run('double', 4, { weight: 0, owner: 'b' })).toBe(8)
  expect(await pool.run('double', 5)).toBe(10)
  expect(isEnded).toBe(false)
  await ended
  expect(await Promise.all(waiting)).toEqual([2, 4])
})

test('Z60 those who wait are served in turns: senders of many jobs, or of long ones, come after everybody else', async () => {
  open({ most: 1, mostWaiting: 20 })
  const order: string[] = []
  const ask = (owner: string, name: 'double' | 'forEver', timeMs = 30_000) =>
    pool
      .run(name, 1, { weight: 0, owner, timeMs })
      .catch(() => undefined)
      .finally(() => order.push(owner))
  const all = [
    ask('a', 'forEver', 100),
    ask('a', 'double'),
    ask('a', 'double'),
    ask('b', 'double'),
    ask('b', 'double'),
    ask('c', 'double'),
  ]
  await Promise.all(all)
  expect(order).toEqual(['a', 'b', 'c', 'b', 'a', 'a'])
})

test('Z265 jobs that are too heavy together run one after the other, in one worker; light ones side by side', async () => {
  open({ most: 2 })
  const both = (...weights: number[]) =>
    Promise.all(weights.map(weight => pool.run('whoWorks', 0, { weight })))
  const [large, waiting] = await both(10, 1)
  expect(waiting).toBe(large)
  const [one, other] = await both(5, 5)
  expect(other).not.toBe(one)
})

test('Z296 when all places are taken, whoever has the most of them gives one to those who have fewer, and to people who wait', async () => {
  open({ mostWaiting: 4, mostWaitingEach: 4 })
  const ask = (value: number, owner: string, first = false) =>
    pool.run('double', value, { weight: 0, owner, first }).catch(({ reason }) => reason)
  // The first one runs, the others wait.
  const many = [1, 2, 3, 4, 5].map(value => ask(value, 'many'))
  const few = ask(6, 'few')
  expect(await many[4]).toBe('busy')
  const person = ask(7, 'page copies', true)
  expect(await many[3]).toBe('busy')
  // Two of each: nobody has more than their share.
  const another = ask(8, 'few')
  expect(await another).toBe('busy')
  expect(await Promise.all([...many.slice(0, 3), few, person])).toEqual([2, 4, 6, 12, 14])
})
