import { expect, test } from 'vitest'
import { renderSnapshot } from './snapshot.ts'

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
