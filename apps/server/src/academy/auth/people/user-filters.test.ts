import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { seedAcademy } from '../../seed/seed.ts'
import { type Api, addUser, newcomer } from '../../testing/academy-client.ts'

let server: TestServer
let admin: Api
beforeAll(async () => {
  server = await createTestServer()
  await seedAcademy(server.ctx, 'the demo password')
  admin = await newcomer(server, { name: 'reader', admin: true })
})
afterAll(() => server.close())

interface Found {
  total: number
  users: { id: string; name: string; admin: boolean; role: string | null; registration: number }[]
}
const list = async (query: string): Promise<Found> =>
  (await admin.get(`/auth/users?limit=100&with=stats&${query}`)).body

test('D95 users are filtered by role, and administrators count as having one', async () => {
  for (const role of ['moderator', 'editor', 'support']) {
    const { total, users } = await list(`role=${role}`)
    expect(total).toBe(users.length)
    expect(users.map(({ name }) => name)).toContain(role)
    expect(users.every(user => user.role === role)).toBe(true)
  }
  const any = await list('role=any')
  expect(any.total).toBe(any.users.length)
  expect(any.users.every(({ admin, role }) => admin || role !== null)).toBe(true)
  expect(any.users.map(({ name }) => name)).toEqual(expect.arrayContaining(['admin', 'moderator']))
  expect((await list('role=any&name=moderat')).users.map(({ name }) => name)).toEqual(['moderator'])
  const everybody = (await list('')).total
  const none = await list('role=none&sort=name')
  expect(none.total).toBe(everybody - any.total)
  expect(none.users.every(({ admin, role }) => !admin && role === null)).toBe(true)
  expect((await list('role=none&enabled=false')).total).toBe(
    (await list('enabled=false')).total - (await list('role=any&enabled=false')).total,
  )
  expect((await list('role=none&admin=true')).total).toBe(0)
  expect((await admin.get('/auth/users?role=king')).status).toBe(422)
})

test('D95 users are filtered by what they may not do now; blocks that are over do not count', async () => {
  const now = server.ctx.now().getTime()
  const blocked = async (name: string, action: 'CREATE' | 'REPORT', end: Date | null) => {
    const { id } = await addUser(server, name)
    await server.ctx.db
      .insertInto('academy.ban')
      .values({
        user_id: id,
        creator: admin.userId,
        start: new Date(now - 86_400_000),
        end,
        action,
        reason: '',
        report_id: null,
        asked_in: null,
        asked_at: null,
      })
      .execute()
  }
  await blocked('mute_writer', 'CREATE', null)
  await blocked('mute_reporter', 'REPORT', new Date(now + 86_400_000))
  await blocked('mute_before', 'CREATE', new Date(now - 1000))
  const names = async (query: string) =>
    (await list(`name=mute_&${query}`)).users.map(({ name }) => name).toSorted()
  expect(await names('blocked=create')).toEqual(['mute_writer'])
  expect(await names('blocked=report')).toEqual(['mute_reporter'])
  expect(await names('blocked=any')).toEqual(['mute_reporter', 'mute_writer'])
})

test('D95 users are filtered by the days of registration and last sign-in, both ends included', async () => {
  const day = (text: string) => Date.parse(text) / 1000
  const made = (name: string, registration: string, last_login: string | null) =>
    addUser(server, name, {
      registration: new Date(registration),
      last_login: last_login === null ? null : new Date(last_login),
    })
  await made('dated_a', '2020-05-01T00:00:00Z', '2020-06-01T12:00:00Z')
  await made('dated_b', '2020-05-31T23:59:59.500Z', '2020-06-02T00:00:00Z')
  await made('dated_c', '2020-06-01T00:00:00Z', null)
  const names = async (query: string) =>
    (await list(`name=dated_&${query}`)).users.map(({ name }) => name).toSorted()
  const may = `registered_from=${day('2020-05-01T00:00:00Z')}&registered_to=${day('2020-05-31T23:59:59Z')}`
  expect(await names(may)).toEqual(['dated_a', 'dated_b'])
  expect(await names(`registered_from=${day('2020-05-01T00:00:01Z')}`)).toEqual(['dated_b', 'dated_c'])
  expect(await names(`last_login_from=${day('2020-06-02T00:00:00Z')}`)).toEqual(['dated_b'])
  expect(
    await names(
      `last_login_from=${day('2020-01-01T00:00:00Z')}&last_login_to=${day('2020-06-01T12:00:00Z')}`,
    ),
  ).toEqual(['dated_a'])
})

test('D95 a view with such a filter is counted to the total of its list', async () => {
  const { body: view } = await admin.post('/admin/views', {
    isShared: false,
    name: 'Moderation',
    icon: 'star',
    query: { list: 'users', search: { admin: 'moderator' } },
  })
  expect((await admin.get('/admin/views/counts')).body.items).toContainEqual({
    id: view.id,
    total: (await list('role=moderator')).total,
    totalIsMore: false,
  })
})
