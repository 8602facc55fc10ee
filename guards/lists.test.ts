import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { isProduct, projectFiles, readSource } from './sources.ts'

/** Alike, and two lists nevertheless: one of their values, and the reason. */
const known: [values: string, reason: string][] = [
  ['description error input', "the order of a field's parts, which Mantine asks for by name"],
  ['http https mailto', 'links in foreign mails, and links that a team writes'],
  ['alt height src width', 'what the server keeps of a picture; SafeHtml shows no more'],
  ['backgroundColor buttonColor color headerColor', 'fields of a form; the type of what the SDK draws with'],
  ['borderRadius buttonX buttonY', 'fields of a form; the type of what the SDK draws with'],
  ['doneText nextText prevText', 'the fields of a form, which its type checks'],
  [
    'consoleLog customEventLog networkLogs',
    'what one switch stands for; what is left out when a report is too large',
  ],
  ['numbers smileys stars', 'the looks that the widget draws; the compiler compares them with the field'],
  [
    'survey survey_full survey_web',
    "the type of a page's message, and its list in the frame; the compiler compares them",
  ],
  ['send snapshot upload', 'the message to the frame, and the step of the SDK; the compiler compares them'],
  ['auto dark light', "the SDK's options are the site's types, which have no zod"],
  ['arrow blur box pen rect text', 'all tools, and the order of one of two toolbars'],
]

test('the scan sees lists and unions, but no names of columns or fields', () => {
  const keys = (code: string) => [...listsIn('a.ts', code)]
  expect(keys("const a = ['c', 'b', 'a'] as const")).toEqual(['a b c'])
  expect(keys("type A = 'c' | 'a' | 'b' | undefined")).toEqual(['a b c'])
  expect(keys("const a = ['a', 'b'], b = ['a', 'b', c], d = [1, 2, 3]")).toEqual([])
  expect(keys("type A = Pick<B, 'a' | 'b' | 'c'>; query.select(['a', 'b', 'c'])")).toEqual([])
})

test('Z650 no list of values is written twice: the second file takes the list or its type', () => {
  const found = new Map<string, string[]>()
  for (const file of projectFiles(/\.tsx?$/).filter(isProduct))
    for (const key of listsIn(file, readSource(file))) found.set(key, [...(found.get(key) ?? []), file])
  expect(found.size).toBeGreaterThan(400)
  const twice = [...found]
    .filter(([key, files]) => files.length > 1 && !known.some(([values]) => values === key))
    .map(([key, files]) => `${key}: ${files.join(', ')}`)
  expect(twice).toEqual([])
})

type Node = { type?: string } & Record<string, unknown>

/** Names of columns and fields: the compiler compares them with the table or the shape. */
const isOfShape = (node: Node): boolean => {
  const called = (node.callee as Node | undefined)?.property as Node | undefined
  const named = node.typeName as Node | undefined
  return (
    (node.type === 'CallExpression' && /^(?:select|columns|returning)$/.test(String(called?.name))) ||
    (node.type === 'TSTypeReference' && /^(?:Pick|Omit)$/.test(String(named?.name)))
  )
}

/** The lists of three or more texts in a file, each sorted. */
function listsIn(file: string, code: string): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown, isNames: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) visit(one, isNames)
      return
    }
    const node = value as Node
    const values = isNames ? [] : valuesOf(node)
    if (values.length >= 3) found.add(values.toSorted().join(' '))
    for (const part of Object.values(node)) visit(part, isNames || isOfShape(node))
  }
  visit(parseSync(file, code).program, false)
  return found
}

function valuesOf(node: Node): string[] {
  const parts =
    node.type === 'ArrayExpression'
      ? (node.elements as (Node | null)[])
      : node.type === 'TSUnionType'
        ? (node.types as Node[])
            .filter(({ type }) => type !== 'TSUndefinedKeyword' && type !== 'TSNullKeyword')
            .map(one => (one.type === 'TSLiteralType' ? (one.literal as Node) : one))
        : []
  const values = parts.map(part => (part?.type === 'Literal' ? part.value : undefined))
  return values.every(value => typeof value === 'string') ? [...new Set(values as string[])] : []
}
