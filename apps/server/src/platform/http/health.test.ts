import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('every origin is live without asking anybody, and ready until it is stopping', async () => {
  for (const origin of Object.values(server.app.origins)) {
    expect((await origin.inject('/livez')).statusCode).toBe(200)
    expect((await origin.inject('/readyz')).statusCode).toBe(200)
  }
  server.app.health.draining = true
  expect((await server.app.origins.academy.inject('/readyz')).statusCode).toBe(503)
  expect((await server.app.origins.academy.inject('/livez')).statusCode).toBe(200)
  server.app.health.draining = false
})

test('without its database it is live but not ready, and ready again once the database is back', async () => {
  const { ctx, app } = server
  const name = new URL(String(ctx.pool.options.connectionString)).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('postgresUrl') })
  await admin.connect()
  const allow = (yes: boolean) => admin.query(`alter database ${name} allow_connections ${yes}`)
  await allow(false)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await expect.poll(async () => (await app.origins.lotse.inject('/readyz')).statusCode).toBe(503)
  expect((await app.origins.lotse.inject('/readyz')).json()).toEqual({ ok: false })
  expect((await app.origins.academy.inject('/health')).statusCode).toBe(500)
  expect((await app.origins.lotse.inject('/livez')).statusCode).toBe(200)
  await allow(true)
  await admin.end()
  await expect.poll(async () => (await app.origins.lotse.inject('/readyz')).statusCode).toBe(200)
})

test('with a migration pending it is not ready', async () => {
  const { ctx, app } = server
  const { rows } = await ctx.pool.query('delete from kysely_migration returning name, timestamp')
  expect(rows.length).toBeGreaterThan(0)
  expect((await app.origins.academy.inject('/readyz')).statusCode).toBe(503)
  for (const { name, timestamp } of rows)
    await ctx.pool.query('insert into kysely_migration values ($1, $2)', [name, timestamp])
  expect((await app.origins.academy.inject('/readyz')).statusCode).toBe(200)
})
