import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { PageTooDeep, renderSnapshot } from './snapshot.ts'

const evil = 'https://evil.example'

test('C3 snapshot: no link, form or hint in it leads to a stranger', () => {
  const html = renderSnapshot({
    html: `<html><head><link rel="preconnect" href="${evil}/1"><link rel="alternate stylesheet" href="${evil}/2"></head>
      <body><a href="${evil}/3" ping="${evil}/4" target="_self">Weiter</a><map><area href="${evil}/5"></map>
      <form action="${evil}/6"><button formaction="${evil}/7">Senden</button></form>
      <svg><a xlink:href="${evil}/8"><set attributeName="href" to="${evil}/9"/><text>x</text></a></svg>
      <math><mi href="${evil}/10">x</mi></math>
      <iframe srcdoc="<a href='${evil}/11'>innen</a>"></iframe></body></html>`,
  })
  expect(html).not.toContain(evil)
  expect(html).toContain('Weiter')
})

test('C3 snapshot: what the page was drawn with stays, and a link still looks like one', () => {
  const html = renderSnapshot({
    html: `<link rel="preload stylesheet" href="/site.css"><a class="button" href="/kasse">Kasse</a>
      <svg><use href="#icon"></use></svg>`,
    baseUrl: 'https://shop.example/',
  })
  expect(html).toContain('<link rel="stylesheet" href="/site.css"')
  expect(html).toContain('href="#icon"')
  expect(html).toMatch(/<a class="button" href="http:\/\/\[" target="_blank">Kasse<\/a>/)
})

test('F7 snapshot: nothing hidden in the sheet of a drawing or a formula becomes a link', () => {
  const link = `<link rel="preconnect" href="${evil}">`
  const html = renderSnapshot({
    html: `<svg><style><p>${link}</style></svg><math><style>a{content:"${link.replaceAll('"', "'")}"}</style></math>
      <svg><style>/* it's */ ${link}</style></svg><style>@media (400px<width){p{color:red}}</style><style-guide><b>kept</b></style-guide>`,
  })
  expect(html).not.toMatch(/<(?:link|p)\b/)
  expect(html).toContain('(400px< width)')
  expect(html).toContain('<style-guide><b>kept</b></style-guide>')
})

test('S14 S18 snapshot: addresses lead from where the page says, and from a folder without its slash', () => {
  const base = (html: string, baseUrl?: string) =>
    /<base href="([^"]*)">/.exec(renderSnapshot({ html, baseUrl }))?.[1]
  expect(base('<base href="/deep/"><p>x</p>', 'https://shop.example/a/')).toBe('https://shop.example/deep/')
  expect(base('<p>x</p>', 'https://shop.example/dist')).toBe('https://shop.example/dist/')
  expect(base('<base href="javascript:alert(1)"><p>x</p>', 'https://shop.example/')).toBe(
    'https://shop.example/',
  )
  expect(base('<p>x</p>', 'about:blank')).toBeUndefined()
  const inner = renderSnapshot({
    html: '<iframe srcdoc="<base href=https://shop.example/in/><p>x</p>"></iframe>',
  })
  expect(inner).toContain('&lt;base href=&quot;https://shop.example/in/&quot;&gt;')
})

test('S2 S15 S17 snapshot: a canvas stays one, an old page keeps its rules, a frame can be scrolled from outside', () => {
  const html = renderSnapshot({
    html: '<html bb-compat="quirks"><body><canvas class="d" style="width:9px"></canvas><canvas bb-canvas-data="data:image/png;base64,AA"></canvas><iframe srcdoc="<p>x"></iframe></body></html>',
  })
  expect(html).not.toMatch(/^<!doctype/i)
  expect(renderSnapshot({ html: '<p>x</p>' })).toMatch(/^<!doctype html>/)
  expect(html).toContain('<canvas class="d" style="width:9px"></canvas>')
  expect(html).toMatch(/<img bb-canvas-data="[^"]*" src="data:image\/png;base64,AA" \/>/)
  expect(html).toContain('sandbox="allow-same-origin"')
  expect(html).not.toContain('allow-scripts')
})

test('S4 snapshot: a closed popover stays one', () => {
  expect(renderSnapshot({ html: '<div popover="" id="p">x</div>' })).toMatch(/<div popover(?:="")? id="p">/)
})

test('Z193 closing tags that close nothing cost no more beside many open ones', () => {
  const page = (length: number) => '<a>'.repeat(99) + '</i>'.repeat(length)
  expect(growth(length => renderSnapshot({ html: page(length) }), 50_000)).toBeLessThan(3)
  const deep = (count: number) => ({ html: '<a>'.repeat(count) + '</i>'.repeat(count) })
  expect(() => renderSnapshot(deep(500_000))).toThrow(PageTooDeep)
  expect(renderSnapshot(deep(900))).toContain('<a><a>')
  const quoted = deep(500_000).html
  expect(() => renderSnapshot({ html: `<iframe srcdoc="${quoted}"></iframe>` })).toThrow(PageTooDeep)
})

test('Z195 what is not shown of a page costs no more in a long one', () => {
  const page = (tag: string) => (length: number) => ({
    html: `<p>${'x'.repeat(length * 5)}</p>${tag.repeat(length)}`,
  })
  for (const tag of [
    '<meta>',
    '<script>a</script>',
    '<link rel="preload">',
    '<set attributename="href"></set>',
  ])
    expect(
      growth(length => renderSnapshot(page(tag)(length)), 10_000),
      tag,
    ).toBeLessThan(3)
  const wild = (length: number) => ({ html: `<img srcset="${'a b '.repeat(length)}, a 1y">` })
  expect(renderSnapshot(wild(3))).not.toContain('srcset')
  expect(growth(length => renderSnapshot(wild(length)), 8_000)).toBeLessThan(3)
  const commas = (length: number) => ({ html: `<img srcset="a${','.repeat(length)}a,">` })
  expect(growth(length => renderSnapshot(commas(length)), 8_000)).toBeLessThan(3)
})

test('Z195 what is not shown of a page leaves nothing behind that runs, leads away or is read', () => {
  const html = renderSnapshot({
    html: `<base href="${evil}"><meta http-equiv="refresh" content="0;url=${evil}"><script src="${evil}">geheim</script>
      <noscript><p>ohne</p><img src="${evil}/1"></noscript><object data="${evil}">alt</object><embed src="${evil}">
      <img srcset="a.png 1x, b.png 2x"><math><script>formel</script></math>`,
  })
  expect(html.replace(/^<!doctype html>(?:<base[^>]*>)?/, '')).not.toMatch(
    /refresh|geheim|<script|<object|<embed|formel/,
  )
  expect(html).toMatch(/<template><p>ohne<\/p>/)
  expect(html).toContain('srcset="a.png 1x, b.png 2x"')
})
