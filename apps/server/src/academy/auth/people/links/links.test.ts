import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { type Api, addUser, newcomer, testPassword } from '../../../testing/academy-client.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const DAY = 86_400_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const newerFirefox = firefox.replaceAll('140.0', '141.0')
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

let server: TestServer
let admin: Api
let moderator: Api
beforeAll(async () => {
  server = await createTestServer()
  server.setNow(noon)
  admin = await newcomer(server, { admin: true })
  moderator = await newcomer(server, { role: 'moderator' })
})
afterAll(() => server.close())

async function signIn(name: string, remoteAddress: string, agent: string): Promise<void> {
  const { statusCode } = await server.app.origins.academy.inject({
    method: 'POST',
    url: '/auth/sessions',
    remoteAddress,
    headers: { 'user-agent': agent },
    payload: { name_or_email: name, password: testPassword },
  })
  expect(statusCode).toBe(200)
}
const links = async (id: string) => (await moderator.get(`/admin/users/${id}/links`)).body
const namesOf = async (id: string) => (await links(id)).items.map(({ name }: { name: string }) => name)
const traces = async () =>
  (await server.ctx.pool.query('select count(*)::int as n from academy.sign_in_trace')).rows[0].n

test('D95 sign-ins leave no trace until an administrator switches it on', async () => {
  const { id } = await addUser(server, 'early')
  await signIn('early', '198.51.100.7', firefox)
  expect(await traces()).toBe(0)
  expect(await links(id)).toEqual({ is_on: false, items: [], has_more: false })
  expect((await moderator.put('/admin/settings', { account_links: true })).status).toBe(403)
  expect((await admin.put('/admin/settings', { account_links: true })).body).toMatchObject({
    account_links: true,
  })
})

test('D95 accounts are linked by network and kind of device for 30 days, without either being stored', async () => {
  const one = await addUser(server, 'one')
  for (const name of ['two', 'other_net', 'other_device', 'six_a', 'six_b']) await addUser(server, name)
  await signIn('one', '203.0.113.7', firefox)
  await signIn('two', '203.0.113.99', newerFirefox)
  await signIn('other_net', '203.0.114.7', firefox)
  await signIn('other_device', '203.0.113.7', phone)
  await signIn('six_a', '2001:db8:1:2::1', firefox)
  await signIn('six_b', '2001:db8:1:ffff::9', firefox)
  expect(await links(one.id)).toEqual({
    is_on: true,
    has_more: false,
    items: [
      { id: expect.any(String), name: 'two', display_name: 'two', enabled: true, at: noon.getTime() / 1000 },
    ],
  })
  const six = await server.ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('name', '=', 'six_a')
    .executeTakeFirstOrThrow()
  expect(await namesOf(six.id)).toEqual(['six_b'])
  const { rows } = await server.ctx.pool.query('select * from academy.sign_in_trace')
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|2001:db8|Firefox|Windows/)
  server.setNow(new Date(noon.getTime() + 29 * DAY))
  await signIn('one', '203.0.113.7', firefox)
  expect(await namesOf(one.id)).toEqual(['two'])
  server.setNow(new Date(noon.getTime() + 31 * DAY))
  expect(await namesOf(one.id)).toEqual([])
  // The next sign-in of anybody removes what is too old.
  await signIn('other_net', '192.0.2.1', firefox)
  expect(await traces()).toBe(2)
  server.setNow(noon)
})

test('D95 traces go with the account, and all of them when it is switched off', async () => {
  const left = await addUser(server, 'left')
  const right = await addUser(server, 'right')
  await signIn('left', '203.0.115.7', firefox)
  await signIn('right', '203.0.115.8', firefox)
  expect(await namesOf(left.id)).toEqual(['right'])
  await admin.delete(`/auth/users/${right.id}`)
  expect(await namesOf(left.id)).toEqual([])
  await admin.put('/admin/settings', { account_links: false })
  expect(await traces()).toBe(0)
  expect((await admin.get(`/admin/users/${crypto.randomUUID()}/links`)).status).toBe(404)
})

test('D95 many accounts of one network are a shared network, and are not all listed', async () => {
  await admin.put('/admin/settings', { account_links: true })
  const pupil = await addUser(server, 'pupil')
  await signIn('pupil', '203.0.116.7', firefox)
  const { rows } = await server.ctx.pool.query('select trace from academy.sign_in_trace where user_id = $1', [
    pupil.id,
  ])
  for (let count = 0; count < 21; count += 1) {
    const { id: user_id } = await addUser(server, `pupil_${count}`)
    await server.ctx.db
      .insertInto('academy.sign_in_trace')
      .values({ user_id, trace: rows[0].trace, seen_at: noon })
      .execute()
  }
  const { items, has_more } = await links(pupil.id)
  expect(items).toHaveLength(20)
  expect(has_more).toBe(true)
})

test('Z928 whoever signs up again leaves a trace, too, and an administrator who creates an account leaves none', async () => {
  server.setNow(noon)
  expect((await admin.put('/admin/settings', { account_links: true })).status).toBe(200)
  server.ctx.settings.academy.registration = true
  const signUp = async (name: string, token?: string) => {
    const { statusCode, body } = await server.app.origins.academy.inject({
      method: 'POST',
      url: '/auth/users',
      remoteAddress: '192.0.2.77',
      headers: { 'user-agent': firefox, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      payload: { name, display_name: name, email: `${name}@example.com`, password: 'Ein langes Passwort 7' },
    })
    expect(statusCode, body).toBe(200)
    return JSON.parse(body).user.id as string
  }
  await addUser(server, 'banned_one')
  await signIn('banned_one', '192.0.2.7', firefox)
  expect(await namesOf(await signUp('back_again'))).toEqual(['banned_one'])
  expect(await namesOf(await signUp('made_for_you', admin.token))).toEqual([])
})
