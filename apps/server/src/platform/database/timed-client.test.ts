import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, type Store, throughPooler } from './database.ts'
import { startPgbouncer, whyNoPgbouncer } from './testing/pgbouncer.ts'

/** Longer than anything takes here that is not held up. */
const brief = { ...throughPooler, query_timeout: 1_000 }
let direct: Store
beforeAll(async () => {
  direct = openDatabase(inject('postgresUrl'), 2)
  await direct.pool.query('create table if not exists timed_note (id int primary key)')
})
afterAll(async () => {
  await direct.pool.query('drop table timed_note')
  await direct.close()
})

const noted = async (): Promise<number[]> =>
  (await direct.pool.query('select id from timed_note order by id')).rows.map(({ id }) => id)

test('Z1162 after a transaction that was given up, the next write is stored, and nothing of the first', async () => {
  const store = openDatabase(inject('postgresUrl'), 1, brief)
  const given = store.db.transaction().execute(async trx => {
    await sql`insert into timed_note values (1)`.execute(trx)
    await sql`select pg_sleep(4)`.execute(trx)
  })
  await expect(given).rejects.toThrow()
  await store.pool.query('insert into timed_note values (2)')
  expect(await noted()).toEqual([2])
  await store.close()
})

const reason = whyNoPgbouncer()
describe.skipIf(reason)(`a real PgBouncer${reason ? `, not tested here: ${reason}` : ''}`, () => {
  test('Z1162 a transaction that PgBouncer began too late takes no write of others with it', async () => {
    const pooler = await startPgbouncer(inject('postgresUrl'), 1)
    const [holder, store] = [openDatabase(pooler.url, 1, throughPooler), openDatabase(pooler.url, 1, brief)]
    await holder.db.transaction().execute(async trx => {
      await sql`select 1`.execute(trx)
      const late = store.db.transaction().execute(trx => sql`insert into timed_note values (3)`.execute(trx))
      await expect(late).rejects.toThrow('Query read timeout')
    })
    await store.pool.query('insert into timed_note values (4)')
    const found = await noted()
    expect(found).toContain(4)
    expect(found).not.toContain(3)
    await store.close()
    await holder.close()
    await pooler.close()
  })
})
