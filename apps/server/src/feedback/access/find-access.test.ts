import { ratio } from '@lotse/rules/testing/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
