import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { type EmbeddedPostgres, startPostgres } from '../database/postgres.ts'
import { slowStatements } from './slow-statements.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotse-slow-'))
let postgres: EmbeddedPostgres | undefined
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('D173 slow statements are listed without values if PostgreSQL counts them, and are unknown otherwise', async () => {
  postgres = await startPostgres(folder)
  const first = openDatabase(postgres.url('postgres'), 1)
  expect(await slowStatements(first)).toBeNull()
  // The extension alone counts nothing.
  await first.pool.query('create extension pg_stat_statements')
  expect(await slowStatements(first)).toBeNull()
  await first.close()
  await postgres.stop()
  appendFileSync(
    join(folder, 'postgres/postgresql.conf'),
    "shared_preload_libraries = 'pg_stat_statements'\n",
  )
  postgres = await startPostgres(folder)
  const { db, pool, close } = openDatabase(postgres.url('postgres'), 1)
  await pool.query(
    "select count(*) as slow_one from generate_series(1, 300000) where 'mara@example.com' <> ''",
  )
  await pool.query("comment on database postgres is 'mara@example.com'")
  for (const name of ['one', 'other']) await pool.query(`comment on schema public is $$mara_${name}$$`)
  const found = (await slowStatements({ db })) ?? []
  expect(found.find(({ statement }) => statement.includes('slow_one'))).toMatchObject({ calls: 1 })
  // Z1076: without their values they are the same.
  expect(found.filter(({ statement }) => statement.startsWith('comment on schema'))).toMatchObject([
    { calls: 2 },
  ])
  expect(found.length).toBeLessThanOrEqual(10)
  expect(JSON.stringify(found)).not.toContain('mara')
  await close()
})
