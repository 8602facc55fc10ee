import type { FlowField } from '@lotse/contracts/visitor/config'
import { expect, test } from 'vitest'
import { prefilled } from './prefilled.ts'

const options = ['rot', 'blau', '7'].map(value => ({ value, label: value }))
const field = (kind: FlowField['kind'], name: string = kind): FlowField => ({
  name,
  kind,
  label: name,
  ...(['select', 'radio', 'multiselect'].includes(kind) ? { options } : {}),
})
const fill = (kind: FlowField['kind'], value: unknown) =>
  prefilled(
    { pages: [{ id: 'p', fields: [field(kind)] }] },
    { prefill: { [kind]: value }, visitor: undefined },
  )[kind]

test('C1 prefilled: what the form can show stands there, in the shape it sends; the rest is dropped', () => {
  for (const [kind, given, stands] of [
    ['text', 'Hallo', 'Hallo'],
    ['text', 7, '7'],
    ['text', { a: 1 }, undefined],
    ['number', 12.5, '12.5'],
    ['select', 'gibtsnicht', undefined],
    ['select', 7, '7'],
    ['radio', 'nix', undefined],
    ['radio', 'rot', 'rot'],
    ['multiselect', 'rot', ['rot']],
    ['multiselect', ['rot', 'grün', 'rot'], ['rot']],
    ['multiselect', ['grün'], undefined],
    ['checkbox', 'true', true],
    ['checkbox', 'nein', undefined],
    ['rating', '4', 4],
    ['rating', 6, undefined],
    ['rating', 2.5, undefined],
    ['nps', 0, 0],
    ['nps', '', undefined],
    ['upload', [{ name: 'a', url: 'https://example.com/a' }], undefined],
    ['capture', 'screenshot', undefined],
  ] as const)
    expect(fill(kind, given), `${kind} ${JSON.stringify(given)}`).toEqual(stands)
})

test('C1 prefilled: a known address stands in the form, unless the site gave another', () => {
  const pages = [{ id: 'p', fields: [field('email')] }]
  const visitor = { email: 'mara@example.com' } as Parameters<typeof prefilled>[1]['visitor']
  expect(prefilled({ pages }, { prefill: {}, visitor })).toEqual({ email: 'mara@example.com' })
  expect(prefilled({ pages }, { prefill: { email: 'a@b.de' }, visitor })).toEqual({ email: 'a@b.de' })
})
