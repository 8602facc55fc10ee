import { afterAll, beforeAll, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { growUsers } from '../../seed/grow/grow-users.ts'
import { seedAcademy } from '../../seed/seed.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  await growUsers(server.ctx, 20_000, () => {})
  await server.ctx.pool.query('vacuum analyze academy."user"')
  admin = await newcomer(server, { name: 'reader', admin: true })
})
afterAll(() => server.close())

test('D95 every filter of people uses an index', async () => {
  const recent = Math.floor(server.ctx.now().getTime() / 1000) - 3 * 86_400
  for (const query of [
    'role=moderator',
    'role=any',
    'role=none',
    'blocked=any',
    `registered_from=${recent}`,
    `last_login_from=${recent}&enabled=true`,
    `registered_to=${recent - 3 * 365 * 86_400}`,
  ]) {
    const plans = await plansOf(server, () => admin.get(`/auth/users?limit=20&sort=name&${query}`))
    const lists = plans.filter(plan => /on "user"/.test(plan))
    expect(lists.length, query).toBeGreaterThan(0)
    for (const plan of lists) expect(plan, query).not.toMatch(/Seq Scan on "user"/)
  }
})
