import { tokenLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEnded } from '../../../platform/tokens/lifetime.ts'
import { hashSecret } from '../../../platform/tokens/secret.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, academyClient, newcomer } from '../../testing/academy-client.ts'
import { programOf, tokenOf } from '../../testing/api-call.ts'

let server: TestServer
let boss: Api
beforeAll(async () => {
  server = await createTestServer()
  boss = await newcomer(server, { name: 'chief', admin: true })
})
afterAll(() => server.close())

// biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
const listOf = async (who: Api) => ((await who.get('/admin/tokens')).body as any).items as any[]
const statusOf = async (secret: string, key = 'GET /api/v1/admin/jobs') =>
  (await programOf(server, secret)(key)).status
const company = (name: string) => ({ name })

test('D106 a token is shown once, kept as a hash, recognized by its beginning, and in the history', async () => {
  const made = await tokenOf(boss, { name: 'Lager' })
  expect(made.secret).toMatch(/^academy_[0-9A-Za-z]{42}$/)
  const { secret, ...listed } = made
  expect(await listOf(boss)).toContainEqual(listed)
  expect(made).toMatchObject({
    prefix: secret.slice(0, 12),
    createdBy: { id: boss.userId, name: 'chief', role: 'admin' },
  })
  const row = await server.ctx.db
    .selectFrom('academy.api_token')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row.secret_hash.equals(hashSecret(secret))).toBe(true)
  expect(JSON.stringify([row, await listOf(boss)])).not.toContain(secret)
  const call = programOf(server, secret)
  const { body, status } = await call('POST /api/v1/jobs/companies', company('Werk'))
  expect(status).toBe(200)
  const { body: history } = await academyClient(server, boss.token)('GET /admin/audit?limit=5')
  expect(history.items.find((entry: { target_id: string }) => entry.target_id === body.id)).toMatchObject({
    ...{ action: 'company.create', actor_name: 'chief', token_id: made.id, token_name: 'Lager' },
  })
  expect(history.items.find((entry: { target_id: string }) => entry.target_id === made.id)).toMatchObject({
    ...{ action: 'token.create', token_name: null, after: { name: 'Lager', role: 'admin' } },
  })
  expect(JSON.stringify(history)).not.toContain(secret)
})

test('D106 revoking, expiring and rotating work at once; the last use is noted once a minute', async () => {
  const made = await tokenOf(boss)
  const usedAt = async () => (await listOf(boss)).find(({ id }) => id === made.id).lastUsedAt
  const start = new Date()
  server.setNow(start)
  expect([await usedAt(), await statusOf(made.secret)]).toEqual([null, 200])
  server.setNow(new Date(start.getTime() + 59_000))
  expect([await statusOf(made.secret), await usedAt()]).toEqual([200, start.toISOString()])
  const later = new Date(start.getTime() + 60_000)
  server.setNow(later)
  expect([await statusOf(made.secret), await usedAt()]).toEqual([200, later.toISOString()])
  const rotate = (id: string, overlapSeconds: number) =>
    boss.post(`/admin/tokens/${id}/rotate`, { overlapSeconds })
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
  const next = (await rotate(made.id, 60)).body as any
  expect([await statusOf(made.secret), await statusOf(next.secret)]).toEqual([200, 200])
  expect((await rotate(made.id, 60)).status).toBe(404)
  server.setNow(new Date(later.getTime() + 61_000))
  expect([await statusOf(made.secret), await statusOf(next.secret)]).toEqual([401, 200])
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
  const last = (await rotate(next.id, 0)).body as any
  expect([await statusOf(next.secret), await statusOf(last.secret)]).toEqual([401, 200])
  expect((await boss.delete(`/admin/tokens/${last.id}`)).status).toBe(200)
  expect(await statusOf(last.secret)).toBe(401)
  expect((await boss.delete(`/admin/tokens/${last.id}`)).status).toBe(404)
  const short = await tokenOf(boss, { expiresAt: new Date(later.getTime() + 65_000).toISOString() })
  expect(await statusOf(short.secret)).toBe(200)
  server.setNow(new Date(later.getTime() + 65_000))
  expect(await statusOf(short.secret)).toBe(401)
  server.setNow(new Date(later.getTime() + 40 * 86_400_000))
  await forgetEnded(server.ctx, 'academy.api_token')
  expect((await listOf(boss)).map(({ id }) => id)).not.toContain(last.id)
  server.setNow(() => new Date())
})

