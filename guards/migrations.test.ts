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
