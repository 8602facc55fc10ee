import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/global-setup.ts'
import { ensureDatabase, openDatabase, type Store } from '../database.ts'
import { migrate } from '../migrate.ts'

let store: Store
/** Somebody else who works with the same tables. */
let other: pg.Client
let folder: string
beforeAll(async () => {
  const name = `apply_${randomUUID().replaceAll('-', '')}`
  await ensureDatabase(inject('postgresUrl'), name)
  const url = databaseUrl(inject('postgresUrl'), name)
  store = openDatabase(url, 3)
  other = new pg.Client(url)
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await store.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await other.query('drop schema public cascade; create schema public')
  await write('1-sums', 'create table public.migration_sum (name text primary key, sum text not null);')
  await write('2-thing', 'create table thing (id int not null, name text);')
  await migrate(store.db, folder)
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text)
const patient = { lockMs: 100, forMs: 60_000 }
const listed = async () =>
  (await other.query('select name from kysely_migration order by name')).rows.map(({ name }) => name)

test('Z1430 each migration is a commit of its own: one that fails leaves those before it, and is repeated', async () => {
  await write('3-more', 'alter table thing add column more text;')
  await write('4-wrong', 'alter table thing add column last text; select 1 / 0;')
  await expect(migrate(store.db, folder)).rejects.toThrow('division by zero')
  expect(await listed()).toEqual(['1-sums', '2-thing', '3-more'])
  expect((await other.query('select count(*) from migration_sum')).rows).toEqual([{ count: 3 }])
  await write('4-wrong', 'alter table thing add column last text;')
  await migrate(store.db, folder)
  expect(await listed()).toEqual(['1-sums', '2-thing', '3-more', '4-wrong'])
  await other.query('select more, last from thing')
})

test('Z1430 a migration that does not get its lock lets everybody through who queues behind it, and tries again', async () => {
  await write('3-more', 'alter table thing add column more text;')
  await other.query('begin; select from thing')
  const migrated = migrate(store.db, folder, undefined, patient)
  const isWaiting = async () =>
    (await store.pool.query(`select from pg_locks where relation = 'thing'::regclass and not granted`))
      .rowCount
  for (let number = 0; number < 3; number++) {
    await expect.poll(isWaiting, { interval: 5 }).toBe(1)
    await store.pool.query('insert into thing values ($1)', [number])
  }
  await other.query('commit')
  await migrated
  expect((await other.query('select more from thing')).rowCount).toBe(3)
})

test('Z1430 a migration that never gets its lock ends with a sentence for the operator', async () => {
  await write('3-more', 'alter table thing add column more text;')
  await other.query('begin; select from thing')
  await expect(migrate(store.db, folder, undefined, { lockMs: 10, forMs: 0 })).rejects.toThrow(
    /^The migration 3-more did not get its locks for 0 minutes: a backup, a long statement/,
  )
  await other.query('commit')
  await migrate(store.db, folder, undefined, patient)
})

const inSteps = `-- without a transaction: the table is large.
create unique index concurrently if not exists thing_key on public.thing (id);
do $$
begin
  alter table thing add constraint thing_key unique using index thing_key;
  alter table thing add column step text;
end $$;
`

test('Z1431 an index is built while others write; half of one is dropped, and the last step commits with its row', async () => {
  await write('3-key', inSteps)
  await other.query('insert into thing values (1), (1)')
  await expect(migrate(store.db, folder)).rejects.toThrow('could not create unique index')
  expect((await other.query('select from pg_index where not indisvalid')).rowCount).toBe(1)
  expect(await listed()).not.toContain('3-key')
  await other.query('delete from thing')
  await migrate(store.db, folder)
  expect((await other.query('select from pg_index where not indisvalid')).rowCount).toBe(0)
  expect(await listed()).toContain('3-key')
  await expect(other.query('insert into thing values (2), (2)')).rejects.toThrow('thing_key')
  await migrate(store.db, folder)
})

test('Z1431 processes that wait for the one that migrates are not waited for by an index that is built concurrently', async () => {
  await write('3-key', inSteps)
  // This transaction keeps the index from being finished.
  await other.query('begin isolation level repeatable read; insert into thing values (1)')
  const starts = [migrate(store.db, folder), migrate(store.db, folder), migrate(store.db, folder)]
  await expect
    .poll(
      async () =>
        (
          await other.query(`select from pg_locks where locktype = 'virtualxid' and not granted
        or locktype = 'transactionid' and not granted`)
        ).rowCount,
    )
    .toBe(1)
  await other.query('commit')
  await Promise.all(starts)
  expect((await other.query('select step from thing')).rowCount).toBe(1)
})
