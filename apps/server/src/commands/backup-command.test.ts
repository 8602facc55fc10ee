import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spawnServer } from '../../../../e2e/server.ts'
import { createDataDirs } from '../../../../scripts/testing/starts.ts'
import { createAccount } from '../feedback/accounts/accounts.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const { dataDir, removeAll } = createDataDirs()
afterAll(removeAll)
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('D194 with BACKUP_PASSPHRASE a backup is encrypted, and only a restore with the same one begins', {
  timeout: 240_000,
}, async () => {
  const folder = dataDir()
  const file = join(folder, 'all.tar.gz.age')
  const run = async (kind: string, passphrase: string) => {
    const env = {
      DATABASE_URL: server.ctx.pool.options.connectionString ?? '',
      DATA_DIR: folder,
      BACKUP_PASSPHRASE: passphrase,
    }
    const command = spawnServer([join(inject('bundle'), 'backup.mjs'), kind, file], env)
    const code = await command.ended
    expect(command.output()).not.toContain(passphrase || 'five words')
    return `${code} ${command.output()}`
  }
  expect(await run('backup', 'five words out of a hat')).toMatch(/^0 [\s\S]*It is encrypted/)
  expect(readFileSync(file).toString('latin1', 0, 21)).toBe('age-encryption.org/v1')
  expect(await run('restore', '')).toMatch(/^1 [\s\S]*is encrypted: set BACKUP_PASSPHRASE/)
  expect(await run('restore', 'other words in the hat')).toMatch(/^1 [\s\S]*passphrase does not open/)
  // This one was read, and its installation is here already.
  await createAccount(server.ctx, { email: 'bo@example.com', name: 'Bo', password: 'a long password' })
  expect(await run('restore', 'five words out of a hat')).toMatch(/^1 [\s\S]*This installation is not empty/)
})

test('Z1085 a backup changes nothing in the database of an earlier version', async () => {
  const { pool } = server.ctx
  const folder = dataDir()
  const file = join(folder, 'all.tar.gz')
  const env = { DATABASE_URL: pool.options.connectionString ?? '', DATA_DIR: folder }
  const backup = async () => {
    rmSync(file, { force: true })
    const command = spawnServer([join(inject('bundle'), 'backup.mjs'), 'backup', file], env)
    return { code: await command.ended, output: command.output() }
  }
  expect(await backup()).toMatchObject({ code: 0 })
  const newest = 'select max(name) as name from kysely_migration'
  const { rows } = await pool.query<{ name: string }>(newest)
  await pool.query('delete from kysely_migration where name = $1', [rows[0]?.name])
  const { code, output } = await backup()
  expect(output).toContain('do it with the version that has run so far')
  expect(code).toBe(1)
  expect(existsSync(file)).toBe(false)
  expect((await pool.query<{ name: string }>(newest)).rows[0]?.name).not.toBe(rows[0]?.name)
})
