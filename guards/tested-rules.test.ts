import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, projectFiles, readSource } from './sources.ts'

const inRules = projectFiles(/^packages\/rules\/src\/.*\.ts$/).filter(file => !file.includes('/testing/'))
const tests = inRules.filter(file => file.endsWith('.test.ts'))

/** Lists and types need no test of their own. */
const hasLogic = (file: string): boolean =>
  /=>|\bfunction\b/.test(readSource(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))

test('every rule has a test beside it: of its own name, or one that calls it', () => {
  const called = new Map(tests.map(file => [file, new Set(importsOf(file).map(({ to }) => to))]))
  const isTested = (file: string) =>
    tests.some(
      one =>
        dirname(one) === dirname(file) &&
        (basename(one) === basename(file).replace('.ts', '.test.ts') || called.get(one)?.has(file)),
    )
  const rules = inRules.filter(file => !file.endsWith('.test.ts') && hasLogic(file))
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter(file => !isTested(file))).toEqual([])
})
