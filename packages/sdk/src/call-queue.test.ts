import { expect, test } from 'vitest'
import { type QueuedCall, takeQueue } from './call-queue.ts'

function recorder() {
  const calls: string[] = []
  const target = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          calls.push(`${String(name)}(${args})`),
    },
  )
  return { calls, target }
}

test('B1.1 queued calls run in order, with initialize after what was set for it', () => {
  const { calls, target } = recorder()
  const queue: QueuedCall[] = [
    { e: 'initialize', a: ['key'] },
    { e: 'clearCustomData', a: [] },
    { e: 'setCustomData', a: ['a', 1] },
    { e: 'setUseCookies', a: [true] },
  ]
  takeQueue(queue, target)
  expect(calls).toEqual(['clearCustomData()', 'setCustomData(a,1)', 'setUseCookies(true)', 'initialize(key)'])
  queue.push({ e: 'open', a: [] })
  expect(calls.at(-1)).toBe('open()')
  expect(queue).toHaveLength(0)
})

test('B1.1 with a destroy among them the order stays as it is', () => {
  const { calls, target } = recorder()
  takeQueue(
    [
      { e: 'initialize', a: ['k'] },
      { e: 'destroy', a: [] },
    ],
    target,
  )
  expect(calls).toEqual(['initialize(k)', 'destroy()'])
})

test('B1.1 an unknown name is ignored and a failing call does not stop the rest', () => {
  const calls: string[] = []
  const target = {
    bad: () => {
      throw new Error('x')
    },
    good: () => calls.push('good'),
  }
  const error = console.error
  console.error = () => {}
  takeQueue(
    [
      { e: 'nothing', a: [] },
      { e: 'bad', a: [] },
      { e: 'good', a: [] },
    ],
    target,
  )
  console.error = error
  expect(calls).toEqual(['good'])
})

test('T22 where the start has to wait, what was set for it does not', async () => {
  const { calls, target } = recorder()
  takeQueue(
    [
      { e: 'initialize', a: ['k'] },
      { e: 'setEnvironment', a: ['staging'] },
    ],
    target,
    queueMicrotask,
  )
  calls.push('setOrigin()')
  await Promise.resolve()
  expect(calls).toEqual(['setEnvironment(staging)', 'setOrigin()', 'initialize(k)'])
})
