import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import { reproduce } from './reproduce.ts'
import { createRecording, errorAt, type Json, materialOf, viewAt } from './testing/recording.ts'

const texts = [
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a stranger's page may have a template of its own
  '`${process.exit()}`',
  '"); require("child_process").execSync("id"); ("',
  'a\n  process.exit()\n//',
  'a\u2028process.exit()\u2029//\r\nprocess.exit()',
  '*/ process.exit() /*',
  '\\" + process.exit() + \\"',
  '\u202eecived eht\u2066 \u200b\ud800 half',
  '(a+)+$[^',
  '</script><script>process.exit()</script>',
]

/** The code with every text taken out: what is left is ours. */
const skeleton = (code: string): string =>
  code
    .replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replaceAll(/\/\/.*$/gm, '')

test('D218 no text of a page, a log or a visitor leaves its place in the written test', () => {
  for (const text of texts) {
    const { element, open, press, type, append, ...recording } = createRecording(
      `https://shop.example/${encodeURIComponent(text.toWellFormed())}?q=%22#'"`,
    )
    const twice = () => element('button', { 'data-testid': text, class: text, id: text }, text)
    const [one, other] = [twice(), twice()]
    const field = element('input', { 'aria-label': text })
    const choice = element('select', { title: text }, element('option', { value: text }, text))
    const plain = element('div', { 'data-cy': text }, text)
    const role = element('div', { role: text, name: text }, 'x')
    const list = element('ul', {}, element('li', {}, element('h3', {}, text), one), element('li', {}, other))
    open(list, field, choice, plain, role)
    const all = [one, other, plain, role]
    for (const [at, node] of all.entries()) press(1000 * at, node)
    type(6000, field, text)
    type(6500, choice, text)
    append(7000, plain, element('p', { role: 'alert' }, text))
    for (const more of [{ console: [errorAt(6900, text)] }, {}, { lang: 'de' as const }]) {
      const found = reproduce(
        materialOf(recording, {
          ...more,
          events: [viewAt(6600, `https://shop.example/${text}`)],
          report: { title: text, description: `„${text}“`, url: text, metaData: { language: text } },
        }),
      )
      const code = found.test ?? ''
      expect(code, text).toContain('await page.goto')
      expect(() => transformSync(code, { loader: 'ts' }), code).not.toThrow()
      expect(skeleton(code), text).not.toMatch(/process\.exit|require|eval|half|[\u2028\u2029\u202e\u2066]/)
      expect(code).not.toMatch(/[\u2028\u2029\u202e\u2066\u200b\ud800]/)
      for (const { text: said } of found.steps) expect(said).not.toMatch(/[\n\u2028\u202e]/)
    }
  }
})

test('D218 what was masked is in no step and no test', () => {
  const { element, open, type, press, ...recording } = createRecording()
  const email = element('input', { type: 'email', 'aria-label': 'Email' })
  const secret = element('input', { type: 'password', placeholder: '*****' })
  const choice = element('select', {}, element('option', { value: '*****' }, '*****'))
  const line = element('p', {}, 'Dear diary, NaN')
  const note = element('div', { contenteditable: 'true', 'aria-label': 'Note' }, 'before', line)
  const words = element('button', { class: 'buy' }, '*****')
  open(email, secret, choice, note, words)
  type(1000, email, '*****')
  // Recorders of others do not mask passwords; the server does, and nothing here relies on it.
  type(2000, secret, 'hunter2')
  type(3000, choice, '*****')
  press(4000, note)
  recording.change(4100, { texts: [{ id: (note.childNodes as Json[])[0]?.id, value: 'my diary' }] })
  press(5000, words)
  press(6000, line)
  recording.append(7000, note, element('b', { role: 'alert' }, 'Dear diary, undefined'))
  const found = reproduce(materialOf(recording))
  expect(JSON.stringify(found)).not.toMatch(/\*\*\*|hunter2|diary/)
  expect(found.test).toContain('const values = ["visitor@example.com", "Placeholder-1", "placeholder"]')
  expect(found.test).toContain('.selectOption({ index: 1 })')
  expect(found.test).toContain('page.locator("button.buy").click()')
  expect(found.lacks[0]).toBe('4 values were masked; the test types placeholders.')
})

