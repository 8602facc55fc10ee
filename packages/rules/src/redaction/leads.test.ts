import { expect, test } from 'vitest'
import { leadsAway } from './leads.ts'

test.each([
  ['a', 'href', true],
  ['A', 'XLINK:HREF', true],
  ['form', 'action', true],
  ['button', 'formaction', true],
  ['base', 'href', true],
  ['meta', 'content', true],
  ['link', 'href', false],
  ['img', 'src', false],
  ['a', 'data-href', false],
  ['aa', 'href', false],
])('B3.2 whether %s %s says where somebody is led: %s', (tag, name, leads) => {
  expect(leadsAway(tag, name)).toBe(leads)
})
