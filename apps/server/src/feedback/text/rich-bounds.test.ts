import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { cleanHtml } from './html.ts'
import { plainBlocks } from './plain-text.ts'
import { areTooRich, richBounds } from './rich-bounds.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const languages = 'de en fr es it nl pt sv da fi'.split(' ')
const inAll = (html: string) => Object.fromEntries(languages.map(lang => [lang, html]))
const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
/**
 * Open tags, and closing tags that close nothing: in sequence, and alternating, so that a plain count sees no
 * depth.
 */
const hostile = {
  apart: (length: number) => filled('<a>', length * 0.4) + filled('</i>', length * 0.6),
  inTurn: (length: number) => filled('<a></i>', length),
  inComments: (length: number) => filled('<a><!--</a>-->', length),
  signs: (length: number) => filled('&', length),
}

const path = (rest: string) => `/console/projects/${team.projectId}/${rest}`

test('Z192 a text with very many tags, or very deep ones, is refused wherever the team writes', async () => {
  const collection = (
    await team.owner('POST', path('help/collections'), { title: { de: 'Erste Schritte' }, icon: 'book' })
  ).body
  for (const html of [...Object.values(hostile).map(make => make(40_000)), hostile.inTurn(800)]) {
    const short = html.slice(0, 19_000)
    const tries = [
      team.owner('POST', path('news'), { title: { de: 'Neu' }, html: inAll(html) }),
      team.owner('POST', path('help/articles'), {
        collectionId: collection.id,
        title: { de: 'Neu' },
        html: { de: html },
      }),
      team.owner('POST', path('outbound'), {
        kind: 'banner',
        name: 'Banner',
        config: { html: inAll(short) },
      }),
    ]
    for (const { status, body } of await Promise.all(tries))
      expect([status, body.error]).toEqual([422, 'text_too_rich'])
  }
})

test('Z192 a note at a ticket with such tags is refused as well', async () => {
  const { call } = await world.visitor(team.key)
  await call('POST', '/bugs/v2', { formData: { description: 'Hilfe' }, type: 'BUG' })
  const [ticket] = (await team.owner('GET', path('tickets'))).body.items
  const write = (html: string) =>
    team.owner('POST', path(`tickets/${ticket.id}/messages`), { note: true, html })
  expect((await write(hostile.inTurn(40_000))).body.error).toBe('text_too_rich')
  expect((await write(`<p>${filled('Wort ', 40_000)}</p>`)).status).toBe(201)
})

test('Z192 what people write is within the bounds: tables of two thousand cells, lists ten levels deep', async () => {
  const cell = '<td colspan="1" rowspan="1"><p>1</p></td>'
  const table = `<table><tbody><tr>${cell.repeat(2000)}</tr></tbody></table>`
  const list = `${'<ul><li>'.repeat(10)}x${'</li></ul>'.repeat(10)}`
  const { status, body } = await team.owner('POST', path('news'), {
    title: { de: 'Preise' },
    html: { de: table + list, en: table },
  })
  expect(status).toBe(201)
  expect(body.html.de).toBe(table + list)
})

test('Z192 a text in more languages than a project has, or too long in all of them together, is refused', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 51 }, (_, at) => [
      `a${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'a' : 'b'}`,
      'x',
    ]),
  )
  const write = (html: Record<string, string>) =>
    team.owner('POST', path('news'), { title: { de: 'Neu' }, html })
  expect((await write(many)).status).toBe(422)
  expect((await write(inAll(filled('ab ', 60_000)))).status).toBe(422)
  expect((await write(inAll(filled('ab ', 45_000)))).status).toBe(201)
})

test('Z192 twice as much text takes about twice as long, to clean and to read its words', async () => {
  const refused = (html: string) => {
    try {
      return cleanHtml(html)
    } catch {
      return ''
    }
  }
  const kinds: ((length: number) => string)[] = [
    ...Object.values(hostile),
    length => filled('<br', length),
    length => `<a href="${filled('<!---->', length)}">x</a>`,
    length => `<p style="${filled('a:b;', length)}">x</p>`,
    length => `<p>${filled('<b>x</b>', length)}</p>`,
  ]
  for (const make of kinds)
    for (const work of [refused, plainBlocks]) {
      const [half, whole] = [make(50_000), make(200_000)]
      // Four times the input: linear cost is 4, quadratic 16.
      const times = await ratio(
        () => work(whole),
        () => work(half),
        9,
      )
      expect(times).toBeLessThan(9)
    }
}, 60_000)

test('D4 a text has so many tags and entities at most, and so have all of them together', () => {
  const { signs, together } = richBounds
  expect(areTooRich(['<'.repeat(signs)])).toBe(false)
  expect(areTooRich([`${'<'.repeat(signs)}&`])).toBe(true)
  const full = Array.from({ length: together / signs }, () => '&'.repeat(signs))
  expect(areTooRich(full)).toBe(false)
  expect(areTooRich([...full, '<'])).toBe(true)
  expect(areTooRich(['x'.repeat(together + 1), ''])).toBe(false)
})
