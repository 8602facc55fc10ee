import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/database/transaction.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'
import { banHarder } from './enforcement.ts'

const now = new Date('2026-05-01T12:00:00Z')
let server: TestServer
let admin: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  server.setNow(now)
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server, { name: 'learner' })
})
beforeEach(() => server.setNow(now))
afterAll(() => server.close())

const ban = (change: object = {}) =>
  admin.post('/challenges/bans', { user_id: learner.userId, action: 'CREATE', reason: '', ...change })

test('A4.1 a ban by the original dashboard has no end and exactly the fields of the platform', async () => {
  expect(await ban()).toEqual({
    status: 201,
    body: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user_id: learner.userId,
      creator: admin.userId,
      start: '2026-05-01T12:00:00+00:00',
      end: null,
      active: true,
      action: 'CREATE',
      reason: '',
    },
  })
})

test('A4.1 times are accepted with any offset and returned in UTC, with a fraction only if there is one', async () => {
  const { body } = await ban({ start: '2026-05-01T12:00:00.5+02:00', end: '2026-06-01T00:00:00Z' })
  expect(body).toMatchObject({
    start: '2026-05-01T10:00:00.500000+00:00',
    end: '2026-06-01T00:00:00+00:00',
    active: true,
  })
})

test('A4.1 times are parsed leniently: lower case, and a space instead of the T', async () => {
  for (const start of ['2026-01-01 00:00:00Z', '2026-01-01t00:00:00z', '2026-01-01 02:00:00+02:00'])
    expect((await ban({ start })).body, start).toMatchObject({ start: '2026-01-01T00:00:00+00:00' })
})

test('IN-19 dates that do not exist are refused', async () => {
  for (const start of [
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '99999-01-01T00:00:00Z',
    'morgen',
    5,
    '',
  ])
    expect((await ban({ start })).body, String(start)).toMatchObject({ error: 'unprocessable_content' })
})

test('A4.1 a ban ends after it starts', async () => {
  const negative = { status: 400, body: { error: 'negative_duration' } }
  expect(await ban({ end: '2026-05-01T12:00:00Z' })).toEqual(negative)
  expect(await ban({ start: '2026-05-03T00:00:00Z', end: '2026-05-02T00:00:00Z' })).toEqual(negative)
  const { body } = await ban({ end: '2026-05-02T12:00:00Z' })
  expect(await admin.patch(`/challenges/bans/${body.id}`, { end: '2020-01-01T00:00:00Z' })).toEqual(negative)
})

test('A4.1 bans of unknown users and second bans are allowed', async () => {
  const unknown = randomUUID()
  expect((await ban({ user_id: unknown })).status).toBe(201)
  server.setNow(new Date(now.getTime() + 11_000))
  expect((await ban({ user_id: unknown })).status).toBe(201)
  expect((await admin.get(`/challenges/bans?user_id=${unknown}`)).body).toHaveLength(2)
})

test('A4.1 the same request again within seconds, or twice at once, is one ban; other words or another session make another', async () => {
  const user_id = randomUUID()
  const times = { start: '2026-04-01T00:00:00Z', end: '2026-06-01T00:00:00Z' }
  const [first, second] = await Promise.all([ban({ user_id }), ban({ user_id })])
  server.setNow(new Date(now.getTime() + 5000))
  const third = await ban({ user_id })
  expect([first, second, third].map(one => one.status)).toEqual([201, 201, 201])
  expect(new Set([first, second, third].map(one => one.body.id)).size).toBe(1)
  const { body: timed } = await ban({ user_id, ...times })
  expect((await ban({ user_id, ...times })).body).toEqual(timed)
  await ban({ user_id, reason: 'Spam' })
  const other = await newcomer(server, { admin: true })
  await other.post('/challenges/bans', { user_id, action: 'CREATE', reason: '' })
  expect((await admin.get(`/challenges/bans?user_id=${user_id}`)).body).toHaveLength(4)
  const { body: audit } = await admin.get(`/admin/audit?target_kind=ban&target_id=${first.body.id}`)
  expect(audit.items).toHaveLength(1)
})

test('A4.1 an edit keeps fields that are null; permanent removes the end', async () => {
  const { body } = await ban({ end: '2026-05-02T12:00:00Z' })
  const path = `/challenges/bans/${body.id}`
  expect((await admin.patch(path, { reason: 'Spam', end: null, action: null })).body).toEqual({
    ...body,
    reason: 'Spam',
  })
  expect((await admin.patch(path, { permanent: true })).body).toMatchObject({ end: null, reason: 'Spam' })
  expect((await admin.patch(path, { action: 'REPORT', end: '2026-07-01T00:00:00Z' })).body).toMatchObject({
    action: 'REPORT',
    end: '2026-07-01T00:00:00+00:00',
  })
  expect(await admin.patch(`/challenges/bans/${randomUUID()}`, {})).toEqual({
    status: 404,
    body: { error: 'ban_not_found' },
  })
})

