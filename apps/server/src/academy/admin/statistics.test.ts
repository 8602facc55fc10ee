import { rights } from '@lotse/contracts/academy/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostConnections } from '../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { readAdminTree } from '../skills/skills.ts'
import { readStatistics } from './statistics.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('Z168 a screen of many queries uses one connection', async () => {
  const ctx = { ...server.ctx, caller: { rights } }
  for (const read of [readStatistics, readAdminTree])
    expect(await mostConnections(server, () => read(ctx))).toBe(1)
})
