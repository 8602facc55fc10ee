import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const rows = idsIn('docs/promises.md', /^\| ([ABCD]\d+(?:\.\d+)?) \|/gm)
const findings = idsIn('docs/findings.md', /^\| ([A-Z]\d+) \|/gm)
const titles = projectFiles(/\.(test|spec)\.tsx?$/).flatMap(file =>
  titlesIn(readSource(file)).map(title => ({ file, title })),
)

function idsIn(file: string, pattern: RegExp): Set<string> {
  return new Set([...readSource(file).matchAll(pattern)].map(match => match[1] ?? ''))
}

interface Node {
  type: string
  [key: string]: unknown
}

/** The first text of every call of `test`, `it` or `describe`, also of `test.each(rows)('…')`. */
function titlesIn(code: string): string[] {
  const titles: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'CallExpression' && isTest(node.callee as Node)) {
      const title = textOf((node.arguments as Node[])[0])
      if (title) titles.push(title)
    }
    for (const part of Object.values(node)) walk(part)
  }
  walk(parseSync('title.test.tsx', code).program.body)
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
    test.describe('B1.4 group', () => test.each<string>(list())(\`B1.5 \${x}\`, f))`
  expect(titlesIn(code).map(title => title.slice(0, 4))).toEqual(['B1.1', 'B1.2', 'B1.3', 'B1.4', 'B1.5'])
})

test('the promises are numbered and the titles are found', () => {
  expect(rows.size).toBeGreaterThan(80)
  expect(titles.length).toBeGreaterThan(10)
})

test('a title names only rows that stand in docs/promises.md', () => {
  const unknown = titles.flatMap(({ file, title }) =>
    [...title.matchAll(/\b([ABCD]\d{1,2}(?:\.\d{1,2})?)\b/g)]
      .filter(match => !rows.has(match[1] ?? ''))
      .map(match => `${file}: ${match[1]} in "${title}"`),
  )
  expect(unknown).toEqual([])
})

test('a title begins only with findings that stand in docs/findings.md', () => {
  expect(findings.size).toBeGreaterThan(150)
  const unknown = titles.flatMap(({ file, title }) =>
    // `F1 …`, `F1, F3 …` and `T10 …`: ids in front, separated by commas.
    (title.match(/^[E-Z]\d+(?:, [E-Z]\d+)*(?= )/)?.[0].split(', ') ?? [])
      .filter(id => !findings.has(id))
      .map(id => `${file}: ${id} in "${title}"`),
  )
  expect(unknown).toEqual([])
})
