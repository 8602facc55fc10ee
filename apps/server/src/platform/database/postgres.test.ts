import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDirectory, socketDirectory } from '../process/data-directory.ts'
import { boundLog, startPostgres } from './postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-pg-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('if there are no binaries, one sentence says to set DATABASE_URL', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  await expect(startPostgres(folder)).rejects.toThrow(
    /^There is no embedded PostgreSQL for \w+-mips: set DATABASE_URL to .+\.$/,
  )
})

test('if the binaries cannot be started, one sentence says why and to set DATABASE_URL', async () => {
  // A file where the cluster's folder should be: initdb refuses.
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'something'), 'else')
  await expect(startPostgres(folder)).rejects.toThrow(
    /^The embedded PostgreSQL cannot be started here \(.+\): set DATABASE_URL to .+\.$/,
  )
})

test('a cluster of another major version is refused by name and not touched', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startPostgres(folder)).rejects.toThrow('DATA_DIR holds a PostgreSQL 15 cluster')
})

test('a deep data directory gets its sockets where their path fits', () => {
  const deep = join(folder, 'x'.repeat(120))
  expect(Buffer.byteLength(join(socketDirectory(deep), '.s.PGSQL.5432'))).toBeLessThan(107)
  expect(socketDirectory(folder)).toBe(join(folder, 'run'))
})

test('CR-07 a lock has one holder, and is free again once it is released', async () => {
  const lock = await lockDataDirectory(folder)
  await expect(lockDataDirectory(folder)).rejects.toThrow('is in use by another instance')
  await lock.release()
  await (await lockDataDirectory(folder)).release()
})

test('F20 only its owner can read the log of PostgreSQL, which contains no values and does not grow without end', async () => {
  const postgres = await startPostgres(folder)
  const log = join(folder, 'postgres.log')
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  await client.connect()
  await client.query('create temp table person (email text unique)')
  const insert = () => client.query("insert into person values ('private@example.com')")
  await insert()
  await expect(insert()).rejects.toThrow('duplicate key')
  await client.end()
  await postgres.stop()
  const text = readFileSync(log, 'utf8')
  expect(text).toContain('duplicate key')
  expect(text).not.toContain('private@example.com')
  expect(statSync(log).mode & 0o777).toBe(0o600)
  boundLog(log, text.length)
  expect(readFileSync(log, 'utf8')).toBe(text)
  boundLog(log, text.length - 1)
  expect([statSync(log).size, readFileSync(`${log}.1`, 'utf8')]).toEqual([0, text])
})
