import { bytesPerDay } from '@lotse/contracts/limits'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileBody } from '../testing/multipart.ts'
import { createWorld, newAddress, type TestTeam, type World } from '../testing/world.ts'
import type { Stored } from './store-bytes.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

// The limits themselves, made small: nobody wants to upload 600 MB here.
const limits = bytesPerDay as Record<Stored, Record<'session' | 'address' | 'project', number>>
const usual = structuredClone(bytesPerDay)
afterEach(() => {
  Object.assign(limits, structuredClone(usual))
  world.server.setNow(new Date())
})

/** Visitors who all share one address. */
function office(key: string) {
  const remoteAddress = newAddress()
  const send = (url: string, payload: object, headers: Record<string, string>) =>
    world.server.app.origins.lotse.inject({ method: 'POST', url, remoteAddress, payload, headers })
  return async () => {
    const session = (await send('/sessions', { lang: 'de' }, { 'api-token': key })).json()
    const own = { 'api-token': key, 'gleap-id': session.gleapId, 'gleap-hash': session.gleapHash }
    return (url: string, payload: object, headers: Record<string, string> = {}) =>
      send(url, payload, { ...own, ...headers })
  }
}
type Sender = Awaited<ReturnType<ReturnType<typeof office>>>

const kept = async (table: 'upload' | 'event', projectId: string): Promise<number> => {
  const { rows } = await world.server.ctx.pool.query<{ n: number }>(
    `select count(*)::int n from lotse.${table} where project_id = $1`,
    [projectId],
  )
  return rows[0]?.n ?? 0
}

const upload = async (sender: Sender, bytes: number) => {
  const { payload, headers } = fileBody(Buffer.alloc(bytes, 7))
  const answer = await sender('/uploads/sdk', payload, headers)
  return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
}

test('F10 files of a day end at the bytes of a session, then at those of its address, and go on the day after', async () => {
  limits.upload = { session: 10_000, address: 15_000, project: 1_000_000 }
  const join = office(team.key)
  const [one, two] = [await join(), await join()]
  expect(await upload(one, 9000)).toMatchObject({ status: 200 })
  const refused = await upload(one, 9000)
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(86_000)
  // Another session of the same caller gets what is left of the address's share, not a new one.
  expect((await upload(two, 9000)).status).toBe(429)
  expect((await upload(two, 5000)).status).toBe(200)
  expect((await upload(await office(team.key)(), 9000)).status).toBe(200)
  expect(await kept('upload', team.projectId)).toBe(3)
  world.server.setNow(new Date(Date.now() + 86_400_000))
  expect((await upload(one, 9000)).status).toBe(200)
})

test('F10 events of a day are kept up to the bytes of a session and an address; beyond it the caller is still answered', async () => {
  const { key, projectId } = await world.team('Ereignisse')
  limits.event = { session: 50_000, address: 80_000, project: 1_000_000 }
  const join = office(key)
  const events = Array.from({ length: 2 }, () => ({ name: 'bought', data: { note: 'x'.repeat(10_000) } }))
  const flood = async (sender: Sender) => {
    for (let call = 0; call < 4; call++) {
      const { statusCode } = await sender('/sessions/events', { events })
      expect(statusCode).toBe(200)
    }
  }
  await flood(await join())
  expect(await kept('event', projectId)).toBe(4)
  await flood(await join())
  expect(await kept('event', projectId)).toBe(6)
})

test('Z51 conversations, what a site adds to them and messages count for the day of a session and of its address', async () => {
  const { key } = await world.team('Gespräche')
  limits.message = { session: 60_000, address: 90_000, project: 1_000_000 }
  const join = office(key)
  const one = await join()
  const begun = await one('/shared/conversations', { text: 'x', customData: { note: 'x'.repeat(20_000) } })
  expect(begun.statusCode).toBe(201)
  const messages = `/shared/conversations/${begun.json().conversation.shareToken}/messages`
  const text = 'x'.repeat(8000)
  expect((await one(messages, { text, clientId: 'a' })).statusCode).toBe(201)
  expect((await one(messages, { text })).statusCode).toBe(201)
  const refused = await one(messages, { text })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  // A stored message is acknowledged as often as it is sent.
  expect((await one(messages, { text, clientId: 'a' })).statusCode).toBe(201)
  // A new session is free to create, but its address only has what is left.
  const two = await join()
  const customData = { note: 'x'.repeat(30_000) }
  expect((await two('/shared/conversations', { text: 'x', customData })).statusCode).toBe(201)
  expect((await two('/shared/conversations', { text: 'x', customData })).statusCode).toBe(429)
  expect((await (await office(key)())('/shared/conversations', { text: 'x', customData })).statusCode).toBe(
    201,
  )
})

test('Z51 what a site adds to a conversation has a size', async () => {
  const customData = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`k${n}`, 'x'.repeat(10_000)]))
  const sender = await office(team.key)()
  const refused = await sender('/shared/conversations', { text: 'x', customData })
  expect([refused.statusCode, refused.json()]).toEqual([413, { error: 'payload_too_large' }])
})

test('Z51 what visitors say of themselves counts for the day as often as it changes, and what is known is no news', async () => {
  const { key } = await world.team('Profile')
  limits.profile = { session: 50_000, address: 70_000, project: 1_000_000 }
  const join = office(key)
  const one = await join()
  const update = async (sender: Sender, word: string) =>
    (await sender('/sessions/partialupdate', { data: { customData: { note: word.repeat(20_000) } } }))
      .statusCode
  for (let call = 0; call < 5; call++) expect(await update(one, 'x')).toBe(200)
  expect(await update(one, 'y')).toBe(200)
  expect(await update(one, 'z')).toBe(429)
  expect(await update(one, 'y')).toBe(200)
  const two = await join()
  expect(await update(two, 'x')).toBe(200)
  const note = 'x'.repeat(20_000)
  expect((await (await join())('/sessions/identify', { userId: 'u', note })).statusCode).toBe(429)
  expect((await (await office(key)())('/sessions/identify', { userId: 'u', note })).statusCode).toBe(200)
})
