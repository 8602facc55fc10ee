import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { academyClient, addUser, signedIn, testPassword } from '../../testing/academy-client.ts'
import { sealOpenSecrets } from './sealed-secret.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const storedSecret = async (name: string) => {
  const query = server.ctx.db.selectFrom('academy.user').select('mfa_secret').where('name', '=', name)
  return (await query.executeTakeFirstOrThrow()).mfa_secret ?? ''
}
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.ctx.now().getTime() + steps * 30_000,
  })
const signIn = (name: string, mfa_code: string) =>
  academyClient(
    server,
    undefined,
    name,
  )('POST /auth/sessions', {
    name_or_email: name,
    password: testPassword,
    mfa_code,
  })

test('R3 a TOTP secret is stored sealed, and works', async () => {
  await addUser(server, 'careful')
  const { call } = await signedIn(server, 'careful')
  const secret = (await call('POST /auth/users/me/mfa')).body as string
  const stored = await storedSecret('careful')
  expect(stored).toMatch(/^v1:/)
  expect(stored).not.toContain(secret)
  expect((await call('PUT /auth/users/me/mfa', { code: codeOf(secret) })).status).toBe(200)
  expect((await signIn('careful', codeOf(secret, 1))).status).toBe(200)
})

test('R3 older secrets are sealed at startup and keep working, even if they take more than one batch', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'
  await addUser(server, 'early', { mfa_enabled: true, mfa_secret: secret })
  await server.ctx.pool.query(
    `insert into academy."user" (name, display_name, registration, mfa_secret)
     select 'crowd_' || n, 'Crowd', now(), $1 from generate_series(1, 1100) n`,
    [secret],
  )
  expect((await signIn('early', codeOf(secret, -1))).status).toBe(200)
  await sealOpenSecrets(server.ctx)
  const { rows } = await server.ctx.pool.query(
    `select count(*) filter (where mfa_secret not like 'v1:%')::int as open, count(distinct mfa_secret)::int as different
     from academy."user" where mfa_secret is not null and name <> 'careful'`,
  )
  expect(rows[0]).toEqual({ open: 0, different: 1101 })
  expect((await signIn('early', codeOf(secret))).status).toBe(200)
  expect((await signIn('early', '000000')).status).toBe(412)
})
