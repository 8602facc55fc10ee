import { expect, test } from 'vitest'
import { pathTo, type Selectable, signsOf } from './selectors.ts'

interface Made extends Selectable {
  parentElement: Made | null
  children: Made[]
}

function element(localName: string, attributes: Record<string, string>, ...children: Made[]): Made {
  const made: Made = {
    localName,
    parentElement: null,
    children,
    getAttributeNames: () => Object.keys(attributes),
    getAttribute: name => attributes[name] ?? null,
  }
  for (const child of children) child.parentElement = made
  return made
}
const plain = (text: string) => text
const selectorsOf = (one: Selectable) => signsOf(one, plain).map(({ selector }) => selector)

test('D214 an element is found again by what lasts: hooks, id, attributes, classes, and its path last', () => {
  const button = element('button', {
    ...{ class: 'small primary css-1q2w3e', type: 'submit', name: 'buy', id: 'buy' },
    ...{ 'data-testid': 'buy', 'data-v-1a2b': 'x' },
  })
  element('html', {}, element('body', {}, element('main', { id: 'shop' }, element('p', {}), button)))
  expect(selectorsOf(button)).toEqual([
    '[data-testid="buy"]',
    '#buy',
    'button[name="buy"]',
    'button.small.primary',
    'button.small',
    'button[type="submit"]',
    '#shop > button:nth-child(2)',
  ])
  expect(pathTo(element('p', {}), plain)).toBe('p')
})

test('D214 a sign says whether it would find another element, too', () => {
  const one = element('a', { class: 'link back', href: '/kurse', id: ':r1:' })
  const same = element('a', { class: 'back link more', href: '/kurse' })
  const other = element('button', { class: 'link' })
  element('body', {}, one, same, other)
  const fitting = (what: Selectable) =>
    signsOf(one, plain).flatMap(({ selector, fits }) => (fits(what) ? [selector] : []))
  expect(fitting(same)).toEqual(['a[href="/kurse"]', 'a.link.back', 'a.link'])
  expect(fitting(other)).toEqual([])
  expect(fitting(one)).toContain('body > a:nth-child(1)')
})
