import { expect, test, vi } from 'vitest'
import { growth } from '../testing/growth.ts'
import { type PageFilter, passes, showsOn } from './page-filter.ts'

const href = 'https://shop.example/kurse/js?a=(b+'

test.each([
  ['is', href, true],
  ['is', `${href}/`, true],
  ['is', 'https://shop.example/kurse', false],
  ['isnot', href, false],
  ['isnot', 'https://shop.example/', true],
  ['contains', '/kurse/', true],
  ['contains', '(b+', true],
  ['contains', '.*', false],
  ['contains', '/kurse/{id}?a', true],
  ['contains', '{shop}.example/{area}/js', true],
  ['contains', '/kurse{id}/js', false],
  ['contains', '/kurse/{id}/x', false],
  ['notcontains', '/{id}/js', false],
  ['notcontains', '/kurse/', false],
  ['notcontains', '/blog', true],
  ['startswith', 'https://shop.example/', true],
  ['startswith', 'http://', false],
  ['endswith', '(b+', true],
  ['endswith', '/js', false],
  ['', 'shop', false],
  ['matches', '.*', false],
  ['constructor', 'x', false],
  [undefined, 'shop', false],
  ['is', '', true],
  [undefined, undefined, true],
])('B2.11 page filter %s %s: %s', (type, page, shown) => {
  expect(passes(href, page, type)).toBe(shown)
})

test('B2.11 several page rules: at least one including rule and every excluding rule must match', () => {
  const shows = (pageRules: PageFilter['pageRules']) => showsOn(href, { pageRules })
  const rule = (pageFilterType: 'contains' | 'notcontains', pageFilter: string) => ({
    pageFilterType,
    pageFilter,
  })
  expect(shows([rule('contains', '/blog'), rule('contains', '/kurse')])).toBe(true)
  expect(shows([rule('contains', '/kurse'), rule('notcontains', 'js')])).toBe(false)
  expect(shows([rule('contains', '/blog')])).toBe(false)
  expect(shows([rule('notcontains', '/blog')])).toBe(true)
  expect(shows([])).toBe(true)
  // The single filter repeats the first rule for older clients and does not count twice.
  const both = [rule('contains', '/blog'), rule('contains', '/kurse')]
  const config = { selector: 'a', html: 'x', page: '/blog', pageType: 'contains', pageRules: both } as const
  expect(showsOn(href, config)).toBe(true)
})

test.each([
  ['/{a}{b}{c}{d}/edit', false],
  ['/{a}{b}{c}{d}', true],
  [`/kurse/${'{a}'.repeat(20)}`, true],
  [`/kurse/${'{a}'.repeat(21)}`, false],
])('B2.11 page filter %s takes one pass per part, even on a long address', (page, shown) => {
  const looks = vi.spyOn(String.prototype, 'startsWith')
  expect(passes(`https://shop.example/kurse/${'a'.repeat(60)}`, page, 'contains')).toBe(shown)
  expect(looks.mock.calls.length).toBeLessThan(2000)
  looks.mockRestore()
})

test('Z194 an address twice as long takes about twice the time, whatever the filter', () => {
  for (const filter of [`${'{a}'.repeat(20)}Z`, `${'a{x}'.repeat(20)}a`, `${'{x}/'.repeat(20)}b`])
    expect(
      growth(
        length => passes(`https://x/Z${'aaa/'.repeat(length)}${'a'.repeat(length)}`, filter, 'contains'),
        500,
      ),
      filter,
    ).toBeLessThan(3)
})
