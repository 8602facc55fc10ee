import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { ratio } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { bytesOf, previewOf } from '../text/text.ts'
import { textsOf, titleOf } from './answer-words.ts'
import { botAnswers, formAnswers, joinAnswers } from './stored-answers.ts'
import { createTicketWriter } from './ticket-writer.ts'
import { blankTicket, type NewTicket } from './tickets.table.ts'

type Field = FlowDefinition['pages'][number]['fields'][number]
type Label = Record<string, string>

const langs = Array.from(
  { length: 50 },
  (_, at) => `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? '' : 'x'}`,
)
const inAll = (text: string): Label => Object.fromEntries(langs.map(lang => [lang, text]))
const choice = (name: string, labels: Record<string, Label>, label: Label = { de: 'Was?' }): Field => ({
  name,
  kind: 'multiselect',
  label,
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
})
const formOf = (fields: Field[]): FlowDefinition => ({
  feedbackType: 'BUG',
  title: { de: 'Formular' },
  pages: [{ id: 'one', fields }],
})
const fields = (count: number, make: (name: string) => Field) =>
  Array.from({ length: count }, (_, at) => make(`f${at}`))
const saidTo = (form: FlowDefinition, value: unknown) =>
  Object.fromEntries(form.pages.flatMap(page => page.fields).map(({ name }) => [name, value]))

// One option in very many languages, and another that is long in a single one.
const manyLanguages = (count: number) =>
  formOf(fields(count, name => choice(name, { a: inAll('x'), b: { de: 'y'.repeat(500) } })))
const chosen = ['a', ...Array(49).fill('b')]

test('Z202 what a ticket keeps of a form’s words is bounded, whatever its labels, languages and values are', () => {
  const shapes: [FlowDefinition, unknown][] = [
    [manyLanguages(338), chosen],
    [formOf(fields(39, name => choice(name, { a: inAll('z'.repeat(500)) }))), Array(50).fill('a')],
    [formOf(fields(10, name => choice(name, { a: { de: 'A' } }, inAll('ß'.repeat(2000))))), 'a'],
    [formOf(fields(1500, name => ({ name, kind: 'text', label: { de: '?' } }))), '"'.repeat(10_000)],
  ]
  for (const [form, value] of shapes) {
    const answers = formAnswers(form, saidTo(form, value), 'de')
    expect(answers.length).toBeGreaterThan(5)
    expect(bytesOf(answers)).toBeLessThan(100_000)
  }
})

test('Z202 once there is no room for more words, further fields of a form cost next to nothing', async () => {
  const [large, small] = [manyLanguages(338), manyLanguages(20)]
  const [much, little] = [saidTo(large, chosen), saidTo(small, chosen)]
  const times = await ratio(
    () => formAnswers(large, much, 'de'),
    () => formAnswers(small, little, 'de'),
    4,
  )
  expect(times).toBeLessThan(4)
})

test('Z202 each of the things that were chosen is said once, in the order they came', () => {
  const labels = { a: { de: 'Preis', en: 'Price' }, b: { de: 'Ort', en: 'Place' } }
  const form = formOf([choice('why', labels)])
  const formData = { why: ['b', 'a', 'b', 'c'] }
  expect(formAnswers(form, formData, 'de')).toEqual([
    {
      name: 'why',
      kind: 'multiselect',
      label: { de: 'Was?' },
      words: { de: 'Ort, Preis, c', en: 'Place, Price, c' },
    },
  ])
  expect(textsOf(formData, { definition: form, lang: 'de' })).toEqual(['Ort, Preis, c'])
})

test('Z202 a form too long to be kept in all its languages is kept in the project’s', () => {
  const label = { ...inAll('Question? '.repeat(10)), de: 'Frage?' }
  const form = formOf(fields(60, name => choice(name, { a: { ...inAll('Answer'), de: 'Antwort' } }, label)))
  const answers = formAnswers(form, saidTo(form, 'a'), 'de')
  expect(answers).toHaveLength(60)
  expect(Object.keys(answers[0]?.label ?? {})).toHaveLength(51)
  expect(answers.at(-1)).toEqual({
    name: 'f59',
    kind: 'multiselect',
    label: { de: 'Frage?' },
    words: { de: 'Antwort' },
  })
})

test('Z202 answers to a bot are bounded, too, also when its script was changed in between', () => {
  const buttons = [{ id: 'yes', text: inAll('j'.repeat(200)) }]
  const asked = (prefix: string) =>
    Array.from({ length: 100 }, (_, at) => ({
      saveAs: `${prefix}${at}`,
      text: inAll('f'.repeat(400)),
      buttons,
    }))
  const answered = (prefix: string) =>
    botAnswers(
      { nodes: asked(prefix) },
      Object.fromEntries(asked(prefix).map(({ saveAs }) => [saveAs, 'yes'])),
    )
  const joined = ['a', 'b', 'c'].map(answered).reduce(joinAnswers)
  expect(joined.at(-1)?.name).toMatch(/^c/)
  expect(bytesOf(joined)).toBeLessThan(100_000)
})

test('Z202 a report’s title, preview and words cost as much for 9,990 values as for 99', async () => {
  const form = formOf(fields(12, name => choice(name, { b: { de: 'a '.repeat(250) } })))
  const [much, little] = [saidTo(form, Array(9990).fill('b')), saidTo(form, Array(99).fill('b'))]
  const read = (formData: Record<string, unknown>) => {
    const texts = textsOf(formData, { definition: form, lang: 'de' })
    return { title: titleOf(formData, texts), preview: previewOf(texts.join(' · ')), texts }
  }
  expect(read(much)).toEqual(read(little))
  expect(read(much).preview).toHaveLength(240)
  expect(
    await ratio(
      () => read(much),
      () => read(little),
      3,
    ),
  ).toBeLessThan(3)
})

test('Z202 a ticket is found by its first 20,000 characters, however many fields have long labels', () => {
  const labels = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`o${at}`, { de: 'w'.repeat(500) }]),
  )
  const form = formOf(fields(200, name => choice(name, labels)))
  const texts = textsOf(saidTo(form, Object.keys(labels)), { definition: form, lang: 'de' })
  expect(texts.join(' ').length).toBeGreaterThan(20_000)
  expect(texts.join(' ').length).toBeLessThan(50_000)
})

const ticket = (formData: unknown): NewTicket => ({
  ...blankTicket({ projectId: 'p', contactId: 'c', sessionId: 's', verified: false }, new Date()),
  type: 'BUG',
  priority: 0,
  title: '',
  preview: '',
  tags: [],
  isSilent: false,
  formData,
  byForm: true,
  customData: {},
  metaData: {},
  currentUrl: '',
  outbound: null,
  flowId: null,
  recordingToken: null,
  searchText: '',
  parts: [],
})

test('Z202 a ticket whose fields are large is stored by itself, not with those of others', async () => {
  const sizes: number[] = []
  const query = ({ values: [rows] }: { values: [string] }) => {
    const stored = JSON.parse(rows) as { id: string }[]
    sizes.push(stored.length)
    return Promise.resolve({ rows: stored })
  }
  const write = createTicketWriter({
    pool: { query },
    queue: { wake: () => {}, rankOf: () => 0 },
  } as unknown as Ctx)
  const large = Array.from({ length: 3 }, () => ticket({ description: 'x'.repeat(300_000) }))
  expect(await Promise.all(large.map(one => write({ ticket: one })))).toEqual([true, true, true])
  expect(sizes).toEqual([1, 1, 1])
})
