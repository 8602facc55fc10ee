import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createOwner } from './create-owner.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('Z314 an owner who was created at the terminal has no language until they choose one', async () => {
  const email = 'bo@example.com'
  await createOwner(server.ctx, { name: 'Bo Lind', email, password: 'long enough for the team' })
  const { lang } = await server.ctx.db
    .selectFrom('lotse.account')
    .select('lang')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(lang).toBe('')
})
