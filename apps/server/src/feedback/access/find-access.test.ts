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
  'Z1365 the question who is calling is planned for the first calls, not for each one',
  async () => {
    const { connectionString = '' } = world.server.ctx.pool.options
    const { key } = await world.team('Plan')
    // One connection, which keeps its plans.
    const { pool, close } = openDatabase(connectionString, 1)
    const find = createAccessFinder({ pool })
    for (let calls = 1; calls <= 16; calls++)
      await Promise.all(Array.from({ length: calls }, () => find({ key, id: '' })))
    const { rows } = await pool.query(
      `select custom_plans::int as own, generic_plans::int as shared from pg_prepared_statements where name = 'lotse-access'`,
    )
    await close()
    // PostgreSQL compares after five.
    expect(rows).toEqual([{ own: 5, shared: expect.any(Number) }])
    expect(rows[0].shared).toBeGreaterThan(5)
  },
)