test('CC-03 a stale version of a ban answers 409 in the format of its prefix', async () => {
  const { body } = await ban()
  expect((await admin.patch(`/challenges/bans/${body.id}`, { reason: 'a', version: 1 })).status).toBe(200)
  expect(await admin.patch(`/challenges/bans/${body.id}`, { reason: 'b', version: 1 })).toEqual({
    status: 409,
    body: { error: 'stale_version' },
  })
})

test('A4.1 lifting a ban answers {}, also to a retry; an unknown ban answers 404', async () => {
  const { body } = await ban()
  expect(await admin.delete(`/challenges/bans/${body.id}`)).toEqual({ status: 200, body: {} })
  expect(await admin.delete(`/challenges/bans/${body.id}`)).toEqual({ status: 200, body: {} })
  expect(await admin.delete(`/challenges/bans/${body.id}`)).toEqual({
    status: 404,
    body: { error: 'ban_not_found' },
  })
})

test('A4.1 the list filters by user, creator, action and whether a ban is active', async () => {
  const user = (await newcomer(server)).userId
  const make = async (change: object) => (await ban({ user_id: user, ...change })).body.id
  const expired = await make({ start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' })
  const future = await make({ start: '2026-09-01T00:00:00Z' })
  const active = await make({ action: 'REPORT', end: '2026-06-01T00:00:00Z' })
  const ids = async (query: string) =>
    (await admin.get(`/challenges/bans?user_id=${user}&${query}`)).body.map((ban: { id: string }) => ban.id)
  expect(await ids('')).toEqual([future, active, expired])
  expect(await ids('active=true')).toEqual([active])
  expect(await ids('active=false')).toEqual([future, expired])
  expect(await ids('action=CREATE')).toEqual([future, expired])
  expect(await ids(`creator=${learner.userId}`)).toEqual([])
  server.setNow(new Date('2026-06-01T00:00:00Z'))
  expect(await ids('active=true')).toEqual([])
  const { body } = await admin.get(`/admin/bans?user_id=${user}&limit=2`)
  expect(body).toMatchObject({ total: 3, items: [{ id: future, creator_name: 'admin', version: 1 }, {}] })
})

test('A6.2 people see their own bans, administrators see all, and only administrators ban', async () => {
  expect((await learner.get(`/challenges/bans?user_id=${learner.userId}`)).status).toBe(200)
  const denied = { status: 403, body: { error: 'permission_denied' } }
  expect(await learner.get('/challenges/bans')).toEqual(denied)
  expect(await learner.get(`/challenges/bans?user_id=${admin.userId}`)).toEqual(denied)
  expect(await learner.post('/challenges/bans', {})).toEqual({ status: 403, body: { error: 'forbidden' } })
  expect(await stranger(server).get('/challenges/bans')).toEqual({
    status: 401,
    body: { error: 'unauthorized' },
  })
})

test('A9.1 the challenges service requires the word Bearer before the token', async () => {
  const inject = (authorization: string) =>
    server.app.origins.academy.inject({ url: '/challenges/bans', headers: { authorization } })
  expect((await inject(`Bearer ${admin.token}`)).statusCode).toBe(200)
  expect((await inject(admin.token)).statusCode).toBe(401)
})

test('A4.2 bans escalate: 3, 7, 30 days, then for ever; ended ones count, lifted and other kinds do not', async () => {
  const ctx = { ...server.ctx, caller: { userId: admin.userId, isAnonymous: false } } as AcademyCtx
  const user = randomUUID()
  const harder = async () => {
    const row = await transact(ctx, ctx =>
      banHarder(ctx, { userId: user, action: 'CREATE', reason: '', reportId: randomUUID() }),
    )
    return { id: row.id, days: row.end && (row.end.getTime() - row.start.getTime()) / 86_400_000 }
  }
  await ban({ user_id: user, action: 'REPORT' })
  expect((await harder()).days).toBe(3)
  server.setNow(new Date('2026-12-01T00:00:00Z'))
  const second = await harder()
  expect(second.days).toBe(7)
  await admin.delete(`/challenges/bans/${second.id}`)
  expect((await harder()).days).toBe(7)
  expect((await harder()).days).toBe(30)
  expect((await harder()).days).toBeNull()
  const others = await Promise.all(
    Array.from({ length: 4 }, () =>
      transact(ctx, ctx =>
        banHarder(ctx, { userId: admin.userId, action: 'REPORT', reason: '', reportId: randomUUID() }),
      ),
    ),
  )
  const days = others.map(row => row.end && (row.end.getTime() - row.start.getTime()) / 86_400_000)
  expect(days.map(String).sort()).toEqual(['3', '30', '7', 'null'])
})
