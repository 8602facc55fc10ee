import { expect, test } from 'vitest'
import {
  addressOf,
  attributeOf,
  decodeEntities,
  encodeEntities,
  isNewsBeside,
  piecesOf,
} from './html-pieces.ts'

test('D4 a text is taken apart into tags and words, and nothing is lost', () => {
  const html = '<p class="x">a &lt; b<br/>c</p>'
  const pieces = [...piecesOf(html)]
  expect(pieces.map(({ tag, isEnd }) => (isEnd ? `/${tag}` : tag))).toEqual(['p', '', 'br', '', '/p'])
  expect(pieces.map(({ code }) => code).join('')).toBe(html)
})

test('D4 entities are decoded once, and words become themselves again', () => {
  expect(decodeEntities('&amp;lt; &lt;&gt;&quot;&#39;&nbsp;&euro;')).toBe('&lt; <>"\'\u00a0&euro;')
  expect(decodeEntities(encodeEntities('<a> & &lt;'))).toBe('<a> & &lt;')
})

test('D4 a link leads where people could follow it', () => {
  const link = (href: string) => `<a href="${href}" title="b">`
  expect(attributeOf(link('x'), 'title')).toBe('b')
  expect(attributeOf(link('x'), 'itle')).toBe('')
  expect(addressOf(link('https://a.example/?x=1&amp;y= 2'))).toBe('https://a.example/?x=1&y=%202')
  expect(addressOf(link('mailto:a@example.com?subject=x'))).toBe('a@example.com')
  expect(addressOf(link('javascript:alert(1)'))).toBe('')
  expect(addressOf(link('/path'))).toBe('')
})

test('D4 an address is written beside words that say something else', () => {
  expect(isNewsBeside('our page', 'https://a.example')).toBe(true)
  expect(isNewsBeside('WWW.a.example', 'https://a.example/')).toBe(false)
  expect(isNewsBeside('', 'https://a.example')).toBe(false)
  expect(isNewsBeside('our page', '')).toBe(false)
})
