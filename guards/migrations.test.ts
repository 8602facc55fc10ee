import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import sums from './migration-sums.json' with { type: 'json' }
import { projectFiles, readSource } from './sources.ts'

const sumOf = (file: string): string => createHash('sha256').update(readSource(file)).digest('hex')

test('Z852 a migration never changes once it is in the repository: databases made before and after would differ', () => {
  const files = projectFiles(/^apps\/server\/migrations\/[^/]+\.sql$/)
  // A new file gets a line there (`sha256sum`); a line that is there stays as it is.
  expect(Object.fromEntries(files.map(file => [file.replace(/.*\//, ''), sumOf(file)]))).toEqual(sums)
})

/**
 * What an earlier version may still read or write: during an update it runs beside the new one (decision 031). The first
 * four came before there was a version to update from.
 */
const narrowing =
  /\bdrop (?:column|table)\b|\brename (?:column |to )|\bset not null\b|\balter column \w+ (?:set data )?type\b|\badd column (?:if not exists )?\w+ (?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot null\b/i
const before =
  /^(?:0340-lotse-search-parts|0786-academy-notes|0850-lotse-sync-everything|1025-academy-claims-of-tabs)\.sql$/

const isNarrowing = (text: string): boolean => narrowing.test(text.replaceAll(/--.*$/gm, ''))

test('Z1181 a migration takes nothing away from the version before, unless it says since when nobody needs it', () => {
  const files = projectFiles(/^apps\/server\/migrations\/[^/]+\.sql$/).filter(
    file => !before.test(file.replace(/.*\//, '')),
  )
  expect(files.length).toBeGreaterThan(100)
  const narrow = files.filter(file => isNarrowing(readSource(file)))
  // `-- contract: nothing has read it since 1.2.0`
  expect(narrow.filter(file => !/^-- contract: .*\d+\.\d+\.\d+/m.test(readSource(file)))).toEqual([])
  for (const text of [
    'alter table a drop column b;',
    'alter table a add column b int not null',
    'drop table a',
  ])
    expect(isNarrowing(text), text).toBe(true)
  for (const text of [
    'add column b int not null default 0',
    'add column b int',
    '-- drop table a',
    'drop index a',
  ])
    expect(isNarrowing(text), text).toBe(false)
})

const isAfterLast = (file: string, number: number): boolean =>
  Number(file.replace(/.*\//, '').slice(0, 4)) > number

/** Indexes of tables that were there before, whose writers would wait until they are built. */
function heldUp(text: string): string[] {
  const plain = text.replaceAll(/--.*$/gm, '')
  const made = [...plain.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/gi)].map(([, table]) => table)
  const built = [
    ...plain.matchAll(/\bcreate (?:unique )?index (?!concurrently\b)\w+\s+on (?:only )?([\w.]+)/gi),
  ]
  return built.map(([, table = '']) => table).filter(table => !made.includes(table))
}

test('Z1431 a new migration builds indexes while others write, in steps that can be repeated', () => {
  const files = projectFiles(/^apps\/server\/migrations\/[^/]+\.sql$/)
  expect(files.filter(file => isAfterLast(file, 1122) && heldUp(readSource(file)).length > 0)).toEqual([])
  const inSteps = files
    .map(file => readSource(file))
    .filter(text => text.startsWith('-- without a transaction: '))
  expect(inSteps.length).toBeGreaterThan(2)
  for (const text of inSteps) expect(text.match(/\bindex concurrently (?!if )\w+/g) ?? []).toEqual([])
  expect(
    heldUp('create table a.b (id int);\ncreate index c on a.b (id);\ncreate unique index d\n  on a.e (id)'),
  ).toEqual(['a.e'])
  expect(heldUp('create unique index concurrently if not exists d on a.e (id);')).toEqual([])
})
