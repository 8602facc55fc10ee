import { expect, test } from 'vitest'
import { maskReplay } from './mask-replay.ts'
import { redactLinks } from './redact-links.ts'

const R = '&lt;redacted&gt;'

test.each([
  ['<a href="/reset?token=S&amp;a=1">Weiter</a>', `<a href="/reset?token=${R}&amp;a=1">Weiter</a>`],
  ['<form class=x action="/in?csrf_token=S" id="f">', `<form class=x action="/in?csrf_token=${R}" id="f">`],
  [
    '<meta property="og:url" content=http://h/?token=S>',
    `<meta property="og:url" content="http://h/?token=${R}">`,
  ],
  ['<BASE target=_top HREF="/?token=S">', `<BASE target=_top HREF="/?token=${R}">`],
  ['<button formaction="/x#access_token=S">', `<button formaction="/x#access_token=${R}">`],
  ['<svg><a xlink:href="/x?api_key=S">', `<svg><a xlink:href="/x?api_key=${R}">`],
  ['<a href="https://me:S@a.example/">', '<a href="https://a.example/">'],
])('Z63 what the official client wrote of links and forms keeps no secret: %s', (html, kept) => {
  expect(redactLinks(html)).toBe(kept)
  expect(redactLinks(kept)).toBe(kept)
})

test('Z63 what draws something, or says something, stays as it is', () => {
  for (const html of [
    '<link rel="stylesheet" href="/a.css?token=1"><img src="/b.png?token=1">',
    '<a href="/kurs?seite=2&amp;x=1" title="token=1">token=1</a>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    'a < b <abbr href="?token=1">',
  ])
    expect(redactLinks(html)).toBe(html)
})

test('Z63 nor does a replay: not as it began, not what was added, not what changed', () => {
  const link = (id: number, href: string) => ({
    type: 2,
    id,
    tagName: 'a',
    attributes: { href },
    childNodes: [],
  })
  const events = [
    { type: 2, data: { node: { type: 0, id: 1, childNodes: [link(2, '/x?token=SECRET&a=open')] } } },
    {
      type: 3,
      data: {
        source: 0,
        adds: [{ parentId: 1, node: link(3, '/y?token=SECRET') }],
        attributes: [
          { id: 2, attributes: { href: '/z?api_key=SECRET', title: 'open' } },
          { id: 3, attributes: { href: '/z#access_token=SECRET' } },
        ],
      },
    },
  ]
  maskReplay(events)
  expect(JSON.stringify(events)).not.toContain('SECRET')
  expect(JSON.stringify(events).match(/open/g)).toHaveLength(2)
})
