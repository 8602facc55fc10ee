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