test('Z1205 words of an editor or a field are in no name of another element', () => {
  const { element, open, press, ...recording } = createRecording()
  const save = () => element('button', {}, 'Save')
  const [one, two, three] = [save(), save(), save()]
  const named = (by: string, button: Json) =>
    element('div', { role: 'dialog', 'aria-labelledby': by }, button)
  const editor = element('h1', { id: 'title', contenteditable: '' }, 'my diary')
  const inside = element('div', { contenteditable: 'true' }, element('b', { id: 'inside' }, 'my diary'))
  const area = element('textarea', { id: 'area' }, 'my diary')
  const legend = element('legend', { contenteditable: '' }, 'my diary')
  const group = element('fieldset', {}, legend, element('button', {}, 'Other'))
  const labelled = element('input', { 'aria-labelledby': 'area title' })
  const label = element('label', { for: 'field', contenteditable: '' }, 'my diary')
  const field = element('input', { id: 'field' })
  open(editor, inside, area, named('title', one), named('inside', two), named('area', three), group, labelled)
  recording.append(10, inside, label)
  recording.append(20, group, field)
  for (const [at, node] of [one, two, three, group, legend, labelled, field, editor, area].entries())
    press(1000 * (at + 1), node)
  for (const lang of ['en', 'de'] as const)
    expect(JSON.stringify(reproduce(materialOf(recording, { lang })))).not.toContain('diary')
})

test('Z1206 a masked choice is a click, and counts as masked', () => {
  const { element, open, press, type, ...recording } = createRecording()
  const box = element('input', { type: 'checkbox', 'aria-label': 'News' })
  const radio = element('input', { type: 'radio', 'aria-label': 'Diabetes' })
  open(box, radio)
  for (const [at, node] of [box, radio].entries()) {
    press(1000 * (at + 1), node)
    type(1000 * (at + 1) + 5, node, '*****')
  }
  const { steps, test: code, lacks } = reproduce(materialOf(recording))
  expect(steps.slice(1).map(({ text }) => text)).toEqual([
    'Click the checkbox “News”; the choice was not recorded.',
    'Click the option “Diabetes”; the choice was not recorded.',
  ])
  expect(code).toContain('getByRole("checkbox", { name: "News", exact: true }).click()')
  expect(code).not.toContain('check()')
  expect(lacks[0]).toContain('2 values were masked')
})

test('D218 a recording of any shape and size is read, and only its last steps are written', () => {
  for (const odd of [null, 7, 'x', [], { events: 'x' }, { events: [null, { type: 2 }] }])
    expect(reproduce(materialOf({ events: [] }, { replay: odd })).test).toBeNull()
  const { element, open, press, type, add, change, append, ...recording } = createRecording()
  const buttons = Array.from({ length: 400 }, (_, at) => element('button', {}, `Button ${at}`))
  let deep = element('i', {}, 'deep')
  for (let depth = 0; depth < 3000; depth++) deep = element('div', {}, deep)
  open(...buttons, deep)
  for (const [at, button] of buttons.entries()) press(at, button)
  press(500, deep)
  press(501, { id: { toString: 1 } })
  press(502, { id: 999_999 })
  type(503, { id: [] }, 'x')
  add(504, 3, { source: 3, id: 1, x: {}, y: { valueOf: 1 } })
  add(505, 3, { source: 4, width: '1; process.exit()', height: 9 })
  add(506, 3, { source: 5, id: buttons[0]?.id, text: { a: 1 } })
  change(507, { adds: [null, { node: null }, { parentId: 1, node: { id: 1, childNodes: [{ id: 1 }] } }] })
  change(508, {
    removes: [{ id: 1 }, { id: {} }],
    texts: [{ id: 2 }],
    attributes: [{ id: 3, attributes: 'x' }],
  })
  append(509, buttons[0] ?? {}, { ...buttons[0] })
  const found = reproduce(materialOf(recording))
  expect(found.steps.length).toBeLessThanOrEqual(101)
  expect(found.lacks.join()).toContain('Earlier steps were left out: ')
  expect(found.test).not.toContain('process.exit')
})
