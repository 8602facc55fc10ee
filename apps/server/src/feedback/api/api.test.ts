import { tokenLimits } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Respond } from '../../platform/http/mount.ts'
import { answerOnce, forgetAnswers } from '../../platform/tokens/answer-once.ts'
import { apiCall, tokenFor } from '../testing/api-call.ts'
import { type Call, createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  call = apiCall(world, (await tokenFor(team)).secret)
})
afterAll(() => world.close())

const api = (rest = '') => `/api/v1/projects/${team.projectId}${rest}`
const stage = (name: string) => ({ status: 'open', name, color: '' })
const stageNames = async () =>
  (await call('GET', api('/stages'))).body.items.map(({ name }: { name: string }) => name) as string[]

test('D101 programs call with a token alone: no cookie counts, and no page of another site may call', async () => {
  const agent = await world.member(team, 'agent')
  const { origins } = world.server.app
  const origin = world.server.ctx.settings.urls.lotse
  const byCookie = await origins.lotse.inject({
    url: api('/stages'),
    headers: { cookie: agent.cookie, origin },
  })
  expect(byCookie.statusCode).toBe(401)
  expect(byCookie.headers['www-authenticate']).toBe('Bearer')
  const { headers, status } = await call('GET', api('/stages'), undefined, {
    origin: 'https://elsewhere.example',
  })
  expect(status).toBe(200)
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['access-control-allow-credentials']).toBeUndefined()
  // A token does not open the console's own routes.
  const { secret } = await tokenFor(team)
  expect((await apiCall(world, secret)('GET', `/console/projects/${team.projectId}/stages`)).status).toBe(401)
})

test('D101 Z1300 every answer says how much of the token’s limit is left, also a refusal, and beyond it when to come back', async () => {
  const { secret } = await tokenFor(team, { scopes: ['project:read'] })
  const own = apiCall(world, secret)
  const { max } = tokenLimits.calls
  const first = await own('GET', api('/stages'))
  expect(first.headers).toMatchObject({
    'ratelimit-limit': String(max),
    'ratelimit-remaining': String(max - 1),
    'ratelimit-reset': '60',
  })
  // What the token may not do or reach counts, too.
  const other = await world.team('Nebenan')
  const refusals = [
    await own('GET', api('/tickets')),
    await own('GET', `/api/v1/projects/${other.projectId}/stages`),
  ]
  expect(refusals.map(({ status, headers }) => [status, headers['ratelimit-remaining']])).toEqual([
    [403, String(max - 2)],
    [404, String(max - 3)],
  ])
  const { sharedLimiter } = world.server.app.origins.lotse
  const { id } = (await own('GET', '/api/v1/token')).body
  for (let calls = 0; calls < max; calls++) await sharedLimiter.count(`token:${id}`, max, 60)
  const refused = await own('GET', api('/stages'))
  expect(refused.status).toBe(429)
  expect(refused.headers).toMatchObject({
    'ratelimit-remaining': '0',
    'retry-after': expect.stringMatching(/^\d+$/),
  })
  expect((await call('GET', api('/stages'))).status).toBe(200)
})

test('D101 what has not changed is not sent again', async () => {
  const first = await call('GET', api('/stages'))
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const tag = String(first.headers.etag)
  const again = await call('GET', api('/stages'), undefined, { 'if-none-match': `"other", ${tag}` })
  expect([again.status, again.body, again.headers.etag]).toEqual([304, '', tag])
  await call('POST', api('/stages'), stage('Anders'))
  expect((await call('GET', api('/stages'), undefined, { 'if-none-match': tag })).status).toBe(200)
})

test('D101 a write with a key happens once, and gets the same answer for a day', async () => {
  const once = (name: string, key = 'schluessel') =>
    call('POST', api('/stages'), stage(name), { 'idempotency-key': key })
  const first = await once('Einmal')
  expect([first.status, first.headers['idempotency-replayed']]).toEqual([201, undefined])
  const again = await once('Einmal')
  expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([201, first.body, 'true'])
  expect((await stageNames()).filter(name => name === 'Einmal')).toHaveLength(1)
  expect(await once('Zweimal')).toMatchObject({ status: 422, body: { error: 'idempotency_conflict' } })
  expect((await once('Lang', 'x'.repeat(256))).body.error).toBe('idempotency_key_invalid')
  // Another token has keys of its own.
  const other = apiCall(world, (await tokenFor(team)).secret)
  const elsewhere = await other('POST', api('/stages'), stage('Fremd'), { 'idempotency-key': 'schluessel' })
  expect(elsewhere.status).toBe(201)
  // A refusal is not kept: nothing has happened.
  const refused = await call('POST', api('/stages'), { status: 'nie' }, { 'idempotency-key': 'neu' })
  expect(refused.status).toBe(422)
  expect((await once('Doch', 'neu')).status).toBe(201)
  world.server.setNow(new Date(Date.now() + 25 * 3_600_000))
  await forgetAnswers(world.server.ctx)
  const { rows } = await world.server.ctx.pool.query('select from platform.api_answer')
  expect(rows).toHaveLength(0)
  world.server.setNow(() => new Date())
})

