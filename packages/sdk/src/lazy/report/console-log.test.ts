import { readStack } from '@lotse/rules/stacks/read-stack'
import { expect, test, vi } from 'vitest'
import { stacksOf } from '../../core/text/describe.ts'
import { consoleLog } from './console-log.ts'

vi.stubGlobal('window', globalThis)

const line = (text: string, stacks = '') => ({ parts: [], text, stacks, at: 0, priority: 'ERROR' as const })

test('D204 errors are sent with their stacks and causes, also those gathered in one, and loops end', () => {
  const first = new RangeError('first')
  const inner = new Error('inner', { cause: first })
  const outer = new AggregateError([inner, 'no error'], 'all failed')
  const [entry] = consoleLog([line('AggregateError: all failed', stacksOf(['x', outer, { a: 1 }]))])
  const parts = readStack(entry?.stack ?? '')
  expect(parts.map(({ title }) => title)).toEqual([
    'AggregateError: all failed',
    'Error: inner',
    'RangeError: first',
  ])
  expect(parts.every(({ frames }) => frames.length > 0)).toBe(true)
  const loop = new Error('loop')
  loop.cause = loop
  expect(stacksOf([loop]).split('\0')).toHaveLength(5)
})

test('D204 an entry without an error has the official form, and only the last 50 errors have stacks', () => {
  expect(consoleLog([line('plain')])).toEqual([
    { log: 'plain', date: '1970-01-01T00:00:00.000Z', priority: 'ERROR' },
  ])
  const many = consoleLog(Array.from({ length: 60 }, (_, at) => line(`${at}`, `\0Error: ${at}\n`)))
  expect(many.filter(({ stack }) => stack)).toHaveLength(50)
  expect(many.at(-1)?.stack).toBe('Error: 59\n')
})

test('D205 debug ids of the scripts in a stack go along, as a build has noted them', () => {
  const id = '85314830-023f-4cf1-a267-535f4e37bb17'
  const file = 'https://shop.example/a.js'
  vi.stubGlobal('_debugIds', {
    [`Error\n    at f (${file}:2:3)`]: id,
    '@https://shop.example/b.js:1:1': id,
  })
  const [entry] = consoleLog([line('x', `\0Error: x\n    at ${file}:1:7`)])
  expect(entry?.debugIds).toEqual({ [file]: id })
  vi.unstubAllGlobals()
})
