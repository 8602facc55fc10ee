import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, newcomer } from '../../testing/academy-client.ts'
import { reportCast } from '../../testing/report-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof reportCast>>
let learner: Api
beforeAll(async () => {
  server = await createTestServer()
  cast = await reportCast(server)
  learner = await newcomer(server)
  await cast.admin.post(`/shop/coins/${learner.userId}`, { coins: 41, description: 'Dank' })
})
afterAll(() => server.close())

const view = (search: object) => ({
  name: 'x',
  icon: 'list',
  isShared: true,
  query: { list: 'users', search },
})

test.each(['moderator', 'support'] as const)(
  'Z419 a %s sees nobody’s balance, in no order, range, report or view',
  async role => {
    const by = await newcomer(server, { role })
    const path = `/auth/users/${learner.userId}?with=stats`
    expect((await by.get(path)).body).toMatchObject({ xp: expect.any(Number), role: null })
    expect((await by.get(path)).body).not.toHaveProperty('balance')
    const { body: list } = await by.get('/auth/users?with=stats&limit=100')
    expect(list.users.length).toBeGreaterThan(3)
    const others = list.users.filter(({ id }: { id: string }) => id !== by.userId)
    for (const user of others) expect(user).not.toHaveProperty('balance')
    const refused = { status: 403, body: { detail: 'Permission denied' } }
    for (const query of ['sort=balance', 'balance_min=1', 'balance_max=9'])
      expect(await by.get(`/auth/users?${query}`)).toEqual(refused)
    expect(await by.get(`/shop/coins/${learner.userId}`)).toEqual(refused)
    expect((await by.get('/shop/coins/me')).status).toBe(200)
    for (const search of [{ balance: '1000-' }, { sort: '-balance' }])
      expect(await by.post('/admin/views', view(search))).toEqual(refused)
  },
)

test('Z419 views over balances are not listed to people without the right over money, nor counted', async () => {
  const moderator = await newcomer(server, { role: 'moderator' })
  const rich = (await cast.admin.post('/admin/views', view({ balance: '40-' }))).body.id
  const many = (await cast.admin.post('/admin/views', view({ xp: '0-' }))).body.id
  const idsOf = async (by: Api) =>
    (await by.get('/admin/views')).body.items.map(({ id }: { id: string }) => id)
  expect(await idsOf(cast.admin)).toEqual([rich, many])
  expect(await idsOf(moderator)).toEqual([many])
  const counted = await moderator.get('/admin/views/counts?timeZone=Europe%2FBerlin')
  expect(counted.body.items.map(({ id }: { id: string }) => id)).toEqual([many])
})

test('Z419 a report tells moderators no coins; administrators and the learner themselves see them as before', async () => {
  const moderator = await newcomer(server, { role: 'moderator' })
  const { id } = await cast.newReport('Falsch', learner)
  const coinsFor = async (by: Api) => (await by.get(`/admin/reports/${id}`)).body.reporter.coins
  expect(await coinsFor(moderator)).toBeNull()
  expect(await coinsFor(cast.admin)).toBe(41)
  expect((await learner.get('/shop/coins/me')).body).toMatchObject({ coins: 41 })
  expect((await learner.get('/auth/users/me?with=stats')).body).toMatchObject({ balance: 41 })
  const { body } = await cast.admin.get('/auth/users?with=stats&sort=balance&order=desc&balance_min=41')
  expect(body.users[0]).toMatchObject({ id: learner.userId, balance: 41 })
})
