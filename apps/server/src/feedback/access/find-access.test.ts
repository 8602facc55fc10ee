import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { createWorld, type World } from '../testing/world.ts'
import { createAccessFinder } from './find-access.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('Z206 who a visitor is takes as long in a project with long settings as in one with short ones', async () => {
  const { ctx } = world.server
  const [short, long] = [await world.team('Kurz'), await world.team('Lang')]
  const translations = {
    de: Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [n, 'wort '.repeat(100)])),
  }
  await ctx.pool.query('update lotse.project set settings = $2 where id = $1', [
    long.projectId,
    JSON.stringify({ translations, features: { largeReports: true } }),
  ])
  const find = createAccessFinder(ctx)
  const ask = (key: string) => Promise.all(Array.from({ length: 100 }, () => find({ key, id: '' })))
  const [row] = await ask(long.key)
  expect(row).toMatchObject({ large_reports: true, require_spam_token: false })
  const times = await ratio(
    () => ask(long.key),
    () => ask(short.key),
    3,
  )
  expect(times).toBeLessThan(3)
})

// Through a pooler, no statement has a name.
test.skipIf(inject('poolerUrl'))(
  'Z1365 the question who is calling is planned once, not for each call',
  async () => {
    const { ctx } = world.server
    const { connectionString = '' } = ctx.pool.options
    const { key, projectId } = await world.team('Plan')
    // In empty tables, every plan looks equally cheap.
    await ctx.pool.query({
      text: `with k as (
          insert into lotse.sdk_key (key, project_id, created_at) select 'more-' || n, $1, now() from generate_series(1, 100) n
        ), c as (
          insert into lotse.contact (id, project_id, created_at, last_seen_at)
          select gen_random_uuid(), $1, now(), now() from generate_series(1, 2000) returning id
        ) insert into lotse.visitor_session (id, project_id, contact_id, hash, lang, created_at, last_seen_at)
          select gen_random_uuid(), $1, id, 'x', 'de', now(), now() from c`,
      values: [projectId],
    })
    await ctx.pool.query('analyze')
    // One connection, which keeps its plans.
    const { pool, close } = openDatabase(connectionString, 1)
    const find = createAccessFinder({ pool })
    for (let calls = 0; calls < 16; calls++) await Promise.all([find({ key, id: '' }), find({ key, id: '' })])
    const { rows } = await pool.query(
      `select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements where name = 'lotse-access'`,
    )
    await close()
    // PostgreSQL compares after five.
    expect(rows).toEqual([{ own: 5, shared: expect.any(Number) }])
    expect(rows[0].shared).toBeGreaterThan(5)
  },
)
