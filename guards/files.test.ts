import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const LONGEST = 400

test(`no source file is longer than ${LONGEST} lines`, () => {
  const sources = projectFiles(/\.(tsx?|mjs|css)$/).filter(
    file => !/\.(test|spec)\.|\/locales\/|generated/.test(file),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter(file => readSource(file).split('\n').length > LONGEST)).toEqual([])
})

const MOST_SIBLINGS = 18

/** Folders that may have more. */
const wide: Record<string, { most: number; reason: string }> = {
  'apps/server/src/academy': {
    most: 20,
    reason: 'one room per service of the platform, and one per matter that is ours alone',
  },
  'apps/server/src/feedback': { most: 42, reason: 'the table of contents of Lotse: one room per feature' },
  'apps/server/src/platform': { most: 20, reason: 'one room per matter that both products share' },
  'packages/contracts/src/console': { most: 20, reason: 'one file per matter of the console' },
  'packages/rules/src': { most: 20, reason: 'one room per matter that two processes share' },
  'packages/rules/src/texts': { most: 42, reason: 'one room per language, and what reads them' },
  'packages/sdk/src/lazy': { most: 22, reason: 'one room per chunk' },
  e2e: {
    most: 28,
    reason: 'what every browser test begins with, and the stories that go through both products',
  },
  scripts: { most: 28, reason: 'one file per command, and what most of them need' },
}

/** One file per room of the app, each in both languages. */
const isLocale = (folder: string) => /\/locales\/(de|en)$/.test(folder)

test(`D8 no folder has more than ${MOST_SIBLINGS} siblings without a reason`, () => {
  // Beside what they test, tests are not counted; the browser's have folders of their own.
  const siblings = siblingsOf(
    projectFiles(/^(?:(?:apps|packages)\/\w+\/(?:src|e2e)|scripts|e2e|bench)\//).filter(
      file => /(?:^|\/)e2e\//.test(file) || !/\.(test|spec)\./.test(file),
    ),
  )
  expect(siblings.get('packages/sdk/src')).toContain('core')
  expect(siblings.get('apps/console/e2e')?.size).toBeGreaterThan(10)
  expect(Object.keys(wide).filter(folder => !siblings.has(folder))).toEqual([])
  const crowded = [...siblings]
    .filter(([folder, names]) => names.size > (wide[folder]?.most ?? MOST_SIBLINGS) && !isLocale(folder))
    .map(([folder, names]) => `${folder}: ${names.size}`)
  expect(crowded).toEqual([])
})

/** The names in every folder, of files and of folders. */
function siblingsOf(files: string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const file of files) {
    const parts = file.split('/')
    for (const [at, name] of parts.entries()) {
      const folder = parts.slice(0, at).join('/')
      found.set(folder, (found.get(folder) ?? new Set()).add(name))
    }
  }
  return found
}

test('file names are kebab-case and say what is inside', () => {
  const sources = projectFiles(/^(packages|apps|scripts|guards|e2e|bench)\/.*\.(tsx?|mjs)$/)
  const name = (file: string) => file.split('/').at(-1) ?? ''
  expect(sources.filter(file => !/^[a-z0-9]+([.-][a-z0-9]+)*\.(tsx?|mjs)$/.test(name(file)))).toEqual([])
  expect(sources.filter(file => /^(utils?|helpers?|common|types|misc)\./.test(name(file)))).toEqual([])
})

test('nothing in the repository names a place on somebody’s machine', () => {
  const texts = projectFiles(/\.(tsx?|mjs|json|md|html|css|sql|yml|sh)$|^\.ci\//).filter(
    file => file !== 'guards/files.test.ts',
  )
  const place = /(?:^|[\s"'`(=:])\/(?:work|root|home\/\w+)\//m
  expect(texts.filter(file => place.test(readSource(file)))).toEqual([])
})

test('Z68 every grid says how wide its columns are: an automatic one grows with the longest word of a stranger', () => {
  const sheets = projectFiles(/^(apps\/(admin|console)|packages\/ui)\/src\/.*\.css$/)
  expect(sheets.length).toBeGreaterThan(20)
  const isLoose = (rule: string) =>
    /display: grid;/.test(rule) && !/grid-template|place-items|grid-auto-flow/.test(rule)
  const loose = sheets.flatMap(file =>
    readSource(file)
      .split('}')
      .filter(isLoose)
      .map(rule => `${file}: ${rule.slice(0, rule.lastIndexOf('{')).trim()}`),
  )
  expect(loose).toEqual([])
})