test('D106 nobody makes a token that may more than they, and a token never may more than its maker now', async () => {
  const editor = await newcomer(server, { role: 'editor' })
  const asked = (role: string, scopes: string[]) => editor.post('/admin/tokens', { name: 'x', role, scopes })
  expect((await asked('admin', ['content:read'])).status).toBe(403)
  expect((await asked('moderator', ['moderation:read'])).status).toBe(403)
  expect((await asked('editor', ['people:read'])).status).toBe(403)
  const learner = await newcomer(server)
  expect(
    (await learner.post('/admin/tokens', { name: 'x', role: 'editor', scopes: ['content:read'] })).status,
  ).toBe(403)
  const chief = await newcomer(server, { admin: true })
  const made = await tokenOf(chief)
  expect(await statusOf(made.secret, 'GET /api/v1/auth/users')).toBe(200)
  // From administrator to editor, and then to nobody and back.
  await boss.patch(`/auth/users/${chief.userId}`, { admin: false })
  expect(await statusOf(made.secret)).toBe(401)
  await boss.patch(`/auth/users/${chief.userId}`, { admin: true })
  expect(await statusOf(made.secret)).toBe(401)
  const made2 = await tokenOf(editor, { role: 'editor', scopes: ['content:read', 'content:write'] })
  await boss.put(`/admin/staff/${editor.userId}/role`, { role: 'moderator' })
  expect(await statusOf(made2.secret)).toBe(403)
  await boss.put(`/admin/staff/${editor.userId}/role`, { role: 'editor' })
  expect(await statusOf(made2.secret)).toBe(200)
  await boss.patch(`/auth/users/${editor.userId}`, { enabled: false })
  expect(await statusOf(made2.secret)).toBe(401)
})

test('D106 a scope lends only its own right: search, statistics, bin and history show nothing else', async () => {
  const call = programOf(
    server,
    (await tokenOf(boss, { scopes: ['content:read', 'moderation:write'] })).secret,
  )
  const sought = await newcomer(server, { name: 'gesuchte_person' })
  const found = await call('GET /api/v1/admin/search?q=gesuchte')
  expect([found.status, JSON.stringify(found.body)]).toEqual([
    200,
    expect.not.stringContaining('gesuchte_person'),
  ])
  const people = programOf(server, (await tokenOf(boss, { scopes: ['people:read'] })).secret)
  const them = await people('GET /api/v1/admin/search?q=gesuchte')
  expect(JSON.stringify(them.body)).toContain('gesuchte_person')
  // Z987: nor sessions, which its maker sees.
  const block = { user_id: sought.userId, action: 'CREATE', reason: 'Spam', end: null }
  expect((await boss.post('/challenges/bans', block)).status).toBe(201)
  const recordOf = `/admin/users/${sought.userId}/record`
  expect(JSON.stringify((await boss.get(recordOf)).body)).toContain('"session"')
  const { body: record } = await people(`GET /api/v1${recordOf}`)
  expect(record.items).toMatchObject([{ kind: 'block' }])
  const history = await call('GET /api/v1/admin/audit')
  expect(history.status).toBe(200)
  expect(JSON.stringify(history.body)).not.toContain('token.create')
  const learner = await newcomer(server)
  const booked = { coins: 17, description: 'Gutschrift' }
  expect((await boss.post(`/shop/coins/${learner.userId}`, booked)).status).toBe(200)
  const whole = programOf(server, (await tokenOf(boss, { scopes: ['history:read'] })).secret)
  const { body: entries } = await whole('GET /api/v1/admin/audit')
  expect(JSON.stringify(entries)).toContain('token.create')
  expect(JSON.stringify(entries)).not.toContain('Gutschrift')
  // Not even the balance of whoever made the token.
  const { body: listed } = await people('GET /api/v1/auth/users?limit=100&with=stats')
  expect(listed.users.map(({ id }: { id: string }) => id)).toContain(boss.userId)
  expect(JSON.stringify(listed)).not.toContain('"balance"')
})

