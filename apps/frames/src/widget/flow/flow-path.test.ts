import type { Flow } from '@lotse/contracts/visitor/config'
import { widget } from '@lotse/rules/texts/en/widget'
import { expect, test } from 'vitest'
import { textsFor } from '../texts/texts.ts'
import { problemOf } from './check-field.ts'
import { answersOf, nextPage, numberOf, visibleFields, walked } from './flow-path.ts'

const text = (name: string) => ({ name, kind: 'text' as const, label: name })
const flow: Flow = {
  id: 'f',
  kind: 'survey',
  feedbackType: 'SURVEY',
  title: 'Survey',
  pages: [
    {
      id: 'start',
      fields: [text('way'), { ...text('why'), showIf: [{ field: 'way', operator: 'is', value: 'left' }] }],
      branches: [{ if: [{ field: 'way', operator: 'is', value: 'right' }], to: 'right' }],
    },
    { id: 'left', fields: [text('leftAnswer')] },
    {
      id: 'right',
      fields: [
        text('plain'),
        { ...text('more'), showIf: [{ field: 'leftAnswer', operator: 'filled' }] },
        { ...text('reason'), showIf: [{ field: 'why', operator: 'filled' }] },
      ],
      branches: [{ if: [{ field: 'leftAnswer', operator: 'filled' }], to: 'end' }],
    },
    { id: 'last', fields: [text('end')] },
  ],
}

test('C1 survey: answers of a way that was left, and of fields that have gone, decide nothing and are not sent', () => {
  const answers = { way: 'right', why: 'because', leftAnswer: 'yes', plain: 'p', more: 'm' }
  const pages = walked(flow, ['start', 'right'])
  expect(visibleFields(pages, answers).map(({ name }) => name)).toEqual(['plain'])
  expect(nextPage(flow, pages, answers)?.id).toBe('last')
  expect(answersOf(pages, answers)).toEqual({ way: 'right', plain: 'p' })
  // If they were visited, they count.
  const other = walked(flow, ['start', 'left', 'right'])
  expect(nextPage(flow, other, { ...answers, way: 'left' })).toBeUndefined()
  expect(visibleFields(other, { ...answers, way: 'left' }).map(({ name }) => name)).toEqual([
    'plain',
    'more',
    'reason',
  ])
})

test('C1 number: with a point or a comma; what could be a thousand or a one is asked again', () => {
  const t = textsFor({ lang: 'en', words: widget })
  const field = { name: 'n', kind: 'number' as const, label: 'n' }
  for (const [written, number] of [
    ['1000', 1000],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['0,125', 0.125],
    ['-3', -3],
    ['1000,125', 1000.125],
  ] as const) {
    expect(numberOf(written), written).toBe(number)
    expect(problemOf(field, written, t), written).toBeUndefined()
  }
  for (const written of ['1.000', '1,000', '12.500', '1.000.000', '1.000,50'])
    expect(problemOf(field, written, t), written).toBe(t.flow.unclearNumber)
  for (const written of ['zehn', '1-2', '--'])
    expect(problemOf(field, written, t), written).toBe(t.flow.wrongNumber)
})
