import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('every origin is live without asking anybody, and ready only while the database answers', async () => {
  for (const origin of Object.values(server.app.origins)) {
    expect((await origin.inject('/livez')).statusCode).toBe(200)
    expect((await origin.inject('/readyz')).statusCode).toBe(200)
  }
  server.app.health.draining = true
  expect((await server.app.origins.academy.inject('/readyz')).statusCode).toBe(503)
  expect((await server.app.origins.academy.inject('/livez')).statusCode).toBe(200)
  server.app.health.draining = false
})
