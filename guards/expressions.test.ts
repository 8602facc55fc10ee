import { parseRegExpLiteral } from '@eslint-community/regexpp'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

/**
 * Expressions whose time grows faster than what they read, by file, with what bounds their input. Everything a stranger
 * writes reaches one of these sources; a visitor's 40 kB have stopped the server once.
 */
const person = 'typed by the person at this very browser, in a field of one line'
const author = 'written by the team for its own page'
const bounded: Record<string, Record<string, string>> = {
  'apps/frames/src/builder/address-control.tsx': { [String.raw`/^www\.\S+\.\S+$/i`]: person },
  'apps/frames/src/builder/link-panel.tsx': { [String.raw`/^www\.\S+\.\S+$/i`]: person },
  'apps/frames/src/builder/local-text.ts': { '/<[^>]*>/g': author },
  'apps/frames/src/lib/safe-html.tsx': { '/<[^>]*>/g': author },
  'apps/frames/src/widget/flow/check-field.ts': { [String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`]: person },
  'apps/frames/src/widget/flow/flow-path.ts': { [String.raw`/^[+-]?\d*[.,]?\d+$/`]: person },
  'apps/frames/src/widget/receive.ts': { [String.raw`/\/+$/`]: 'an address in the settings of the site' },
  'apps/server/src/feedback/help/search.ts': {
    [String.raw`/[\p{L}\p{N}]{2,}$/u`]: 'a search has at most `longestSearch` characters',
  },
  'apps/server/src/platform/settings.ts': {
    [String.raw`/^[^\r\n]*[^\s@]+@[^\s@]+$/`]: 'an environment variable',
  },
  'packages/sdk/src/lazy/finder/vote.ts': {
    [String.raw`/\s*>{1,3}\s*|\s+(?![^[]*\])/`]: 'the last 500 characters of a selector',
  },
  'packages/sdk/src/lazy/html/parse-html.ts': {
    [String.raw`/<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<[!?][^<>]*>|[^<]+|</gi`]:
      'the first 50,000 characters, and `long-texts.test.ts` doubles them',
  },
  'packages/sdk/src/lazy/report/meta-data.ts': {
    [String.raw`/Version\/([\d.]+).*Safari/`]:
      'the first 500 characters of the name the browser gives itself',
  },
}

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

/** A match that begins at each character of a long text and fails is the same fault as one that goes back. */
const slow = (literal: string): string[] =>
  analyse(parseRegExpLiteral(literal), { reportTypes: { Move: true } }).reports.map(
    ({ type, exponential }) => (exponential ? `${type}, exponential` : type),
  )

test('F1 Y9 no expression of the products takes more time than its text is long', () => {
  const sources = projectFiles(/^(apps\/(server|frames)|packages\/(contracts|sdk))\/src\/.*\.tsx?$/).filter(
    file => !/\.(test|spec)\.|\/testing\/|\/seed\//.test(file),
  )
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
  // An exception that is no longer needed is taken off the list.
  const listed = Object.entries(bounded).flatMap(([file, texts]) =>
    Object.keys(texts).map(text => `${file} ${text}`),
  )
  expect(listed.filter(one => !known.has(one))).toEqual([])
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
