import { parseRegExpLiteral } from '@eslint-community/regexpp'
import { growth, spent } from '@lotse/rules/testing/growth'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

/**
 * Expressions whose time grows faster than their input, by file, with what bounds that input. Everything a
 * stranger writes reaches one of these sources; a visitor's 40 kB once stopped the server.
 */
const person = 'typed by the person at this very browser, in a field of one line'
const author = 'written by the team for its own page'
const bounded: Record<string, Record<string, string>> = {
  'apps/frames/src/builder/address-control.tsx': { '/^www\\.\\S+\\.\\S+$/i': person },
  'apps/frames/src/builder/link-panel.tsx': { '/^www\\.\\S+\\.\\S+$/i': person },
  'apps/frames/src/builder/local-text.ts': { '/<[^>]*>/g': author },
  'packages/ui/src/text/safe-html.tsx': { '/<[^>]*>/g': author },
  'apps/frames/src/widget/flow/flow-path.ts': { '/^[+-]?\\d*[.,]?\\d+$/': person },
  'apps/frames/src/widget/page/receive.ts': {
    '/\\/+$/': 'an address in the settings of the site',
  },
  'apps/server/src/platform/mail/mail-settings.ts': {
    '/^[^\\r\\n]*[^\\s@]+@[^\\s@]+$/': 'an environment variable',
  },
  'packages/sdk/src/lazy/parts/finder/vote.ts': {
    '/\\s*>{1,3}\\s*|\\s+(?![^[]*\\])/': 'the last 500 characters of a selector',
  },
  'packages/sdk/src/lazy/parts/html/parse-html.ts': {
    '/<!--[\\s\\S]*?(?:-->|$)|<(\\/?)([a-z][\\w-]*)((?:"[^"]*"|\'[^\']*\'|[^"\'<>])*)>|<[!?][^<>]*>|[^<]+|</gi':
      'the first 50,000 characters, and `long-texts.test.ts` doubles them',
  },
  'packages/sdk/src/lazy/report/meta-data.ts': {
    '/Version\\/([\\d.]+).*Safari/': 'the first 500 characters of the name the browser gives itself',
  },
}

const sources = projectFiles(
  /^(apps\/(server|frames)|packages\/(contracts|rules|sdk|ui))\/src\/.*\.tsx?$/,
).filter(file => !/\.(test|spec)\.|\/testing\/|\/seed\//.test(file))

interface Found {
  file: string
  line: number
  expression: string
  why: string
}

function expressionsOf(file: string): { text: string; line: number }[] {
  const code = readSource(file)
  const found: { text: string; line: number }[] = []
  new Visitor({
    Literal: node => {
      if (!('regex' in node) || !node.regex) return
      found.push({
        text: code.slice(node.start, node.end),
        line: code.slice(0, node.start).split('\n').length,
      })
    },
  }).visit(parseSync(file, code).program)
  return found
}

/**
 * A match that starts at each character of a long text and fails is the same fault as one that backtracks.
 */
const slow = (literal: string): string[] =>
  analyse(parseRegExpLiteral(literal), { reportTypes: { Move: true } }).reports.map(
    ({ type, exponential }) => (exponential ? `${type}, exponential` : type),
  )

test('F1 Y9 no expression of the products takes more time than its text is long', () => {
  expect(sources.length).toBeGreaterThan(200)
  const bad: Found[] = []
  const known = new Set<string>()
  for (const file of sources)
    for (const { text, line } of expressionsOf(file)) {
      const reports = slow(text)
      if (reports.length === 0) continue
      if (bounded[file]?.[text]) known.add(`${file} ${text}`)
      else bad.push({ file, line, expression: text, why: reports[0] ?? '' })
    }
  expect(bad).toEqual([])
  // An exception that is no longer needed must be removed from the list.
  const listed = Object.entries(bounded).flatMap(([file, texts]) =>
    Object.keys(texts).map(text => `${file} ${text}`),
  )
  expect(listed.filter(one => !known.has(one))).toEqual([])
})

/**
 * What a stranger repeats to keep an expression busy: things that open, escape, separate or join, and never
 * close.
 */
const pieces = [
  ...['"\\', "'\\", '\\', '"', "'", '<', '<a"', '<!--', '(', '[', '{', 'url(', '/*', '//', '/', '--', '-'],
  ...[
    'a=',
    'a=\n',
    '=',
    '&',
    ';',
    ':',
    'a:',
    '?',
    '#',
    '%3D',
    'a.',
    'a@',
    '.',
    ',',
    ' ',
    '\t',
    '\n',
    'a ',
    'ä',
    '1',
  ],
]

test('Z62 no expression of the products takes four times as long for twice as much of what strangers repeat', () => {
  const length = 8000
  // The text ends with an escape of nothing: expressions that would have accepted the end of the text fail.
  const make = (piece: string, n: number) =>
    `<${piece.repeat(n / piece.length)}${piece.endsWith('\\') ? '' : '\\'}`
  const bad: string[] = []
  const seen = new Set(Object.values(bounded).flatMap(Object.keys))
  for (const file of sources)
    for (const { text } of expressionsOf(file)) {
      if (seen.has(text)) continue
      seen.add(text)
      const end = text.lastIndexOf('/')
      // One that is tried at a single place (`y`) is not tried at each character.
      const expression = new RegExp(text.slice(1, end), `${text.slice(end + 1).replace('g', '')}g`)
      for (const piece of pieces) {
        const [once, twice] = [make(piece, length), make(piece, 2 * length)]
        const start = spent()
        once.replace(expression, '')
        // Too quick to be one: a text read from each of its characters takes longer than that.
        if (spent() - start < 4) continue
        const ratio = growth(n => void (n === length ? once : twice).replace(expression, ''), length)
        if (ratio > 3) bad.push(`${file} ${text} ${JSON.stringify(piece)} ${ratio.toFixed(1)}`)
      }
    }
  expect(bad).toEqual([])
})

test('F1 Y9 the guard knows the shapes that stopped the server', () => {
  for (const literal of [
    String.raw`/([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g`,
    String.raw`/--[\w-]+\s*:[^;]*["']/i`,
    String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`,
    '/(a+)+b/',
  ])
    expect(slow(literal), literal).not.toEqual([])
  for (const literal of [String.raw`/^[\w-]{32}$/`, String.raw`/\S/`, String.raw`/<\/script/gi`])
    expect(slow(literal), literal).toEqual([])
})
