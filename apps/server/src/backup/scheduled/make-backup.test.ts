import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, throughPooler } from '../../platform/database/database.ts'
import { startPgbouncer, whyNoPgbouncer } from '../../platform/database/testing/pgbouncer.ts'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { startTakers } from '../../platform/queue/taker.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { checkBackup } from '../check-backup.ts'
import { backUpIfDue, backupWorks } from './make-backup.ts'

const PASSPHRASE = 'five words out of a hat'
const quiet = () => {}
const parent = mkdtempSync(join(tmpdir(), 'lotse-backups-'))
const folder = join(parent, 'daily')

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({
    BACKUP_DIR: folder,
    BACKUP_HOUR: '2',
    BACKUP_DAILY: '1',
    BACKUP_WEEKLY: '0',
    BACKUP_PASSPHRASE: PASSPHRASE,
  })
})
afterAll(async () => {
  await server.close()
  rmSync(parent, { recursive: true, force: true })
})

const rowsOf = async (text: string) => (await server.ctx.pool.query(text)).rows

test('D195 of several processes, one makes the backup of the day: whole, encrypted, noted, the older ones removed', {
  timeout: 120_000,
}, async () => {
  mkdirSync(folder)
  const older = 'lotse-2026-11-18T0200Z.tar.gz'
  for (const name of [older, 'lotse-2026-11-18T2359Z.tar.gz.part', 'kept.txt'])
    writeFileSync(join(folder, name), 'x')
  server.setNow(new Date('2026-11-19T02:14:30Z'))
  const works = backupWorks(server.ctx.settings)
  const takers = await Promise.all([startTakers(server.ctx, works), startTakers(server.ctx, works)])
  try {
    await server.ctx.pool.query(
      `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'make-backup'`,
    )
    server.ctx.queue.wake(['make-backup'])
    await expect
      .poll(() => rowsOf('select bytes::int from platform.backup'), { timeout: 90_000 })
      .toHaveLength(1)
    await expect.poll(() => readdirSync(folder)).not.toContain(older)
  } finally {
    await Promise.all(takers.map(taker => taker.close()))
  }
  const name = 'lotse-2026-11-19T0214Z.tar.gz.age'
  expect(readdirSync(folder).sort()).toEqual(['kept.txt', name])
  const file = join(folder, name)
  expect(await rowsOf('select bytes::int from platform.backup')).toEqual([{ bytes: statSync(file).size }])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await checkBackup(file, quiet, PASSPHRASE)).tables.length).toBeGreaterThan(50)
  await expect(checkBackup(file, quiet)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE/)
  await expect(checkBackup(file, quiet, 'another passphrase')).rejects.toThrow(/does not open .* set BACKUP/)
})

test('D195 a backup that fails removes none, leaves no half file, and says why without the passphrase', async () => {
  const { schedule } = server.ctx.settings.backup
  if (!schedule) throw new Error('there is a schedule')
  const before = readdirSync(folder)
  server.setNow(new Date('2026-11-20T02:14:30Z'))
  const nowhere = new URL(String(server.ctx.pool.options.connectionString))
  nowhere.pathname = '/a_database_that_is_not_there'
  const { pool, close } = openDatabase(nowhere.toString(), 1)
  const failure = backUpIfDue({ ...server.ctx, pool }, schedule, new AbortController().signal)
  const said: Error = await failure.then(
    () => new Error('it did not fail'),
    error => error,
  )
  await close()
  expect(said.message).toMatch(/does not exist/)
  expect(`${said.message}${said.stack}`).not.toContain(PASSPHRASE)
  expect(readdirSync(folder)).toEqual(before)
  expect(await rowsOf('select bytes::int from platform.backup')).toHaveLength(1)
})

test('D195 a stop ends a backup that has begun, and the next one clears up', {
  timeout: 120_000,
}, async () => {
  const { schedule } = server.ctx.settings.backup
  if (!schedule) throw new Error('there is a schedule')
  const stop = new AbortController()
  const running = backUpIfDue(server.ctx, schedule, stop.signal)
  stop.abort()
  await expect(running).rejects.toThrow()
  expect(await rowsOf('select bytes::int from platform.backup')).toHaveLength(1)
  await backUpIfDue(server.ctx, schedule, new AbortController().signal)
  expect(readdirSync(folder).sort()).toEqual(['kept.txt', 'lotse-2026-11-20T0214Z.tar.gz.age'])
  expect(await rowsOf('select bytes::int from platform.backup')).toHaveLength(2)
})

const reason = whyNoPgbouncer()
test.skipIf(reason)(
  `Z1163 behind a pooler, the backup takes the direct way${reason ? `, not tested here: ${reason}` : ''}`,
  {
    timeout: 120_000,
  },
  async () => {
    const { ctx } = server
    const { schedule } = ctx.settings.backup
    if (!schedule) throw new Error('there is a schedule')
    const direct = String(ctx.pool.options.connectionString)
    const pooler = await startPgbouncer(inject('postgresUrl'))
    const store = openDatabase(databaseUrl(pooler.url, new URL(direct).pathname.slice(1)), 2, throughPooler)
    server.setNow(new Date('2026-11-21T02:14:30Z'))
    const pooled = {
      ...ctx,
      db: store.db,
      pool: store.pool,
      settings: { ...ctx.settings, databaseDirectUrl: direct },
    }
    await backUpIfDue(pooled, schedule, new AbortController().signal)
    expect(readdirSync(folder)).toContain('lotse-2026-11-21T0214Z.tar.gz.age')
    await store.close()
    await pooler.close()
  },
)
