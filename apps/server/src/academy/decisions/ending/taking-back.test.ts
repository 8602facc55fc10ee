import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { newcomer } from '../../testing/academy-client.ts'
import { decisionCast } from '../../testing/decision-cast.ts'

let server: TestServer
let cast: Awaited<ReturnType<typeof decisionCast>>
beforeAll(async () => {
  server = await createTestServer()
  cast = await decisionCast(server)
})
afterAll(() => server.close())

const stateOf = async (userId: string) => {
  const { enabled, banned_until } = await server.ctx.db
    .selectFrom('academy.user')
    .select(['enabled', 'banned_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { enabled, isForever: !enabled && banned_until === null }
}

test('Z403 a moderator neither takes back what was decided about them, nor what was decided about a colleague', async () => {
  const person = await newcomer(server, { role: 'moderator' })
  const colleague = await newcomer(server, { role: 'moderator' })
  const about = cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: 7 })
  const { id } = await cast.made(about)
  for (const one of [person, colleague])
    expect((await one.post(`/admin/decisions/${id}/undo`, {})).status).toBe(403)
  expect(await cast.read(id)).toMatchObject({ state: 'pending' })
  await cast.takeEffect()
  const reopened = await colleague.post(`/admin/decisions/${id}/reopen`, { text: 'Doch nicht.' })
  expect(reopened.status).toBe(403)
  expect(await stateOf(person.userId)).toMatchObject({ enabled: false })
  expect((await cast.admin.post(`/admin/decisions/${id}/reopen`, { text: 'Doch nicht.' })).status).toBe(200)
  expect(await stateOf(person.userId)).toMatchObject({ enabled: true })
})

test('Z403 an administrator who is concerned leaves it to others', async () => {
  const person = await newcomer(server, { admin: true })
  const { id } = await cast.made(cast.decision({ user_id: person.userId }, { kind: 'ban_account', days: 7 }))
  expect((await person.post(`/admin/decisions/${id}/undo`, {})).status).toBe(403)
  expect((await cast.admin.post(`/admin/decisions/${id}/undo`, {})).status).toBe(200)
})

test('Z403 a shorter ban does not shorten the present one, and taking one of two back lifts neither', async () => {
  const { userId } = await newcomer(server)
  const ban = (days: number | null) =>
    cast.done(cast.decision({ user_id: userId }, { kind: 'ban_account', days }))
  const first = await ban(null)
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: true })
  const second = await ban(3)
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: true })
  await cast.admin.post(`/admin/decisions/${first.id}/reopen`, { text: 'Die erste war falsch.' })
  expect(await stateOf(userId)).toEqual({ enabled: false, isForever: true })
  await cast.admin.post(`/admin/decisions/${second.id}/reopen`, { text: 'Die zweite auch.' })
  expect(await stateOf(userId)).toEqual({ enabled: true, isForever: false })
})
