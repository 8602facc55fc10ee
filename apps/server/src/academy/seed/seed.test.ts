import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { academyClient } from '../testing/academy-client.ts'
import { seedAcademy } from './seed.ts'

let server: TestServer
const password = 'the demo password'
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, password)
})
afterAll(() => server.close())

test('A5.2 demo: admin signs in by name and by e-mail address', async () => {
  for (const name_or_email of ['admin', 'ADMIN@example.com']) {
    const { status, body } = await academyClient(server)('POST /auth/sessions', { name_or_email, password })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name: 'admin', admin: true })
  }
})

test('demo: every state of a user is there, and seeding again adds nobody', async () => {
  const { body: login } = await academyClient(server)('POST /auth/sessions', {
    name_or_email: 'admin',
    password,
  })
  const call = academyClient(server, login.access_token)
  const total = async (query: string) => (await call(`GET /auth/users?limit=1&${query}`)).body.total as number
  const all = await total('')
  expect(all).toBe(250)
  for (const flag of ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'])
    expect(await total(`${flag}=true`), flag).toBeGreaterThan(1)
  for (const flag of ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'])
    expect((await total(`${flag}=true`)) + (await total(`${flag}=false`)), flag).toBe(all)
  await seedAcademy(server.ctx, password)
  expect(await total('')).toBe(all)
})
