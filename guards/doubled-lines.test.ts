import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

/** So many lines that mean something, one after the other. */
const RUN = 6

test('the scan passes over what means nothing, and names both places with their lines', () => {
  const run = (call: string) =>
    Array.from({ length: RUN }, (_, at) => `  ${call}(${at}, 'some words')`).join('\n')
  const one = `import { a } from './a.ts'\n\n${run('tell')}\n`
  const other = `const x = 1\n// A comment.\n${run('  tell').replaceAll(')\n', ')\n\n')}\nconst y = 2\n`
  expect(doubled({ 'one.ts': one, 'other.ts': other })).toEqual(['one.ts:3-8 ~ other.ts:3-13'])
  expect(doubled({ 'one.ts': one, 'other.ts': other.replace('4,', '5,') })).toEqual([])
  const longer = run('tell').replace("  tell(0, 'some words')", '  first()\n$&')
  expect(doubled({ 'one.ts': longer, 'other.ts': `\n${longer}` })).toEqual(['one.ts:1-7 ~ other.ts:2-8'])
  const imports = `import {\n${run('one').replaceAll(/[(].*/g, ',')}\n} from './a.ts'\n`
  expect(doubled({ 'one.ts': imports, 'other.ts': imports })).toEqual([])
})

test('Z548 no six lines stand in two files: what two files say is in a room that both may use', () => {
  const files = projectFiles(/\.(tsx?|mjs|js|css|html)$/).filter(isProduction)
  expect(files.length).toBeGreaterThan(1500)
  expect(doubled(Object.fromEntries(files.map(file => [file, readSource(file)])))).toEqual([])
})

/** What is delivered, and the commands; no tests, no words in two languages, no demo data. */
const isProduction = (file: string): boolean =>
  !/\.(test|spec|proof)\.|^(guards|e2e|bench)\/|\/(e2e|test|testing|bench|locales|texts|seed)\//.test(file)

interface Line {
  text: string
  number: number
}

/** The lines of a file that mean something, however they are indented. */
function linesOf(code: string): Line[] {
  const silent = /^import\b[^;'"]*['"][^'"\n]*['"];?$|\/\*[\s\S]*?\*\//gm
  return code
    .replace(silent, all => all.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({ text: text.trim().replaceAll(/\s+/g, ' '), number: at + 1 }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !text.startsWith('//'))
}

interface Place {
  file: string
  from: number
  to: number
}
interface Pair {
  one: Place
  other: Place
}

/** The places of equal runs, each with the first place that says the same. Every run is looked up once. */
function doubled(sources: Record<string, string>): string[] {
  const seen = new Map<string, Place>()
  const pairs: Pair[] = []
  for (const [file, code] of Object.entries(sources)) {
    const lines = linesOf(code)
    for (let end = RUN; end <= lines.length; end++) {
      const run = lines.slice(end - RUN, end)
      const words = run.map(({ text }) => text).join('\n')
      const other = { file, from: run[0]?.number ?? 0, to: run.at(-1)?.number ?? 0 }
      const one = seen.get(words)
      if (!one) seen.set(words, other)
      else if (one.file !== file && !goesOn(pairs.at(-1), { one, other })) pairs.push({ one, other })
    }
  }
  return pairs.map(({ one, other }) => `${written(one)} ~ ${written(other)}`)
}

/** The next run of the same places, which makes the former longer. */
function goesOn(former: Pair | undefined, { one, other }: Pair): boolean {
  const follows = (a: Place, b: Place) => a.file === b.file && b.from > a.from && b.from <= a.to
  if (!former || !follows(former.one, one) || !follows(former.other, other)) return false
  former.one = { ...former.one, to: one.to }
  former.other = { ...former.other, to: other.to }
  return true
}

const written = ({ file, from, to }: Place): string => `${file}:${from}-${to}`
