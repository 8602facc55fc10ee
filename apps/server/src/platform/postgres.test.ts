import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDirectory, socketDirectory } from './data-directory.ts'
import { startPostgres } from './postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lotse-pg-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('where no binaries exist, one sentence says to set DATABASE_URL', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('mips')
  await expect(startPostgres(folder)).rejects.toThrow(
    /^There is no embedded PostgreSQL for \w+-mips: set DATABASE_URL to .+\.$/,
  )
})

test('where they cannot be started, one sentence says why and to set DATABASE_URL', async () => {
  // A file in the place of the cluster's folder: initdb refuses.
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'something'), 'else')
  await expect(startPostgres(folder)).rejects.toThrow(
    /^The embedded PostgreSQL cannot be started here \(.+\): set DATABASE_URL to .+\.$/,
  )
})

test('a cluster of another major version is refused by name, not touched', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(startPostgres(folder)).rejects.toThrow('DATA_DIR holds a PostgreSQL 15 cluster')
})

test('a deep data directory gets its sockets where their path fits', () => {
  const deep = join(folder, 'x'.repeat(120))
  expect(Buffer.byteLength(join(socketDirectory(deep), '.s.PGSQL.5432'))).toBeLessThan(107)
  expect(socketDirectory(folder)).toBe(join(folder, 'run'))
})

test('CR-07 a lock is held by one, and free again once it is released', async () => {
  const lock = await lockDataDirectory(folder)
  await expect(lockDataDirectory(folder)).rejects.toThrow('is in use by another instance')
  await lock.release()
  await (await lockDataDirectory(folder)).release()
})
