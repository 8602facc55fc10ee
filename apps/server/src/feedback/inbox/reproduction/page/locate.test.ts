import { fullSnapshot } from '@lotse/rules/replay/replay-events'
import { expect, test } from 'vitest'
import { createRecording, type Json } from '../testing/recording.ts'
import { escapeCss } from './escape-css.ts'
import { locate } from './locate.ts'
import { createPage } from './recorded-page.ts'

/** How the element is located on a page of these. */
function located(build: (make: ReturnType<typeof createRecording>) => [Json, ...Json[]]) {
  const recording = createRecording()
  const [target, ...all] = build(recording)
  recording.open(...all)
  const page = createPage()
  for (const { type, data } of recording.events)
    page.learn({ type: type as number, timestamp: 0, data: data as Json })
  const node = page.node(target.id)
  if (!node) throw new Error('not on the page')
  const { role, name, code } = locate(node)
  return [role, name, code.replace(/^page\./, '')]
}

test('D215 role and name are those of assistive technology', () => {
  const cases: [tag: string, attributes: object, children: string, role: string, name: string][] = [
    ['button', {}, 'Save', 'button', 'Save'],
    ['button', { 'aria-label': 'Close' }, '×', 'button', 'Close'],
    ['input', { type: 'submit' }, '', 'button', 'Submit'],
    ['input', { type: 'button', value: 'Go' }, '', 'button', 'Go'],
    ['input', { type: 'search', placeholder: 'Find' }, '', 'searchbox', 'Find'],
    ['input', { type: 'number', title: 'Count' }, '', 'spinbutton', 'Count'],
    ['a', { href: '/x' }, 'More', 'link', 'More'],
    ['img', { alt: 'Cover' }, '', 'img', 'Cover'],
    ['div', { role: 'tab' }, 'Facts', 'tab', 'Facts'],
    ['h2', {}, 'Courses', 'heading', 'Courses'],
    ['div', { role: 'button', 'aria-labelledby': 'none' }, 'Odd', 'button', 'Odd'],
  ]
  for (const [tag, attributes, text, role, name] of cases)
    expect(
      located(({ element }) => {
        const one = element(tag, { ...attributes }, ...(text ? [text] : []))
        return [one, one]
      }),
    ).toEqual([role, name, `getByRole("${role}", { name: "${name}", exact: true })`])
})

test('D215 of several alike, the entry of the list, a hook for tests, or the finder tells which', () => {
  const add = ({ element }: ReturnType<typeof createRecording>, more = {}) => element('button', more, 'Add')
  const inRow = located(make => {
    const [one, other] = [add(make), add(make)]
    const row = (cell: string, button: Json) =>
      make.element('tr', {}, make.element('td', {}, cell), make.element('td', {}, button))
    return [other, make.element('table', {}, row('Python', one), row('Charts', other))]
  })
  expect(inRow[2]).toBe(
    'getByRole("row", { name: new RegExp("^Charts\\\\s*Add$") }).getByRole("button", { name: "Add", exact: true })',
  )
  const hooked = located(make => {
    const other = add(make, { 'data-testid': 'second' })
    return [other, add(make), other]
  })
  expect(hooked[2]).toBe('getByTestId("second")')
  const found = located(make => {
    const other = add(make, { class: 'big' })
    return [other, add(make), other]
  })
  expect(found[2]).toBe('locator("button.big")')
  const nowhere = located(make => {
    const other = add(make)
    return [other, add(make), other]
  })
  expect(nowhere[2]).toBe('locator("body > button:nth-child(2)")')
})

test('D215 what is hidden is not counted, a frame is entered, and a shadow root is looked through', () => {
  const alone = located(({ element }) => {
    const one = element('button', {}, 'Buy')
    const hidden = [{ hidden: '' }, { 'aria-hidden': 'true' }, { style: 'color:red; display: none' }].map(
      how => element('div', how, element('button', {}, 'Buy')),
    )
    return [one, ...hidden, element('dialog', {}, element('button', {}, 'Buy')), one]
  })
  expect(alone[2]).toBe('getByRole("button", { name: "Buy", exact: true })')
  const framed = located(({ element, document }) => {
    const one = element('button', {}, 'Pay')
    const frame = element('iframe', { title: 'Payment' })
    frame.childNodes = [document(element('html', {}, element('body', {}, one)))]
    return [one, element('button', {}, 'Pay'), frame]
  })
  expect(framed[2]).toBe(
    'locator("iframe[title=\\"Payment\\"]").contentFrame().getByRole("button", { name: "Pay", exact: true })',
  )
  const shadowed = located(({ element }) => {
    const one = { ...element('button', {}, 'Deep'), isShadow: true }
    return [one, { ...element('my-card', {}), isShadowHost: true, childNodes: [one] }]
  })
  expect(shadowed[2]).toBe('getByRole("button", { name: "Deep", exact: true })')
})

test('D215 a page follows its changes, in whatever order they come', () => {
  const page = createPage()
  const learn = (type: number, data: Json) => page.learn({ type, timestamp: 0, data })
  const element = (id: number, tagName: string) => ({ type: 2, id, tagName, attributes: {}, childNodes: [] })
  const text = (id: number, textContent: string) => ({ type: 3, id, textContent })
  learn(fullSnapshot, { node: { type: 0, id: 1, childNodes: [element(2, 'body')] } })
  const adds = [
    { parentId: 4, nextId: null, node: text(5, 'Second') },
    { parentId: 2, nextId: null, node: element(4, 'button') },
    { parentId: 2, nextId: 4, node: element(3, 'i') },
  ]
  const learned = learn(3, { source: 0, adds, removes: [], texts: [], attributes: [] })
  expect(learned.map(node => node.text)).toEqual(['Second'])
  const button = page.node(4)
  if (!button) throw new Error('it was added')
  expect([...(page.node(2)?.nodes() ?? [])].map(({ id }) => id)).toEqual([3, 4])
  expect(locate(button).name).toBe('Second')
  learn(3, { source: 0, texts: [{ id: 5, value: 'Third' }], removes: [{ id: 3, parentId: 2 }] })
  expect(locate(button).name).toBe('Third')
  expect([page.node(3), page.node(2)?.first]).toEqual([undefined, button])
  learn(3, { source: 0, removes: [{ id: 2 }] })
  expect([page.node(2), page.node(5)]).toEqual([undefined, undefined])
})

test('D214 a name is written as an identifier of a selector, as browsers do', () => {
  const cases = {
    'a b': 'a\\ b',
    '1a': '\\31 a',
    '-1': '-\\31 ',
    '-': '\\-',
    'ä"]': 'ä\\"\\]',
    '\0': '\ufffd',
  }
  for (const [name, written] of Object.entries(cases)) expect(escapeCss(name)).toBe(written)
})
