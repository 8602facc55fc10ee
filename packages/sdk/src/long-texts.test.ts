import { redactText, redactUrl } from '@lotse/rules/redaction/redact-text'
import { REDACTED } from '@lotse/rules/redaction/rules'
import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { places } from './core/server/addresses.ts'
import { createSettings } from './core/settings.ts'
import { describe } from './core/text/describe.ts'
import { toJson } from './core/text/json.ts'
import { cleanText } from './core/text/text.ts'
import { addressed } from './lazy/notifications/stack.ts'
import { kindOf } from './lazy/parts/finder/vote.ts'
import { parseHtml } from './lazy/parts/html/parse-html.ts'
import { MASK } from './lazy/parts/privacy/mask.ts'
import { quiet } from './lazy/parts/privacy/quiet.ts'
import { browserOf } from './lazy/report/meta-data.ts'
import { absolute } from './lazy/snapshot/css-addresses.ts'
import { snippet } from './snippet.ts'

const rules = { ignored: new Set<string>() }
const fill = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
const json = (piece: string) => (length: number) => JSON.stringify([{ text: fill(piece)(length) }])
const list = (piece: string) => (length: number) => JSON.stringify(Array(Math.ceil(length / 8)).fill(piece))

/** What a stranger can write where a customer's page reads it. */
const answers = {
  'question marks': json('?'),
  'hash signs': json('#'),
  slashes: fill('/'),
  spaces: length => `<${' '.repeat(length)}`,
  'one long word': fill('a'),
  'what looks like base64': json('aB3d'),
  'fields without end': fill('a='),
  'many fields': fill('a=b&'),
  'many short texts': list('a=b'),
  'many short lists': list('[a]'),
  'lines that begin a list': fill('[\n'),
  'open quotes': fill(`a='`),
  'names without values': fill('"a":'),
  'backslashes in a value': length => `"a":"${'\\'.repeat(length)}`,
  'open tags': fill('<a '),
  'tags that hide what follows': fill('<token>'),
  'names in one tag': length => `<a ${fill(' name ')(length)}>`,
  'addresses in addresses': fill('?token=1&a=https://x/'),
  escapes: length => `a=${fill('%25')(length)}`,
  depth: length => `${'['.repeat(length)}${']'.repeat(length)}`,
} satisfies Record<string, (length: number) => string>

test.each(Object.entries(answers))('F4 redaction of an answer reads it once: %s', (_, make) => {
  expect(growth(length => redactText(make(length), rules), 10_000)).toBeLessThan(3)
})

test.each(['?', '#', '/', '//a', ';a', '&a', '@', '//@', '?a=https://x/', '%41'])(
  'F4 redaction of an address reads it once: %s',
  piece => {
    expect(growth(length => redactUrl(`https://x/${fill(piece)(length)}`, rules), 40_000)).toBeLessThan(3)
  },
)

test('F4 what makes redaction quick hides no less', () => {
  const long = `${'x'.repeat(100)}-token`
  expect(redactText(`${'?'.repeat(50_000)}&token=S`, rules)).not.toContain('S')
  expect(redactText(`<a ${long}="S">`, rules)).toBe(`<a ${long}="${REDACTED}">`)
  expect(redactText(`${'{"a":1}\n'.repeat(2000)}{"token":"S"}`, rules)).not.toContain('S')
  expect(redactText(` \n {"token":"S"} \n`, rules)).not.toContain('S')
})

test.each(['<a ', '<!', '<a"', `<a'"`, '<a "" ', '<!--', '<p a="', '&', '<div>', '</p>', '<li><p>'])(
  'F4 rich text of the server is read once: %s',
  piece => {
    expect(growth(length => parseHtml(fill(piece)(length), 'https://x/'), 20_000)).toBeLessThan(3)
  },
)

const others: Record<string, [length: number, work: (length: number) => unknown]> = {
  'spaces before a name': [40_000, length => addressed(' '.repeat(length), 'Mara')],
  'a selector of spaces': [40_000, length => kindOf(`a${' '.repeat(length)}b${fill(' a')(length)}`)],
  'addresses in a style': [40_000, length => absolute(fill('url(')(length), 'https://x/', url => url)],
  'quotes in a style': [40_000, length => absolute(fill('url("')(length), 'https://x/', url => url)],
  'slashes in a place': [40_000, length => places({ ...createSettings(), origin: `${fill('/')(length)}x` })],
  'slashes in a snippet': [40_000, length => snippet(`${fill('/')(length)}x`, 'key')],
  'half pairs in a line': [200_000, length => cleanText(fill('\ud800')(length))],
  'escapes in JSON': [200_000, length => toJson(fill('\\u0000')(length))],
  'the name of a browser': [40_000, length => browserOf(fill('Version/1 ')(length))],
  'quotes in a masked sheet': [40_000, length => quiet(`a{content:${fill('"" ')(length)}`)],
  'open quotes in a masked sheet': [40_000, length => quiet(fill(`content:'`)(length))],
  'properties of a masked sheet': [40_000, length => quiet(fill('content --a-')(length))],
  'hyphens in a masked sheet': [40_000, length => quiet(fill('-')(length))],
  'a line of the console': [200_000, length => describe([{ a: fill('"')(length) }], 1000)],
}

test.each(Object.entries(others))('F4 read once or up to a bound: %s', (_, [length, work]) => {
  expect(growth(work, length)).toBeLessThan(3)
})

test('F4 an address keeps its slashes but the last ones', () => {
  expect(places({ ...createSettings(), origin: 'https://a//b//' }).api).toBe('https://a//b')
})

test('F4 addresses in styles are found as the browser writes them', () => {
  const css = `a{b:url("x.png");c:url('y.png');d:url(z.png);e:url("data:,a\\"b");f:url("");g:"url(";h:url("u\\"v.png")}`
  expect(absolute(css, 'https://x/', url => `https://x/${url}`)).toBe(
    `a{b:url("https://x/x.png");c:url("https://x/y.png");d:url("https://x/z.png");e:url("data:,a\\"b");f:url("");g:"url(";h:url("https://x/u\\%22v.png")}`,
  )
})

test('B3.5 a masked sheet tells no text: not behind a semicolon, not by a property of the page’s own', () => {
  const told = quiet(
    `b::after{content:"S; S} S\\"S" attr(x) 'S';color:red}i{--a-b: "S";--w:2px;justify-content:center}`,
  )
  expect(told).toBe(`b::after{content:"${MASK}";color:red}i{--a-b:"${MASK}";--w:2px;justify-content:center}`)
  expect(quiet('i::before{content:"\ue001"}u{content:counter(a)}')).toBe(
    'i::before{content:"\ue001"}u{content:counter(a)}',
  )
  expect(quiet('b{content:"S')).not.toContain('S')
})
