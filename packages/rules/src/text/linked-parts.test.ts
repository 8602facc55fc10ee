import { expect, test } from 'vitest'
import { linkedParts } from './linked-parts.ts'

const links = (text: string) =>
  linkedParts(text).flatMap(part => (typeof part === 'string' ? [] : [part.url]))
const whole = (text: string) =>
  linkedParts(text)
    .map(part => (typeof part === 'string' ? part : part.url))
    .join('')

test('Z66 of very many addresses only some become links, and no character is lost', () => {
  const text = 'http://a.b/ '.repeat(1650)
  expect(links(text)).toHaveLength(50)
  expect(whole(text)).toBe(text)
})

test('Z46 web and mail addresses in plain text become links, nothing else does', () => {
  const text = 'Siehe https://shop.example/a?b=1 (oder http://x.test/y). Sonst mailto:help@shop.example!'
  expect(links(text)).toEqual(['https://shop.example/a?b=1', 'http://x.test/y', 'mailto:help@shop.example'])
  expect(whole(text)).toBe(text)
  expect(links('javascript:alert(1) data:text/html,x file:///etc https:// mailto: //x.test')).toEqual([])
  expect(whole('https://...')).toBe('https://...')
  expect(linkedParts('')).toEqual([])
})
