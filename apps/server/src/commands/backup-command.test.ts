import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { spawnServer } from '../../../../e2e/server.ts'
import { createDataDirs } from '../../../../scripts/starts.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

const { dataDir, removeAll } = createDataDirs()
afterAll(removeAll)
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

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
