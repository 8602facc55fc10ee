import { expect, test } from 'vitest'
import {
  askedBefore,
  type FlowField,
  freeName,
  newField,
  problemOf,
  withKind,
  withoutField,
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

test('C3 flow editor: a condition can only be about an earlier question', () => {
  const definition = flow([field('a'), field('b')], [field('c', choice), field('d')])
  const names = (page: number, at: number) => askedBefore(definition, page, at, 'de').map(({ name }) => name)
  expect(names(0, 0)).toEqual([])
  expect(names(0, 1)).toEqual(['a'])
  expect(names(1, 1)).toEqual(['a', 'b', 'c'])
  expect(askedBefore(definition, 1, 1, 'de').at(-1)).toEqual({ name: 'c', label: 'c', values: ['x'] })
})

test('C3 flow editor: anything that would confuse visitors or mix up answers is a problem', () => {
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

test('C3 flow editor: new fields get a free name, and another kind drops what it does not support', () => {
  expect(freeName('text', ['text', 'text-2'])).toBe('text-3')
  const added = newField(flow([field('radio')]), 'radio')
  expect(added).toMatchObject({ name: 'radio-2', options: [{ value: 'a' }, { value: 'b' }] })
  const list = field('a', { ...choice, placeholder: { de: 'Wählen' } })
  expect(withKind(list, 'radio')).toMatchObject({ options: [{ value: 'x' }] })
  expect(withKind(list, 'nps')).toEqual({ name: 'a', kind: 'nps', label: { de: 'a' } })
})

test('C3 flow editor: branches are removed with the page they led to', () => {
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

test('C3 flow editor: a page without a field and a condition that can never be true are problems', () => {
  expect(problemOf(flow([field('a')], []))).toEqual({ what: 'page', where: '2' })
  const showIf = [{ field: 'gone', operator: 'is' as const, value: 'x' }]
  expect(problemOf(flow([field('a'), field('b', { showIf })]))).toEqual({ what: 'condition', where: 'b' })
  const later = flow([field('a', { showIf: [{ field: 'b', operator: 'is', value: 'x' }] }), field('b')])
  expect(problemOf(later)).toEqual({ what: 'condition', where: 'a' })
  const [first, second] = flow([field('a')], [field('b')]).pages
  const pages = [{ id: 'p0', fields: [], ...first, branches: [{ if: showIf, to: 'end' }] }]
  expect(problemOf({ ...flow(), pages: [...pages, ...(second ? [second] : [])] })).toEqual({
    what: 'condition',
    where: '1',
  })
})

test('C3 flow editor: conditions are removed with their field', () => {
  const about = (name: string) => ({ field: name, operator: 'is' as const, value: 'x' })
  const { pages } = flow([field('a'), field('b')], [field('c', { showIf: [about('a'), about('b')] })])
  const branches = [
    { if: [about('a')], to: 'end' },
    { if: [about('a'), about('b')], to: 'p1' },
    { if: [], to: 'end' },
  ]
  const left = withoutField([{ id: 'p0', fields: [], ...pages[0], branches }, ...pages.slice(1)], 0, 0)
  expect(left[0]?.fields.map(({ name }) => name)).toEqual(['b'])
  expect(left[0]?.branches).toEqual([
    { if: [about('b')], to: 'p1' },
    { if: [], to: 'end' },
  ])
  expect(left[1]?.fields[0]?.showIf).toEqual([about('b')])
  expect(problemOf({ ...flow(), pages: left })).toBeUndefined()
})
