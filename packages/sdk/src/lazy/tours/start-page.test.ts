import { expect, test } from 'vitest'
import { startPage } from './start-page.ts'

const here = 'https://shop.example/kurse/?seite=2#oben'

test.each([
  [{}, undefined],
  [{ startURL: '' }, undefined],
  [{ startURL: '/kurse' }, undefined],
  [{ startURL: 'https://shop.example/kurse' }, undefined],
  [{ startURL: '/kurse?seite=2' }, undefined],
  [{ startURL: '/kurse?seite=3' }, 'https://shop.example/kurse?seite=3'],
  [{ startURL: '/hilfe' }, 'https://shop.example/hilfe'],
  [{ startURL: 'start', baseURL: 'https://shop.example/app/' }, 'https://shop.example/app/start'],
  [{ startURL: '/start', baseURL: 'https://elsewhere.example' }, undefined],
  [{ startURL: 'https://elsewhere.example/' }, undefined],
  [{ startURL: 'javascript:alert(1)' }, undefined],
  [{ startURL: 'http://[' }, undefined],
])('B4.6 a tour with %j starts at %s', (config, page) => {
  expect(startPage(config, here)).toBe(page)
})
