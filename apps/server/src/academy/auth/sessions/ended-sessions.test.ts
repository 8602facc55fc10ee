import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plansOf } from '../../../testing/plans.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { type Api, academyClient, newcomer, signedIn } from '../../testing/academy-client.ts'

const noon = new Date('2026-03-02T12:00:00Z')
let server: TestServer
let admin: Api
const later = (seconds: number) => server.setNow(new Date(noon.getTime() + seconds * 1000))
beforeAll(async () => {
  server = await createTestServer()
  server.setNow(noon)
  admin = await newcomer(server, { name: 'chief', admin: true })
})
afterAll(() => server.close())
beforeEach(() => server.setNow(noon))

const sessionsOf = async (user: { userId: string }, by = admin) =>
  (await by.get(`/admin/users/${user.userId}/record?kind=session&limit=100`)).body.items
const endsOf = async (user: { userId: string }) =>
  (await sessionsOf(user)).filter(({ end }: { end: string | null }) => end !== null)

async function learner() {
  const name = `u_${crypto.randomUUID().slice(0, 8)}`
  const user = await newcomer(server, { name })
  return { ...user, name, ...(await signedIn(server, name)) }
}

test('Z988 who signs out is in the record with when, and the sign-in stays there', async () => {
  const person = await learner()
  later(60)
  await person.call('DELETE /auth/session')
  const all = await sessionsOf(person)
  const id = person.login.session.id
  expect(all).toHaveLength(3)
  expect(all[0]).toEqual({
    ...{ kind: 'session', id: `${id}:end`, at: noon.getTime() / 1000 + 60, person: null },
    ...{ device: 'test', end: 'ended', open: false },
  })
  expect(all).toContainEqual(expect.objectContaining({ id, end: null, open: false }))
  // The other one is still open, and the history's own entry is not told a second time.
  expect(all).toContainEqual(expect.objectContaining({ end: null, open: true }))
  const { items } = (await admin.get(`/admin/users/${person.userId}/record?kind=change`)).body
  expect(items).toEqual([])
})

test('Z988 a record says who ended sessions, and whether that was a ban, a password or a token used twice', async () => {
  const by = { id: admin.userId, name: 'chief' }
  const ended = await learner()
  await admin.delete(`/auth/sessions/${ended.userId}/${ended.login.session.id}`)
  expect(await endsOf(ended)).toMatchObject([{ end: 'ended', person: by }])
  await admin.delete(`/auth/sessions/${ended.userId}`)
  expect(await endsOf(ended)).toMatchObject([
    { end: 'ended', person: by },
    { end: 'ended', person: by },
  ])
  const banned = await learner()
  await admin.patch(`/auth/users/${banned.userId}`, { enabled: false })
  expect((await endsOf(banned))[0]).toMatchObject({ end: 'closed', person: by })
  const renewed = await learner()
  await admin.patch(`/auth/users/${renewed.userId}`, { password: 'Another-Password-1' })
  expect((await endsOf(renewed))[0]).toMatchObject({ end: 'password', person: by })
  const reused = await learner()
  const refresh = () =>
    academyClient(server)('PUT /auth/session', { refresh_token: reused.login.refresh_token })
  await refresh()
  later(61)
  expect((await refresh()).status).toBe(401)
  expect(await endsOf(reused)).toMatchObject([{ end: 'reused', person: null }])
})

test('Z988 a session that nobody renews ends in the record when its time is over, also after the next sign-in', async () => {
  const person = await learner()
  later(31 * 86_400)
  const over = (await endsOf(person)).map(({ id, end, at }: { id: string; end: string; at: number }) => ({
    ...{ id, end, at },
  }))
  expect(over).toHaveLength(2)
  expect(over[0]).toMatchObject({ end: 'expired', at: noon.getTime() / 1000 + 30 * 86_400 })
  await signedIn(server, person.name)
  expect(await endsOf(person)).toMatchObject(over)
  expect(await sessionsOf(person)).toHaveLength(5)
})

test('Z988 sessions in somebody’s name end with the rights of whoever opened them, also with their account', async () => {
  const person = await learner()
  for (const end of [
    (other: Api) => admin.patch(`/auth/users/${other.userId}`, { enabled: false }),
    (other: Api) => admin.delete(`/auth/users/${other.userId}`),
  ]) {
    const other = await newcomer(server, { admin: true })
    await other.post(`/admin/users/${person.userId}/session`, { reason: 'Sieht ihre Aufgaben nicht' })
    await end(other)
  }
  expect(await endsOf(person)).toMatchObject([
    { end: 'rights', person: { id: admin.userId } },
    { end: 'rights', person: { id: admin.userId } },
  ])
})

test('Z988 ended sessions go with the account, and are no more than a thousand of each', async () => {
  const person = await learner()
  const fill = (id: string) =>
    server.ctx.pool.query(
      `insert into academy.ended_session (id, user_id, created_at, ended_at, cause)
      select gen_random_uuid(), $1, $2::timestamptz, $2::timestamptz - n * interval '1 minute', 'ended'
      from generate_series(1, 1500) n`,
      [id, noon],
    )
  const count = async () => {
    const sql = 'select from academy.ended_session where user_id = $1'
    return (await server.ctx.pool.query(sql, [person.userId])).rowCount
  }
  await fill(person.userId)
  for (let other = 0; other < 9; other += 1) await fill((await newcomer(server)).userId)
  await server.ctx.pool.query('analyze academy.ended_session')
  const [plan] = (await plansOf(server, () => sessionsOf(person))).filter(one =>
    one.includes('ended_session'),
  )
  expect(plan).not.toMatch(/Seq Scan on ended_session/)
  await signedIn(server, person.name)
  expect(await count()).toBe(1000)
  await admin.delete(`/auth/users/${person.userId}`)
  expect(await count()).toBe(0)
})
