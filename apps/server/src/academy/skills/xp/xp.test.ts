import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer, stranger } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  admin = await newcomer(server, { name: 'admin', admin: true })
  learner = await newcomer(server, { name: 'learner' })
  const place = { name: 'x', dependencies: [], row: 0, column: 0 }
  for (const id of ['web', 'leer'])
    await admin.post('/skills/skilltree', { ...place, id, sub_tree_rows: 5, sub_tree_columns: 5 })
  for (const id of ['css', 'html']) await admin.post('/skills/skilltree/web', { ...place, id, courses: [] })
})
afterAll(() => server.close())

const set = (sub: string, xp: unknown, user = learner.userId, root = 'web') =>
  admin.patch(`/skills/xp/${user}/${root}/${sub}`, { xp })

test('A3.6 every root and sub skill is listed, even without XP; unknown users have none', async () => {
  const nothing = { xp: 0, level: 0, progress: 0 }
  const expected = {
    total_xp: 0,
    total_level: 0,
    progress: 0,
    skills: [
      {
        skill: 'web',
        ...nothing,
        skills: [
          { skill: 'css', ...nothing },
          { skill: 'html', ...nothing },
        ],
      },
      { skill: 'leer', ...nothing, skills: [] },
    ],
  }
  expect(await admin.get(`/skills/xp/${randomUUID()}`)).toEqual({ status: 200, body: expected })
})

test('A3.6 setting XP is absolute; level and progress of sub skill, root and total follow', async () => {
  expect(await set('css', 90)).toEqual({
    status: 200,
    body: { skill: 'css', xp: 90, level: 2, progress: 0.1 },
  })
  expect((await set('css', '100')).body.xp).toBe(100)
  await set('html', 80)
  const { body } = await learner.get('/skills/xp/me')
  expect(body).toMatchObject({
    total_xp: 180,
    total_level: 3,
    progress: 0,
    skills: [
      {
        xp: 180,
        level: 3,
        skills: [
          { xp: 100, level: 2 },
          { xp: 80, level: 2, progress: 0 },
        ],
      },
      { xp: 0 },
    ],
  })
})

test('A3.1 the total that the user list sorts by follows every change', async () => {
  const total = async () =>
    (
      await server.ctx.db
        .selectFrom('academy.user')
        .select('xp')
        .where('id', '=', learner.userId)
        .executeTakeFirstOrThrow()
    ).xp
  await set('css', 100)
  await set('html', 80)
  expect(await total()).toBe(180)
  await set('css', 0)
  expect(await total()).toBe(80)
})

test('A3.6 null keeps the value; XP can be set for unknown users', async () => {
  await set('css', 60)
  expect((await set('css', null)).body.xp).toBe(60)
  expect((await admin.patch(`/skills/xp/${learner.userId}/web/css`, {})).body.xp).toBe(60)
  expect((await set('css', 20, randomUUID())).status).toBe(200)
  expect((await set('html', null, randomUUID())).body).toEqual({
    skill: 'html',
    xp: 0,
    level: 0,
    progress: 0,
  })
})

test('A3.6 root and sub skill must belong together', async () => {
  const missing = { status: 404, body: { detail: 'Skill not found' } }
  expect(await set('css', 1, learner.userId, 'leer')).toEqual(missing)
  expect(await set('nirgends', 1)).toEqual(missing)
})

test('IN-17 XP is an integer from 0 up, and never rounded', async () => {
  for (const [xp, message] of [
    [-1, 'ensure this value is greater than or equal to 0'],
    [1.5, 'value is not a valid integer'],
    ['viel', 'value is not a valid integer'],
  ] as const) {
    const { status, body } = await set('css', xp)
    expect(status).toBe(422)
    expect(body.detail[0].msg).toContain(message)
  }
  expect((await set('css', 2 ** 53 + 2)).status).toBe(422)
  await set('html', 0)
  expect((await set('css', Number.MAX_SAFE_INTEGER)).body.xp).toBe(Number.MAX_SAFE_INTEGER)
  // Nor is the sum over all skills.
  const { status, body } = await set('html', 1)
  expect(status).toBe(422)
  expect(body.detail[0]).toMatchObject({
    loc: ['body', 'xp'],
    msg: 'ensure this value is less than or equal to 0',
  })
  expect((await set('css', Number.MAX_SAFE_INTEGER - 7)).status).toBe(200)
  expect((await set('html', 7)).status).toBe(200)
  expect((await admin.get(`/skills/xp/${learner.userId}`)).body.total_xp).toBe(Number.MAX_SAFE_INTEGER)
  await set('css', 0)
  await set('html', 0)
})

test('XP that changed since the editor saw it is not overwritten', async () => {
  const path = `/skills/xp/${learner.userId}/web/css`
  await set('css', 40)
  expect((await admin.patch(path, { xp: 50, seen: 40 })).body.xp).toBe(50)
  expect(await admin.patch(path, { xp: 60, seen: 40 })).toMatchObject({ status: 409 })
  expect((await admin.patch(path, { xp: 60 })).body.xp).toBe(60)
  const nobody = `/skills/xp/${randomUUID()}/web/css`
  const both = await Promise.all([1, 2].map(xp => admin.patch(nobody, { xp, seen: 0 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await set('css', 0)
})

test("A6.2 one's own XP requires a verified email address, other people's an administrator", async () => {
  expect((await learner.get(`/skills/xp/${learner.userId.toUpperCase()}`)).status).toBe(200)
  expect(await learner.get(`/skills/xp/${admin.userId}`)).toEqual({
    status: 403,
    body: { detail: 'Permission denied' },
  })
  const fresh = await newcomer(server, { verified: false })
  expect(await fresh.get('/skills/xp/self')).toEqual({ status: 403, body: { detail: 'Email not verified' } })
  expect(await stranger(server).get('/skills/xp/me')).toEqual({
    status: 401,
    body: { detail: 'Invalid token' },
  })
  expect((await learner.patch(`/skills/xp/${learner.userId}/web/css`, { xp: 9 })).status).toBe(403)
})

test('parallel changes of one record keep the total right', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => set(index % 2 ? 'css' : 'html', index * 10)))
  const { body } = await admin.get(`/skills/xp/${learner.userId}`)
  const { xp } = await server.ctx.db
    .selectFrom('academy.user')
    .select('xp')
    .where('id', '=', learner.userId)
    .executeTakeFirstOrThrow()
  expect(xp).toBe(body.total_xp)
})
