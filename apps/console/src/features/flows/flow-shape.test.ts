import { expect, test } from 'vitest'
import {
  askedBefore,
  type FlowField,
  freeName,
  newField,
  problemOf,
  withKind,
  withoutPage,
} from './flow-shape.ts'

const field = (name: string, rest: Partial<FlowField> = {}): FlowField => ({
  name,
  kind: 'text',
  label: { de: name },
  ...rest,
})
const flow = (...pages: FlowField[][]) => ({
  feedbackType: 'BUG',
  title: { de: 'Melden' },
  pages: pages.map((fields, at) => ({ id: `p${at}`, fields })),
})
const choice = { kind: 'select' as const, options: [{ value: 'x', label: {} }] }

test('C3 flow editor: a condition can only be about what was asked before', () => {
  const definition = flow([field('a'), field('b')], [field('c', choice), field('d')])
  const names = (page: number, at: number) => askedBefore(definition, page, at, 'de').map(({ name }) => name)
  expect(names(0, 0)).toEqual([])
  expect(names(0, 1)).toEqual(['a'])
  expect(names(1, 1)).toEqual(['a', 'b', 'c'])
  expect(askedBefore(definition, 1, 1, 'de').at(-1)).toEqual({ name: 'c', label: 'c', values: ['x'] })
})

test('C3 flow editor: what would confuse visitors or mix up answers is a problem', () => {
  expect(problemOf(flow([field('a')]))).toBeUndefined()
  expect(problemOf({ ...flow([field('a')]), title: {} })?.what).toBe('title')
  expect(problemOf(flow([]))?.what).toBe('empty')
  expect(problemOf(flow([field('a')], [field('a')]))).toEqual({ what: 'twice', where: 'a' })
  expect(problemOf(flow([field('ä b')]))?.what).toBe('name')
  expect(problemOf(flow([field('a', { label: {} })]))?.what).toBe('label')
  expect(problemOf(flow([field('a', { kind: 'rating', min: 0, max: 3 })]))).toBeUndefined()
  expect(problemOf(flow([field('a', { kind: 'rating', min: 5 })]))?.what).toBe('scale')
  expect(problemOf(flow([field('a', { kind: 'nps', min: 4, max: 2 })]))?.what).toBe('scale')
  const twice = [...choice.options, ...choice.options]
  expect(problemOf(flow([field('a', { ...choice, options: twice })]))?.what).toBe('options')
})

test('C3 flow editor: new fields get a free name, and another kind drops what it does not know', () => {
  expect(freeName('text', ['text', 'text-2'])).toBe('text-3')
  const added = newField(flow([field('radio')]), 'radio')
  expect(added).toMatchObject({ name: 'radio-2', options: [{ value: 'a' }, { value: 'b' }] })
  const list = field('a', { ...choice, placeholder: { de: 'Wählen' } })
  expect(withKind(list, 'radio')).toMatchObject({ options: [{ value: 'x' }] })
  expect(withKind(list, 'nps')).toEqual({ name: 'a', kind: 'nps', label: { de: 'a' } })
})

test('C3 flow editor: branches go with the page they led to', () => {
  const { pages } = flow([field('a')], [field('b')], [field('c')])
  const branches = [
    { if: [], to: 'p1' },
    { if: [], to: 'end' },
  ]
  const left = withoutPage([{ id: 'p0', fields: [], branches }, ...pages.slice(1)], 1)
  expect(left.map(({ id, branches: to }) => [id, to?.map(one => one.to)])).toEqual([
    ['p0', ['end']],
    ['p2', undefined],
  ])
})
