import { expect, test } from 'vitest'
import { maskHtml } from './mask-html.ts'
import { maskReplay } from './mask-replay.ts'

const named = [
  'passphrase',
  'iban',
  'passcode',
  'apiKey',
  'pass',
  'user_pass',
  'pw',
  'userPin',
  'cardCvc',
  'TOTP-code',
]

test.each(named)('Z9 what stands in a field named %s is kept nowhere', name => {
  const html = `<input name="${name}" value="geheim"><textarea id="${name}">geheim</textarea><input name="spinner" value="offen">`
  expect(maskHtml(html)).not.toContain('geheim')
  expect(maskHtml(html)).toContain('<input name="spinner" value="offen">')
  const field = { type: 2, id: 2, tagName: 'input', attributes: { name, value: 'geheim' }, childNodes: [] }
  const events = [
    { type: 2, data: { node: { type: 0, id: 1, childNodes: [field] } } },
    { type: 3, data: { source: 5, id: 2, text: 'geheim' } },
  ]
  maskReplay(events)
  expect(JSON.stringify(events)).not.toContain('geheim')
})

test('Z9 a meta element with a secret name keeps no content, others do', () => {
  const html =
    '<META name="csrf-token" content="geheim"><meta property="x:api-key" content=geheim><meta name="description" content="offen">'
  expect(maskHtml(html)).not.toContain('geheim')
  expect(maskHtml(html)).toContain('<meta name="description" content="offen">')
  const meta = {
    type: 2,
    id: 2,
    tagName: 'meta',
    attributes: { name: 'csrf-token', content: 'geheim' },
    childNodes: [],
  }
  const events = [{ type: 2, data: { node: { type: 0, id: 1, childNodes: [meta] } } }]
  maskReplay(events)
  expect(JSON.stringify(events)).not.toContain('geheim')
})
