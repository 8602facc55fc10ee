import { expect, test } from 'vitest'
import { pageOf } from './page-of.ts'

test.each([
  ['https://shop.example/kurse/a?x=1#y', '/kurse/a'],
  ['https://shop.example', '/'],
  ['https://shop.example?x=/y', '/'],
  ['/kasse#unten', '/kasse'],
  ['file:///C:/a.html', '/C:/a.html'],
  ['', ''],
  [`https://shop.example/${'ä'.repeat(300)}`, `/${'ä'.repeat(199)}`],
])('D74 the page of %s is %s', (url, page) => {
  expect(pageOf(url)).toBe(page)
})