test('D101 two calls with one key at the same moment: one happens, the other is told to wait', async () => {
  const send = () => call('POST', api('/stages'), stage('Zugleich'), { 'idempotency-key': 'zugleich' })
  const answers = await Promise.all(Array.from({ length: 4 }, send))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 201 || status === 409)).toHaveLength(4)
  expect(statuses).toContain(201)
  expect((await stageNames()).filter(name => name === 'Zugleich')).toHaveLength(1)
  const { pool } = world.server.ctx
  // Its process died before it could answer.
  await pool.query("update platform.api_answer set status = null, answer = null where key = 'zugleich'")
  expect(await send()).toMatchObject({ status: 409, body: { error: 'idempotency_in_progress' } })
  await pool.query(
    "update platform.api_answer set started_at = started_at - interval '16 minutes' where key = 'zugleich'",
  )
  // Whether it happened is not known: it is not tried again.
  expect(await send()).toMatchObject({ status: 409, body: { error: 'idempotency_unknown' } })
})

test('Z589 Z1301 after an error or a refusal, a key is not free again if something of the call was committed', async () => {
  const { ctx } = world.server
  const request = (key: string) => ({
    method: 'POST',
    url: '/x',
    body: {},
    headers: { 'idempotency-key': key },
  })
  const holder = { tokenId: crypto.randomUUID(), secret: 'lotse_secret' }
  const answer = (key: string, respond: Respond) => {
    const reply = { statusCode: 201, code: () => ({ header: () => {} }) }
    return answerOnce(ctx, { request: request(key), reply, holder } as never, respond)
  }
  let times = 0
  const broken: Respond = async noteWritten => {
    times++
    await transact({ ...ctx, noteWritten }, async () => {})
    throw new Error('the database is away')
  }
  await expect(answer('kaputt', broken)).rejects.toThrow('the database is away')
  await expect(answer('kaputt', broken)).rejects.toMatchObject({ code: 'idempotency_unknown' })
  expect(times).toBe(1)
  const refused = () => Promise.reject(new AppError('name_taken'))
  await expect(answer('belegt', refused)).rejects.toMatchObject({ code: 'name_taken' })
  expect(await answer('belegt', async () => '{}')).toBe('{}')
  const halfway: Respond = async noteWritten => {
    times++
    await transact({ ...ctx, noteWritten }, async () => {})
    throw new AppError('not_found')
  }
  await expect(answer('halb', halfway)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answer('halb', halfway)).rejects.toMatchObject({ code: 'idempotency_unknown' })
  expect(times).toBe(2)
  // It has lasted so long that its key was given to another one: only that one happens.
  const slow: Respond = async noteWritten => {
    const later = new Date(ctx.now().getTime() + 16 * 60_000)
    world.server.setNow(() => later)
    expect(await answer('lange', async () => '"zweiter"')).toBe('"zweiter"')
    await transact({ ...ctx, noteWritten }, async () => {})
    return '"erster"'
  }
  await expect(answer('lange', slow)).rejects.toMatchObject({ code: 'idempotency_in_progress' })
  world.server.setNow(() => new Date())
})

test('Z976 a call that the server could not finish can be made again with its key, and then happens once', async () => {
  const { pool } = world.server.ctx
  const send = () => call('POST', api('/stages'), stage('Später'), { 'idempotency-key': 'spaeter' })
  await pool.query(`create function lotse.be_away() returns trigger language plpgsql as $$
    begin raise exception 'out of memory' using errcode = '53200'; end $$`)
  await pool.query(
    'create trigger away before insert on lotse.stage for each row execute function lotse.be_away()',
  )
  expect((await send()).status).toBe(503)
  await pool.query('drop function lotse.be_away() cascade')
  expect((await send()).status).toBe(201)
  expect(await send()).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } })
  expect((await stageNames()).filter(name => name === 'Später')).toHaveLength(1)
  // A process that died before it wrote anything, and one that could not even say so.
  await pool.query(`update platform.api_answer set status = null, answer = null, has_written = false,
    started_at = started_at - interval '16 minutes' where key = 'spaeter'`)
  await pool.query(`delete from lotse.stage where name::text like '%Später%'`)
  expect((await send()).status).toBe(201)
})

test('D101 a stored answer cannot be read without the token', async () => {
  const body = { contact: { email: 'geheim@example.com', name: 'Geheim' }, data: {} }
  const { status } = await call('PUT', api('/contacts'), body, { 'idempotency-key': 'person' })
  expect(status).toBe(200)
  const { rows } = await world.server.ctx.pool.query(
    "select answer from platform.api_answer where key = 'person'",
  )
  expect(rows[0].answer.length).toBeGreaterThan(100)
  expect(Buffer.from(rows[0].answer, 'base64url').toString('latin1') + rows[0].answer).not.toMatch(/geheim/i)
})
