import { expect, test } from 'vitest'
import { isProduct, projectFiles, readSource } from './sources.ts'

/** Words and signs of a function; shorter ones are alike by chance. */
const LEAST = 22

/** Alike to the letter, and two things nevertheless. */
const known = [
  // Each store has listeners of its own.
  'listen',
  'listenToDrafts',
  // Changes a part of the form's own value.
  'set',
  // Each form's own values, with the version of its record.
  'storedOf',
  // Of different fields.
  'sumXp',
  'sumOf',
]

test('the scan knows a copy by its words, whatever it and its parameters are called', () => {
  const one = `export function isHex(text: string): boolean {
  const short = text.slice(0, 7).trim()
  return /^[0-9a-f]+$/.test(short) && short.length === 6
}`
  const other = one.replaceAll('text', 'sign').replaceAll('short', 'cut').replace('isHex', 'looksHex')
  const third = one.replace('=== 6', '=== 8')
  const [a, b, c] = [one, `const x = 1\n\n${other}\n`, third].map(code => functionsIn(code)[0])
  expect([a?.name, b?.name]).toEqual(['isHex', 'looksHex'])
  expect(a?.words).toBe(b?.words)
  expect(a?.words).not.toBe(c?.words)
  const arrow = `const sizeOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 200 && value <= 8000 ? value : fallback

const next = 1`
  expect(functionsIn(arrow).map(({ name }) => name)).toEqual(['sizeOf'])
  expect(functionsIn(arrow)[0]?.words).not.toContain('next')
})

test('Z548 no function is written twice: what two files need is in a room that both may use', () => {
  const found = new Map<string, { file: string; name: string }[]>()
  for (const file of projectFiles(/\.tsx?$/).filter(isProduct))
    for (const { name, words } of functionsIn(readSource(file)))
      found.set(words, [...(found.get(words) ?? []), { file, name }])
  const twice = [...found.values()]
    .filter(places => new Set(places.map(({ file }) => file)).size > 1)
    .filter(places => !places.every(({ name }) => known.includes(name)))
    .map(places => places.map(({ file, name }) => `${file}: ${name}`))
  expect(found.size).toBeGreaterThan(1000)
  expect(twice).toEqual([])
})

const start =
  /^( *)(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^=]*>)?\(.*(?:=>|\($))/
const word = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[\p{L}_$][\p{L}\p{N}_$]*|\d[\d_.]*|[^\s]/gu

/** The functions of a file that have a name and are long enough, as their words. The formatter's margins say where one ends. */
function functionsIn(code: string): { name: string; words: string }[] {
  const lines = code.split('\n')
  return lines.flatMap((line, at) => {
    const [, margin = '', declared, held] = start.exec(line) ?? []
    const name = declared ?? held
    if (name === undefined) return []
    const rest = lines.slice(at + 1)
    const isInside = (next: string) =>
      next === '' || next.startsWith(`${margin} `) || /^[\])}]/.test(next.slice(margin.length))
    const end = rest.findIndex(next => !isInside(next))
    const text = [line, ...rest.slice(0, end < 0 ? undefined : end)].join('\n')
    const words = wordsOf(text, name)
    return words.length < LEAST ? [] : [{ name, words: words.join(' ') }]
  })
}

/** What the function names itself is numbered; what it uses from elsewhere keeps its name. */
function wordsOf(text: string, name: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '').replace(/^ *(?:export )?/, '')
  const head = code.slice(0, Math.max(code.indexOf(') {'), code.indexOf('=>'), code.indexOf('): ')))
  const given = [
    ...head.matchAll(/(?<![\w.])(\w+)(?=\??[:,)=]| =)/g),
    ...code.matchAll(/(?:const|let) (\w+)/g),
  ]
  const own = new Map([name, ...given.map(([, one = '']) => one)].map((one, at) => [one, `#${at}`]))
  const words = code.match(word) ?? []
  return words
    .filter(one => one !== ',' && one !== ';')
    .map((one, at, all) => (all[at - 1] === '.' ? one : (own.get(one) ?? one)))
}
