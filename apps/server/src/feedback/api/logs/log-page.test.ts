import { logPageChars } from '@lotse/contracts/limits'
import { expect, test } from 'vitest'
import { logPage } from './log-page.ts'

const page = (stored: unknown, ask: object = {}) =>
  logPage(JSON.stringify(stored), { kind: 'console', after: 0, limit: 50, ...ask })

test('D142 whatever a stranger sent as a log is read as a page, and no page is larger than it may be', () => {
  for (const odd of [null, 7, 'x', {}, { events: [] }, [], { events: 'x' }])
    for (const kind of ['console', 'replay'])
      expect(page(odd, { kind })).toEqual({ items: [], next: null, total: 0 })
  const huge = Array.from({ length: 40 }, () => ({
    log: Array.from({ length: 90 }, () => 'x'.repeat(4500)),
  }))
  const first = page(huge, { limit: 200 })
  expect(JSON.stringify(first).length).toBeLessThan(2 * logPageChars)
  expect(first.items.length).toBeGreaterThan(0)
  expect(first.next).toBe(first.items.length)
  expect(page(huge, { after: 1_000_000 })).toEqual({ items: [], next: null, total: 40 })
})

test('D142 a recording of odd events and very many elements is read without the elements', () => {
  const childNodes = Array.from({ length: 150_000 }, (_, id) => ({
    id: id + 10,
    tagName: 'i',
    childNodes: [],
  }))
  const at = (timestamp: number, type: number, data: unknown) => ({ timestamp, type, data })
  const events = [
    null,
    { type: 3 },
    at(1, 2, { node: { id: 1, tagName: 'div', childNodes } }),
    at(2, 3, { source: 2, type: 2, id: { toString: 1 } }),
    at(3, 3, { source: 2, type: 2, id: 12 }),
    at(4, 3, { source: 0, adds: 'x' }),
    at(5, 3, { source: 0, adds: [null, { node: null }, { node: { id: [] } }] }),
    at(6, 4, { href: 7 }),
    at(7, 5, { tag: 'gleap-dropped', payload: null }),
  ]
  expect(page({ events }, { kind: 'replay' }).items).toEqual([
    { at: 1, what: 'click', on: '' },
    { at: 2, what: 'click', on: 'i' },
    { at: 5, what: 'page', url: '' },
    { at: 6, what: 'gap', reason: '' },
  ])
})
