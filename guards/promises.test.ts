import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const rows = idsIn('docs/promises.md', /^\| ([ABCD]\d+(?:\.\d+)?) \|/gm)
const findings = idsIn('docs/findings.md', /^\| ([A-Z]\d+) \|/gm)
const failures = idsIn('docs/reliability.md', /^\| ([A-Z]{2}-\d{2}) \|/gm)
const pages = idsIn('docs/hostile-pages.md', /^\| (HS-\d{2}) \|/gm)
const weaknesses = idsIn('docs/weaknesses.md', /^\| (W-\d{2}) \|/gm)
const defined = new Set([...rows, ...findings, ...failures, ...pages, ...weaknesses])

/** `A4.3`, `D5`, `Z80`, `CC-03`: anything that looks like one of our ids. */
const anyId = /(?<![\w#.-])(?:[A-Z]{1,2}-\d{2}|[A-Z]\d{1,4}(?:\.\d{1,2})?)(?![\w-]|\.\d)/g

const titles = projectFiles(/\.(test|spec)\.tsx?$/).flatMap(file =>
  titlesIn(file, readSource(file)).map(title => ({ file, ...title })),
)
const comments = projectFiles(/\.(tsx?|mjs|css|sql)$/).flatMap(file =>
  commentsIn(file, readSource(file)).map(text => ({ file, text })),
)

function idsIn(file: string, pattern: RegExp): Set<string> {
  return new Set([...readSource(file).matchAll(pattern)].map(match => match[1] ?? ''))
}

function undefinedIds(quotes: { file: string; text: string }[]): string[] {
  return quotes.flatMap(({ file, text }) =>
    (text.match(anyId) ?? []).filter(id => !defined.has(id)).map(id => `${file}: ${id} in "${text.trim()}"`),
  )
}

/** The ids that no title names. */
function untested(ids: Set<string>, among = titles): string[] {
  const named = new Set(among.flatMap(({ text }) => text.match(anyId) ?? []))
  return [...ids].filter(id => !named.has(id))
}

function commentsIn(file: string, code: string): string[] {
  if (/\.(css|sql)$/.test(file)) return code.match(/\/\*[\s\S]*?\*\/|^\s*--.*$/gm) ?? []
  return parseSync(file, code).comments.map(comment => comment.value)
}

interface Node {
  type: string
  [key: string]: unknown
}

interface Title {
  text: string
  /** It is run by `npm run test:proofs`, not by `npm test`. */
  isProof: boolean
}

/** The first text of every call of `test`, `it` or `describe`, including `test.each(rows)('…')`. */
function titlesIn(file: string, code: string): Title[] {
  const titles: Title[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'CallExpression' && isTest(node.callee as Node)) {
      const [first, second] = node.arguments as Node[]
      const text = textOf(first)
      const isTagged = second?.type === 'ObjectExpression' && JSON.stringify(second).includes('"@proof"')
      if (text) titles.push({ text, isProof: isTagged || /\.proof\.(test|spec)\./.test(file) })
    }
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync(file, code).program.body)
  return titles
}

function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return ['test', 'it', 'describe'].includes(callee.name as string)
  const inner = callee.object ?? callee.callee ?? callee.tag
  return inner !== undefined && isTest(inner as Node)
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { raw: string } }[]).map(part => part.value.raw).join('…')
}

test('a title is found however the test is written', () => {
  const code = `test('B1.1 plain', f); test.fixme("B1.2 later", f); it.each([[1, 'x'], ['y)(', 2]])('B1.3 %s', f)
    test.describe('B1.4 group', () => test.each<string>(list())(\`B1.5 \${x}\`, f))
    test('B1.6 long', { tag: '@proof' }, f)`
  expect(titlesIn('title.test.ts', code).map(({ text, isProof }) => [text.slice(0, 4), isProof])).toEqual([
    ['B1.1', false],
    ['B1.2', false],
    ['B1.3', false],
    ['B1.4', false],
    ['B1.5', false],
    ['B1.6', true],
  ])
  expect(titlesIn('title.proof.test.ts', "test('B1.1 plain', f)")).toMatchObject([{ isProof: true }])
})

test('ids are found wherever they stand', () => {
  expect('F1, Z80 CC-03 of (B4.2): X1 and AU-25.'.match(anyId)).toEqual([
    'F1',
    'Z80',
    'CC-03',
    'B4.2',
    'X1',
    'AU-25',
  ])
  expect('#A1B2C3 UTF-16 H264x en-US U+0000 v1.2 A1.2.3'.match(anyId)).toBeNull()
})

test('ids, titles and comments are there to be compared', () => {
  expect(rows.size).toBeGreaterThan(80)
  expect(findings.size).toBeGreaterThan(150)
  expect(failures.size).toBeGreaterThan(120)
  expect(pages.size).toBeGreaterThan(30)
  expect(titles.length).toBeGreaterThan(1000)
  expect(comments.length).toBeGreaterThan(1000)
})

test('no promise and no finding stands twice', () => {
  for (const file of ['docs/promises.md', 'docs/findings.md']) {
    const ids = [...readSource(file).matchAll(/^\| ([A-Z]\d+(?:\.\d+)?) \|/gm)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
})

test('every id in a title is defined in docs/', () => {
  expect(undefinedIds(titles)).toEqual([])
})

test('every id in a comment is defined in docs/', () => {
  expect(undefinedIds(comments)).toEqual([])
})

test('every id that a document quotes is defined in docs/', () => {
  const quotes = projectFiles(/\.md$/).map(file => ({ file, text: readSource(file) }))
  // PKCE's name for its hash.
  const found = quotes.flatMap(({ file, text }) =>
    (text.replaceAll('S256', '').match(anyId) ?? [])
      .filter(id => !defined.has(id))
      .map(id => `${file}: ${id}`),
  )
  expect(found).toEqual([])
})

test('every promise has a test that names it', () => {
  expect(untested(rows)).toEqual([])
})

/** They are about processes that are killed, which only proofs do. */
const onlyProved = ['D39']

test('every promise has a test in `npm test`, too', () => {
  const usual = titles.filter(({ isProof }) => !isProof)
  expect(untested(rows, usual)).toEqual(onlyProved)
})

test('every row of docs/reliability.md has a test that names it', () => {
  expect(untested(failures)).toEqual([])
})
