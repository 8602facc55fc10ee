import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

test('D5 only `transact` opens a transaction: `audit` takes what it hands out, and nothing else', () => {
  const openers = projectFiles(/^apps\/server\/src\/.*\.ts$/).filter(
    file => !file.endsWith('.test.ts') && /\.transaction\(\)|\.startTransaction\(/.test(readSource(file)),
  )
  expect(openers).toEqual(['apps/server/src/platform/database/transaction.ts'])
})
