import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { askBriefly } from './ask-briefly.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('Z205 a query that takes too long has no answer, and the next one has the usual time', async () => {
  const { ctx } = server
  const longest = async () => (await ctx.pool.query('show statement_timeout')).rows
  const before = await longest()
  expect(await askBriefly(ctx, 20, sql`select pg_sleep(20)`)).toBeUndefined()
  expect(await askBriefly(ctx, 20_000, sql`select 1 as one`)).toEqual([{ one: 1 }])
  expect(await longest()).toEqual(before)
  await expect(askBriefly(ctx, 20_000, sql`select 1 / 0`)).rejects.toThrow('division by zero')
})
