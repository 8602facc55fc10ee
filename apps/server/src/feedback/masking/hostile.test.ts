import { isEmail } from '@lotse/rules/mail/is-email'
import { redactText, redactUrl } from '@lotse/rules/redaction/redact-text'
import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { parseCleanJson } from '../../platform/text/clean-text.ts'
import { mayStay } from './hidden-attributes.ts'
import { maskHtml } from './mask-html.ts'
import { maskReplay } from './mask-replay.ts'
import { redactLinks } from './redact-links.ts'

const N = 40_000
const mask = (html: string) => maskHtml(`<p class=gl-mask>x</p>${html}`)
const hidden = (tag: string) => maskHtml(`<div class=gl-mask>${tag}</div>`)
const cases: Record<string, [(text: string) => unknown, (n: number) => string]> = {
  'a tag with one long word': [mask, n => `<div ${'a'.repeat(n)}>`],
  'the same where it is hidden': [hidden, n => `<div ${'a'.repeat(n)}>`],
  'blanks in a tag': [hidden, n => `<div a${' '.repeat(n)}b>`],
  'equals signs': [hidden, n => `<div ${'='.repeat(n)}>`],
  'open quotes': [hidden, n => `<div ${'a="'.repeat(n / 3)}>`],
  'many attributes': [hidden, n => `<div ${'a=b '.repeat(n / 4)}>`],
  'tags that never end': [mask, n => '<div '.repeat(n / 5)],
  'comments that never end': [mask, n => '<!-- -- '.repeat(n / 8)],
  'less-than signs': [mask, n => '<'.repeat(n)],
  'a style': [style => mayStay('div', 'style', style), n => `--${'a'.repeat(n)}`],
  'a style of many parts': [style => mayStay('div', 'style', style), n => '--a:'.repeat(n / 4)],
  'an address of a person': [isEmail, n => `a@${'.'.repeat(n)}@`],
  'an address of a page': [text => redactUrl(text), n => '/'.repeat(n)],
  'a line of a log': [text => redactText(text), n => 'token'.repeat(n / 5)],
  'pages with many bases': [redactLinks, n => '<base href="?token=1'.repeat(n / 20)],
  'bases that are closed': [redactLinks, n => '<base href=?token=1>'.repeat(n / 20)],
  'links with secrets': [redactLinks, n => '<a href=?token=1>'.repeat(n / 17)],
  'links that never end': [redactLinks, n => '<a href="?token=1 '.repeat(n / 18)],
  'links in links': [redactLinks, n => `<a href="${'?a=<a href='.repeat(n / 11)}">`],
  'a body with one bad character': [parseCleanJson, n => `["\\u0000",${'[],'.repeat(n / 3)}0]`],
}

test.each(Object.entries(cases))('F1 Y9 twice as much takes twice as long: %s', (_name, [run, make]) => {
  const texts = new Map([N, 2 * N].map(length => [length, make(length)]))
  expect(growth(length => run(texts.get(length) ?? ''), N)).toBeLessThan(3)
})

test('F1 a mark behind a stray sign is seen as browsers see it', () => {
  expect(maskHtml('a < b <p class=gl-mask>geheim</p>')).toBe('a < b <p class=gl-mask>********</p>')
  expect(maskHtml('<i x"y class=gl-mask>geheim</i>')).not.toContain('geheim')
  expect(maskHtml('<!-- --!><i class=gl-mask>geheim</i>-->')).not.toContain('geheim')
})

test('F16 odd values in a replay are no fault, and what is hidden stays hidden', () => {
  const odd = { toString: 1, valueOf: 1 }
  const attributes = { class: 'gl-mask', title: odd, style: { a: { b: 'geheim' } }, 'data-x': [[['geheim']]] }
  const events = [
    {
      type: 2,
      data: { node: { tagName: odd, id: odd, attributes: { class: odd, id: odd }, childNodes: [] } },
    },
    { type: 2, data: { node: { tagName: 'div', id: 7, attributes, childNodes: [] } } },
    { type: 3, data: { source: 5, id: odd, text: 'x' } },
    { type: 3, data: { source: 0, adds: [{ parentId: odd, node: odd }], texts: [{ id: odd }] } },
    {
      type: 3,
      data: { source: 0, attributes: [{ id: 7, attributes: { style: { color: ['red', 'important'] } } }] },
    },
  ]
  maskReplay(events)
  expect(JSON.stringify(events)).not.toContain('geheim')
  expect(JSON.stringify(events)).toContain('important')
})
