import { REDACTED } from '@lotse/rules/redaction/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rows = async (projectId: string) =>
  (
    await world.server.ctx.pool.query<{ name: string; data: { note?: string } | null }>(
      'select name, data from lotse.event where project_id = $1 order by name',
      [projectId],
    )
  ).rows

test('Z54 events in many pieces are kept whole, in their order and without secrets, also those without data', async () => {
  const { key, projectId } = await world.team('Stücke')
  const visitor = await world.visitor(key)
  const long = 'x'.repeat(6000)
  const events = Array.from({ length: 20 }, (_, n) => ({
    name: `e${String(n).padStart(2, '0')}`,
    data: n % 5 === 0 ? undefined : { note: `${long} token=SECRET-${n} end${n}` },
  }))
  expect((await visitor.call('POST', '/sessions/events', { events })).status).toBe(200)
  const kept = await rows(projectId)
  expect(kept.map(({ name }) => name)).toEqual(events.map(({ name }) => name))
  for (const [n, { data }] of kept.entries())
    expect(data?.note).toBe(n % 5 === 0 ? undefined : `${long} token=${REDACTED} end${n}`)
})

test('Z106 events that come while their visitor says who he is are kept, for whom he has become', async () => {
  const { key, projectId } = await world.team('Zugleich')
  const names: string[] = []
  for (let n = 0; n < 12; n++) {
    const visitor = await world.visitor(key)
    const ping = (name: string) => {
      names.push(name)
      return visitor.call('POST', '/sessions/ping', { events: [{ name }] })
    }
    const [said, ...pings] = await Promise.all([
      visitor.call('POST', '/sessions/identify', { userId: `together-${n}`, lang: 'de' }),
      ...Array.from({ length: 3 }, (_, at) => ping(`n${String(n).padStart(2, '0')}-${at}`)),
    ])
    expect([said?.status, ...pings.map(({ status }) => status)]).toEqual([200, 200, 200, 200])
  }
  expect((await rows(projectId)).map(({ name }) => name)).toEqual(names.sort())
})

test('Z941 a contact was last seen when their visitor was, however long the page stays open', async () => {
  const { key, projectId, owner } = await world.team('Offen')
  const visitor = await world.visitor(key)
  const seen = async () => {
    const { items } = (await owner('GET', `/console/projects/${projectId}/contacts`)).body
    const [{ id }] = items
    const { lastSeenAt, sessions } = (await owner('GET', `/console/projects/${projectId}/contacts/${id}`))
      .body
    return { lastSeenAt, session: sessions[0].lastSeenAt }
  }
  await visitor.call('POST', '/sessions/identify', { userId: 'here', lang: 'de' })
  const start = Date.parse((await seen()).lastSeenAt)
  const pingAt = async (minutes: number) => {
    world.server.setNow(new Date(start + minutes * 60_000))
    expect((await visitor.call('POST', '/sessions/ping', { events: [] })).status).toBe(200)
    const { lastSeenAt, session } = await seen()
    return [lastSeenAt, session].map(at => Math.round((Date.parse(at) - start) / 60_000))
  }
  expect(await pingAt(10)).toEqual([10, 10])
  // The order of lists does not change with each of the events.
  expect(await pingAt(10.5)).toEqual([10, 11])
  world.server.setNow(() => new Date())
})
