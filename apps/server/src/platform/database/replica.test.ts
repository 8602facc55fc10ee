import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDataDirs } from '../../../../../scripts/testing/starts.ts'
import { createApp } from '../../app.ts'
import { createWorld } from '../../feedback/testing/world.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Ctx } from '../context.ts'
import { ensureDatabase, openDatabase, type Store } from './database.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres.ts'
import { openReplica, type Replica, replicaTrouble } from './replica.ts'
import { fromReplica } from './replica-lists.ts'
import { startStandby } from './testing/standby.ts'

const { dataDir, removeAll } = createDataDirs()
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let standbyDir: string
let server: TestServer
let store: Store
let replica: Replica
let ctx: Ctx
/** Time jumps only forward, and otherwise goes on. */
let skipped = 0

beforeAll(async () => {
  const primaryDir = dataDir()
  standbyDir = dataDir()
  primary = await startPostgres(primaryDir)
  await ensureDatabase(primary.url('postgres'), 'lotse')
  standby = await startStandby(primary, primaryDir, standbyDir)
  store = openDatabase(primary.url('lotse'), 10)
  await store.pool.query('create table note (id int primary key)')
  replica = openReplica(standby.url('lotse'), () => performance.now() + skipped)
  server = await createTestServer()
  ctx = { ...server.ctx, db: store.db, pool: store.pool, replica }
}, 120_000)
afterAll(async () => {
  await replica.close()
  await store.close()
  await server.close()
  await standby.stop()
  await primary.stop()
  removeAll()
})

const write = (id: number) => store.pool.query('insert into note values ($1)', [id])
const list = fromReplica(async (_input: object, { db }: Ctx) => {
  const { rows } = await sql<{ ids: number[]; isCopy: boolean }>`select
    array(select id from note) as ids, pg_is_in_recovery() as "isCopy"`.execute(db)
  return rows[0] as (typeof rows)[number]
})

test('D187 nobody is shown less than was committed before, however quickly they ask, and lists come from the replica', async () => {
  const each = async (nth: number) => {
    for (let at = 0; at < 40; at++) {
      const id = nth * 1000 + at
      await write(id)
      expect((await list({}, ctx)).ids).toContain(id)
    }
  }
  await Promise.all(Array.from({ length: 6 }, (_, nth) => each(nth)))
  await expect.poll(async () => (await list({}, ctx)).isCopy).toBe(true)
  expect(replica.state().read).toBeGreaterThan(0)
})

test('Z1168 lists that hold every connection of the replica do not make it look as if it were away', async () => {
  const held = []
  for (let nth = 0; nth < 20; nth++) held.push(await replica.pool.connect())
  try {
    await expect.poll(() => replica.hasCaughtUp(store.pool)).toBe(true)
  } finally {
    for (const client of held) client.release()
  }
})

test('D187 a replica that is behind is not waited for: the list is read where it was written', async () => {
  const control = openDatabase(standby.url('lotse'), 1)
  await control.pool.query('select pg_wal_replay_pause()')
  await write(90_001)
  const found = await list({}, ctx)
  expect(found.isCopy).toBe(false)
  expect(found.ids).toContain(90_001)
  await control.pool.query('select pg_wal_replay_resume()')
  await control.close()
  await expect.poll(async () => (await list({}, ctx)).isCopy).toBe(true)
  expect((await list({}, ctx)).ids).toContain(90_001)
})

test('D187 what wants to write is done where it can be, and an error of the handler stays one', async () => {
  const writing = fromReplica(async (_input: object, { pool }: Ctx) => {
    await pool.query('insert into note values (90002)')
  })
  await writing({}, ctx)
  expect((await list({}, ctx)).ids).toContain(90_002)
  let calls = 0
  const failing = fromReplica(async (_input: object, { pool }: Ctx) => {
    calls += 1
    await pool.query('select 1 / 0')
  })
  await expect(failing({}, ctx)).rejects.toThrow('division by zero')
  expect(calls).toBe(1)
})

test('D187 without its replica a server works on, and uses it again when it is back', async () => {
  await standby.stop()
  await write(90_003)
  for (let nth = 0; nth < 3; nth++) expect(await list({}, ctx)).toMatchObject({ isCopy: false })
  expect((await list({}, ctx)).ids).toContain(90_003)
  standby = await startPostgres(standbyDir)
  skipped += 10_000
  await expect
    .poll(async () => {
      skipped += 10_000
      return (await list({}, ctx)).isCopy
    })
    .toBe(true)
})

test('D187 a database that follows nobody, or another one, is no replica', async () => {
  const trouble = (databaseReplicaUrl: string, db = store.db) => replicaTrouble({ databaseReplicaUrl }, db)
  expect(await trouble(standby.url('lotse'))).toBeUndefined()
  expect((await trouble(primary.url('lotse')))?.said).toBe('is no replica: it follows nobody')
  expect((await trouble(standby.url('lotse'), server.ctx.db))?.said).toBe('follows another database')
  const alone = openReplica(primary.url('lotse'))
  expect(await alone.hasCaughtUp(store.pool)).toBe(false)
  await alone.close()
})

test('D187 lists and overviews of both products ask the replica', async () => {
  const world = await createWorld()
  const team = await world.team('Kursladen')
  const { cookie } = await world.member(team, 'manager')
  const { ctx } = world.server
  // It follows nobody, so it is asked and never used.
  const asked = openReplica(String(ctx.pool.options.connectionString))
  const app = await createApp({ ...ctx, replica: asked })
  const project = `/console/projects/${team.projectId}`
  const before = asked.state().missed
  for (const path of ['tickets', 'contacts', 'analytics', 'views/counts']) {
    const { statusCode } = await app.origins.lotse.inject({
      url: `${project}/${path}`,
      headers: { cookie },
    })
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
  }
  expect(asked.state().missed - before).toBe(4)
  await app.close()
  await asked.close()
  await world.close()
})
