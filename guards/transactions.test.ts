import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

test('D5 only `transact` opens a transaction: `audit` takes what it hands out, and nothing else', () => {
  const openers = projectFiles(/^apps\/server\/src\/.*\.ts$/).filter(
    file => !/\.test\.ts$|\/testing\//.test(file) && opens(readSource(file)),
  )
  expect(openers).toEqual([
    // They read and write whole tables, on connections of their own.
    'apps/server/src/backup/backup.ts',
    'apps/server/src/backup/restore.ts',
    // Changes the tables themselves, which nobody audits.
    'apps/server/src/platform/database/migrating/apply.ts',
    'apps/server/src/platform/database/transaction.ts',
  ])
})

/** By Kysely, or as a statement. */
const opens = (code: string): boolean =>
  /\.transaction\(\)|\.startTransaction\(|['"`](?:begin|start transaction)\b/i.test(code)

test('D5 a transaction is known however it is opened', () => {
  for (const code of ['db.transaction().execute(f)', "client.query('begin')", 'sql`BEGIN isolation level`'])
    expect(opens(code), code).toBe(true)
  expect(opens("t('beginning'); transact(ctx, f)")).toBe(false)
})
