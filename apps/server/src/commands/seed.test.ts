import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { demoAccountsWarning, seedDemo, seedWhereEmpty } from './seed.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ DEMO_PASSWORD: 'the server started with it' })
})
afterAll(() => server.close())

const hashes = async () =>
  (
    await server.ctx.pool.query(
      'select id, password_hash from academy."user" union all select id, password_hash from lotse.account order by id',
    )
  ).rows

test('Y1 the seed command beside a running server changes no password, and says so', async () => {
  expect(await demoAccountsWarning(server.ctx)).toBeUndefined()
  await seedDemo(server.ctx)
  const before = await hashes()
  const settings = { ...server.ctx.settings, demoPassword: undefined }
  expect(await seedWhereEmpty({ ...server.ctx, settings })).toMatch(/no password of it is changed/)
  expect(await hashes()).toEqual(before)
})

test('F18 production is told of the demo accounts that can sign in', async () => {
  const warning = await demoAccountsWarning(server.ctx)
  expect(warning).toMatch(/^\d+ demo accounts can sign in here \(admin, lena_admin, /)
  await server.ctx.pool.query('update academy."user" set enabled = false')
  await server.ctx.pool.query('update lotse.account set disabled_at = now()')
  expect(await demoAccountsWarning(server.ctx)).toBeUndefined()
})