test('D106 a session in somebody else’s name makes no token, and colleagues see and end only their own', async () => {
  const editor = await newcomer(server, { name: 'redakteurin', role: 'editor' })
  const entered = await boss.post(`/admin/users/${editor.userId}/session`, { reason: 'Prüfung' })
  const { login } = entered.body as { login: { access_token: string } }
  const asked = { name: 'bleibt', role: 'editor', scopes: ['content:read'] }
  expect((await academyClient(server, login.access_token)('POST /admin/tokens', asked)).status).toBe(403)
  const made = await tokenOf(editor, { role: 'editor', scopes: ['content:read'] })
  const colleague = await newcomer(server, { role: 'editor' })
  expect(await listOf(colleague)).toEqual([])
  expect((await colleague.delete(`/admin/tokens/${made.id}`)).status).toBe(404)
  expect((await colleague.post(`/admin/tokens/${made.id}/rotate`, {})).status).toBe(404)
  // Administrators end it, and do not get its secret.
  expect((await boss.post(`/admin/tokens/${made.id}/rotate`, {})).status).toBe(404)
  expect((await listOf(boss)).map(({ id }) => id)).toContain(made.id)
  expect((await boss.delete(`/admin/tokens/${made.id}`)).status).toBe(200)
  expect(await statusOf(made.secret)).toBe(401)
})

test('D106 a required second factor empties the rights of a token, too, and nobody has any number of tokens', async () => {
  const editor = await newcomer(server, { role: 'editor' })
  const made = await tokenOf(editor, { role: 'editor', scopes: ['content:read'] })
  const require = (isOn: boolean) =>
    server.ctx.pool.query(
      `insert into academy.setting (key, is_on, changed_at) values ('second_factor', $1, now())
       on conflict (key) do update set is_on = $1`,
      [isOn],
    )
  await require(true)
  expect(await statusOf(made.secret)).toBe(403)
  await require(false)
  expect(await statusOf(made.secret)).toBe(200)
  const row = await server.ctx.db
    .selectFrom('academy.api_token')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: tokenLimits.perPerson - 1 }, (_, nth) => ({
    ...row,
    id: crypto.randomUUID(),
    secret_hash: hashSecret(String(nth)),
  }))
  await server.ctx.db.insertInto('academy.api_token').values(many).execute()
  await expect(tokenOf(editor, { role: 'editor', scopes: ['content:read'] })).rejects.toThrow('409')
})

test('Z868 a ban ends tokens as it ends sessions: they do not come back with the person', async () => {
  const editor = await newcomer(server, { role: 'editor' })
  const made = await tokenOf(editor, { role: 'editor', scopes: ['content:read'] })
  expect(await statusOf(made.secret)).toBe(200)
  await boss.patch(`/auth/users/${editor.userId}`, { enabled: false })
  await boss.patch(`/auth/users/${editor.userId}`, { enabled: true })
  expect(await statusOf(made.secret)).toBe(401)
  expect((await listOf(boss)).find(({ id }) => id === made.id).revokedAt).not.toBe(null)
})

test('Z867 no token is made that has expired already', async () => {
  const asked = { name: 'x', role: 'admin', scopes: ['content:read'] }
  const answer = await boss.post('/admin/tokens', { ...asked, expiresAt: '2020-01-01T00:00:00Z' })
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    422,
    expect.stringContaining('not in the future'),
  ])
})

test('D107 a token alone opens /api/v1: no cookie, captcha or other site; limits, ETag, Idempotency-Key, and codes', async () => {
  const { secret } = await tokenOf(boss)
  const call = programOf(server, secret)
  const first = await call('GET /api/v1/admin/jobs', undefined, { origin: 'https://elsewhere.example' })
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(tokenLimits.calls.max),
    'ratelimit-remaining': String(tokenLimits.calls.max - 1),
    'cache-control': 'private, no-cache',
  })
  expect(first.headers['access-control-allow-origin']).toBeUndefined()
  const again = await call('GET /api/v1/admin/jobs', undefined, {
    'if-none-match': String(first.headers.etag),
  })
  expect(again.status).toBe(304)
  const once = () => call('POST /api/v1/jobs/companies', company('Einmal'), { 'idempotency-key': 'eins' })
  const made = await once()
  const replayed = await once()
  expect([replayed.body.id, replayed.headers['idempotency-replayed']]).toEqual([made.body.id, 'true'])
  // A token does not open the dashboard's own routes, and errors have codes everywhere.
  expect(await statusOf(secret, 'GET /admin/jobs')).toBe(401)
  const nowhere = await call('GET /api/v1/nowhere')
  expect([nowhere.status, nowhere.body]).toEqual([404, { error: 'not_found' }])
  const missing = await call(`GET /api/v1/admin/jobs/${crypto.randomUUID()}`)
  expect([missing.status, missing.body]).toEqual([404, { error: 'job_not_found' }])
  const invalid = await call('POST /api/v1/jobs/companies', {})
  expect([invalid.status, invalid.body.error]).toEqual([422, 'invalid_request'])
  const document = await academyClient(server)('GET /api/v1/openapi.json')
  expect(Object.keys(document.body.paths)).toContain('/admin/jobs')
})
