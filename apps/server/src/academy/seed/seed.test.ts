import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenRoles } from '@lotse/contracts/academy/rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { academyClient } from '../testing/academy-client.ts'
import { followAcademyDemo, seedAcademy } from './seed.ts'

let server: TestServer
const password = 'the demo password'
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, password)
})
afterAll(() => server.close())

test('A5.2 demo: admin signs in by name and by email address', async () => {
  for (const name_or_email of ['admin', 'ADMIN@example.com']) {
    const { status, body } = await academyClient(server)('POST /auth/sessions', { name_or_email, password })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ name: 'admin', admin: true })
  }
})

test('demo: every state of a user exists, and seeding again adds nobody', async () => {
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

test('D94 demo: each role has an account that signs in', async () => {
  for (const role of givenRoles) {
    const { body: login } = await academyClient(server)('POST /auth/sessions', {
      name_or_email: role,
      password,
    })
    expect((await academyClient(server, login.access_token)('GET /admin/me')).body).toMatchObject({ role })
  }
})

test('F18 a new demo password applies to every seeded person, and the old one opens nothing', async () => {
  await followAcademyDemo(server.ctx, 'another demo password')
  const attempt = async (name_or_email: string, given: string) =>
    (await academyClient(server)('POST /auth/sessions', { name_or_email, password: given })).status
  for (const name of ['admin', 'learner']) {
    expect(await attempt(name, password), name).toBe(401)
    expect(await attempt(name, 'another demo password'), name).toBe(200)
  }
  const { rows } = await server.ctx.pool.query(
    'select count(distinct password_hash)::int as hashes, count(distinct mfa_secret)::int as secrets, min(mfa_secret) as secret from academy."user"',
  )
  expect(rows[0]).toMatchObject({ hashes: 1, secrets: 1 })
  // It belongs to this installation: a secret from the repository is nobody's second factor.
  expect(rows[0].secret).toBe(
    readFileSync(join(server.ctx.settings.dataDir, 'demo-mfa-secret'), 'utf8').trim(),
  )
})

/**
 * Umlauts, and words that no English text has. Names of people and places may have umlauts, so they are not checked
 * here.
 */
const german =
  /[äöß]|\b(und|nicht|der|das|ist|mit|ein|eine|kein|keine|sie|ich|wir|von|für|gelöst|ohne|m\/w\/d)\b/i

test('Y8 in an English installation no seeded text of the academy is German, and every record has the same id', async () => {
  const english = await createTestServer({ DEMO_LANG: 'en' })
  await seedAcademy(english.ctx, password)
  const { rows } = await english.ctx.pool.query<{ said: string }>(`
    select name as said from academy.root_skill union all select name from academy.sub_skill
    union all select concat_ws(' ', title, description, learning_goals, requirements, sections) from academy.course
    union all select concat_ws(' ', description) from academy.company
    union all select concat_ws(' ', title, description, responsibilities) from academy.job
    union all select concat_ws(' ', title, description) from academy.challenge_category
    union all select concat_ws(' ', title, description) from academy.challenge
    union all select content::text from academy.subtask
    union all select comment from academy.subtask_report
    union all select reason from academy.ban union all select description from academy.coin_transaction
    union all select concat_ws(' ', description, tags) from academy."user"`)
  expect(rows.length).toBeGreaterThan(1000)
  expect(rows.map(({ said }) => said).filter(said => german.test(said ?? ''))).toEqual([])
  const ids = async ({ ctx }: TestServer) =>
    (
      await ctx.pool.query(`select id::text from academy.company union all select id::text from academy.job
        union all select id::text from academy.challenge_category union all select task_id::text from academy.challenge
        union all select id::text from academy.subtask union all select id::text from academy."user" order by 1`)
    ).rows
  expect(await ids(english)).toEqual(await ids(server))
  await english.close()
})
