import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFaults } from '../../testing/hostile-values.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { newcomer } from '../testing/academy-client.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('F16 no cursor and no date written by a client causes a server error', {
  timeout: 240_000,
}, async () => {
  const admin = await newcomer(server, { admin: true })
  const document = (await server.app.origins.academy.inject('/openapi.json')).json()
  const { asked, faults } = await findFaults(
    document,
    () => admin.userId,
    async url => (await admin.get(url)).status,
  )
  expect(asked.length).toBeGreaterThan(5)
  expect(faults).toEqual([])
})
