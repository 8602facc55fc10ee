import {
  everyRichText,
  forbidden,
  forbiddenRichText,
  lostAttributes,
} from '@lotse/rules/testing/every-rich-text'
import { richTags } from '@lotse/rules/text/rich-text'
import { expect, test } from 'vitest'
import { type Piece, parseHtml, safeUrl, textOf } from './parse-html.ts'

const base = 'https://shop.example/page'
/** Back to HTML, only to read it here. */
const show = (pieces: Piece[]): string =>
  pieces
    .map(piece => {
      if (typeof piece === 'string') return piece
      const attributes = Object.entries(piece.attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${piece.tag}${attributes.join('')}>${show(piece.children)}</${piece.tag}>`
    })
    .join('')
const clean = (html: string) => show(parseHtml(html, base))

test.each([
  ['<p>Hallo <b>Mara</b></p>', '<p>Hallo <b>Mara</b></p>'],
  ['one<br>two<br/>three', 'one<br></br>two<br></br>three'],
  ['<ul><li>a<li>b</ul>c', '<ul><li>a</li><li>b</li></ul>c'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p style="text-align: center; position:fixed">x</p>', '<p align="center">x</p>'],
  ['Größe &auml;&amp;&#8364;&nbsp;&lt;b&gt;', 'Größe ä&€\u00a0<b>'],
  ['<section><h2>Neu</h2></section>', '<h2>Neu</h2>'],
  ['<table><tr><th>a</th><td>b</td></tr></table>', '<table><tr><th>a</th><td>b</td></tr></table>'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<b>open', '<b>open</b>'],
  ['</p></div>x', 'x'],
  ['<!-- <b> -->x<!doctype html>', 'x'],
])('B2.12 rich text: %s', (html, expected) => {
  expect(clean(html)).toBe(expected)
})

test.each([
  ['<img src=x onerror=alert(1)>', '<img src="https://shop.example/x" alt=""></img>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" &#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x" onclick="x()">x</a>', '<a>x</a>'],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="data:image/svg+xml;base64,AAAA">', ''],
  ['<script>alert(1)</script>x', 'x'],
  ['<SCRIPT>alert("</b>")</SCRIPT >x', 'x'],
  ['<style>*{display:none}</style>x', 'x'],
  ['<svg><script>alert(1)</script><a href="javascript:1">y</a></svg>x', 'x'],
  ['<iframe srcdoc="<script>1</script>"></iframe>x', 'x'],
  ['<form action="/x"><input name=a>text</form>', 'text'],
  ['<b onmouseover="x()" class="host" id="body" style="all:unset">x</b>', '<b>x</b>'],
  ['<div\u0000onload=x>y</div>', '<div>y</div>'],
  ['<script>never closed', ''],
])('B2.12 rich text lets nothing run: %s', (html, expected) => {
  expect(clean(html)).toBe(expected)
})

test('B2.12 links keep web, mail, phone and our own addresses', () => {
  expect(clean('<a href="/kurse" target="_blank">x</a>')).toBe(
    '<a href="https://shop.example/kurse" target="_blank" rel="noopener noreferrer">x</a>',
  )
  expect(clean('<a href="gleap://article/42">x</a>')).toContain('href="gleap://article/42"')
  expect(safeUrl('mailto:a@b.c', base)).toBe('')
  expect(safeUrl('HTTPS://a.b/', base)).toBe('https://a.b/')
})

test('B2.13 the words of a message, without its marks', () => {
  expect(textOf(parseHtml('<p>Klicken Sie <b>hier</b>.</p><p>Dann<br>dort</p>', base))).toBe(
    'Klicken Sie hier. Dann dort',
  )
})

test('B2.12 deeply nested and endless text is cut, not followed', () => {
  const depth = (pieces: Piece[]): number =>
    1 + Math.max(0, ...pieces.map(piece => (typeof piece === 'string' ? 0 : depth(piece.children))))
  expect(depth(parseHtml('<div>'.repeat(500), base))).toBeLessThan(50)
  expect(textOf(parseHtml('x'.repeat(1_000_000), base))).toHaveLength(50_000)
})

test('Z640 a page keeps every tag and attribute of the lists, and nothing else', () => {
  const kept = clean(everyRichText)
  expect(richTags.filter(tag => !kept.includes(`<${tag}`))).toEqual([])
  // The page lets every video be controlled.
  expect(lostAttributes(kept, ['video controls'])).toEqual([])
  expect(clean(forbiddenRichText)).not.toMatch(forbidden)
})
