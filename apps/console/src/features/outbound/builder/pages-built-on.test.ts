import { showsOn } from '@lotse/rules/outbound/page-filter'
import { expect, test } from 'vitest'
import { pagesBuiltOn } from './pages-built-on.ts'

test.each([
  ['https://shop.example/?ad=1#top', 'https://shop.example/', true],
  ['https://shop.example/', 'https://shop.example/?utm=mail', true],
  ['https://shop.example/', 'https://shop.example/konto.html', false],
  ['https://shop.example/kurse', 'https://shop.example/kurse/', true],
  ['https://shop.example/kurse', 'https://shop.example/kurse/12', false],
  ['https://shop.example/#/kurse?a=1', 'https://shop.example/#/kurse', true],
  ['https://shop.example/#/kurse', 'https://shop.example/#/konto', false],
])('U4 a tour built on %s is proposed for %s: %s', (built, visited, shown) => {
  expect(showsOn(visited, { pageRules: pagesBuiltOn(built) })).toBe(shown)
})

test.each([undefined, '', 7, 'no address', 'about:blank'])('U4 %s proposes nothing', page => {
  expect(pagesBuiltOn(page)).toEqual([])
})
