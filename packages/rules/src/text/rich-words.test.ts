import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { linesHtml, plainLines, richWords, withParagraphs } from './rich-words.ts'

test.each([
  ['paragraphs and lines', '<p>Hallo,</p><p>eins<br>zwei<br><br>drei</p>', 'Hallo,\n\neins\nzwei\n\ndrei'],
  [
    'marks',
    '<p>Das ist <strong>sehr</strong> <em>wichtig</em>: <code>npm  ci</code></p>',
    'Das ist sehr wichtig: npm ci',
  ],
  [
    'a list',
    '<p>So:</p><ul><li><p>eins</p></li><li><p>zwei</p></li></ul><p>Fertig</p>',
    'So:\n\n- eins\n- zwei\n\nFertig',
  ],
  ['numbers', '<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['numbers that begin later', '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>', '3. c\n4. d'],
  [
    'a list in a list',
    '<ul><li><p>a</p><ol><li><p>b</p><p>c</p></li></ol></li><li><p>d</p></li></ul>',
    '- a\n  1. b\n    c\n- d',
  ],
  [
    'a link',
    '<p>Siehe <a href="https://x.example/?a=1&amp;b=2">hier</a>.</p>',
    'Siehe hier (https://x.example/?a=1&b=2).',
  ],
  [
    'a link of its own words',
    '<p><a href="https://x.example/">https://x.example</a></p>',
    'https://x.example',
  ],
  ['a link into the product', '<p><a href="gleap:article/1">hier</a></p>', 'hier'],
  [
    'code',
    '<p>So:</p><pre><code>if (a &lt; b)\n  go()\n\nend</code></pre><p>Gut</p>',
    'So:\n\nif (a < b)\n  go()\n\nend\n\nGut',
  ],
  ['a quotation', '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>', '> a\n>\n> b\n\nc'],
  ['a picture', '<p>Bild: <img src="https://x.example/a.png" alt="Kasse"></p>', 'Bild: Kasse'],
  ['a picture that nobody described', '<p><img src="https://x.example/a.png">', 'https://x.example/a.png'],
  ['a picture that decorates (Z661)', '<p>Bild: <img src="https://x.example/a.png" alt=""></p>', 'Bild:'],
  ['a table', '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>', 'a b'],
  ['nothing', '<p></p>', ''],
])('D52 rich text in plain words: %s', (_, html, words) => {
  expect(richWords(html)).toBe(words)
})

test.each([
  '<p>a</p>',
  '<ul><li>a</li></ul>',
  '<blockquote>',
  '<br>',
  '<a href="x">',
  '<pre>\n</pre>',
  '<a href="',
])('D52 twice as much of %s takes twice as long', piece => {
  expect(growth(length => void richWords(piece.repeat(length)), 1_000)).toBeLessThan(3)
  expect(growth(length => void plainLines(piece.repeat(length)), 1_000)).toBeLessThan(3)
})

test('D52 a text without formatting stays plain text, with all of its lines', () => {
  const text = 'Hallo  A & B <c>,\n\nbitte neu laden.\n- so'
  expect(plainLines(linesHtml(text))).toBe(text)
  expect(plainLines('<p>a<br>b</p><p></p><p>c&nbsp;d</p>')).toBe('a\nb\n\nc d')
  expect(plainLines('<p>Siehe <a href="https://x.example/?a&amp;b">https://x.example/?a&amp;b</a></p>')).toBe(
    'Siehe https://x.example/?a&b',
  )
  for (const rich of [
    '<p><strong>a</strong></p>',
    '<ul><li><p>a</p></li></ul>',
    '<p><a href="https://x.example">a</a></p>',
  ])
    expect(plainLines(rich)).toBeUndefined()
  expect(linesHtml('')).toBe('')
})

test('D52 lines of an editor are lines elsewhere, and its empty lines are room between paragraphs', () => {
  expect(withParagraphs('<p>a</p><p>b</p><p></p><p></p><p>c</p><ul><li><p>d</p></li></ul>')).toBe(
    '<p>a<br>b</p><p>c</p><ul><li><p>d</p></li></ul>',
  )
})

test('Z367 words that are struck out are not said', () => {
  expect(richWords('<p>Das ist <s>nicht</s> erlaubt</p>')).toBe('Das ist ~~nicht~~ erlaubt')
})
