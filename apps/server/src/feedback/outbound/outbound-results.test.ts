import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from '../context.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { claimDeliveries } from './outbound.table.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const path = (rest = '') => `/console/projects/${team.projectId}/outbound${rest}`

async function visit(...events: { name: string; data?: object }[]) {
  const { call } = await world.visitor(team.key)
  await call('POST', '/sessions/ping', { events, type: 'js' })
}

test('C3 results: day by day, quitting only where nothing was completed, and visitors by step of a tour', async () => {
  const { body: tour } = await team.owner('POST', path(), {
    kind: 'tour',
    name: 'Rundgang',
    config: { steps: [] },
  })
  await team.owner('PATCH', path(`/${tour.id}`), { version: tour.version, status: 'paused' })
  const outcome = (what: string) => ({ name: `tour-${tour.id}-${what}` })
  const step = (number: unknown) => ({ ...outcome('step'), data: { tourId: tour.id, step: number } })
  world.server.setNow(new Date('2026-04-01T10:00:00Z'))
  await visit(step(1), step(2), step(2), step(3), outcome('completed'))
  await visit(step(1), outcome('quit'))
  world.server.setNow(new Date('2026-04-03T10:00:00Z'))
  await visit(step(1), step(2), outcome('quit'), outcome('completed'))
  await visit(step('drop table'), step(-1), step(4000))

  const results = async (query = '') => (await team.owner('GET', path(`/${tour.id}/results${query}`))).body
  expect(await results()).toEqual({
    total: { shown: 3, clicked: 0, completed: 2, quit: 1 },
    perDay: [
      { day: '2026-04-01', shown: 2, clicked: 0, completed: 1, quit: 1 },
      { day: '2026-04-03', shown: 1, clicked: 0, completed: 1, quit: 0 },
    ],
    steps: [3, 2, 1],
  })
  expect(await results('?from=2026-04-02T00:00:00Z')).toEqual({
    total: { shown: 3, clicked: 0, completed: 2, quit: 1 },
    perDay: [{ day: '2026-04-03', shown: 1, clicked: 0, completed: 1, quit: 0 }],
    steps: [1, 1],
  })
  expect((await team.owner('GET', path(`/${team.projectId}/results`))).status).toBe(404)
  world.server.setNow(new Date())
})

test('U5 results: a tour that was handed out and never drawn was not seen; tiles and days come from one answer', async () => {
  const { body: tour } = await team.owner('POST', path(), {
    kind: 'tour',
    name: 'Nie gezeichnet',
    config: { steps: [{ id: 'one', type: 'post', message: { de: 'Da' } }] },
  })
  const { body: live } = await team.owner('PATCH', path(`/${tour.id}`), {
    version: tour.version,
    status: 'live',
  })
  expect(live.status).toBe('live')
  const [first, second] = [await world.visitor(team.key), await world.visitor(team.key)]
  for (const { call, session } of [first, second]) {
    await call('POST', '/sessions/ping', { events: [{ name: 'pageView' }], type: 'js' })
    const visitor = { projectId: team.projectId, scopeId: session.gleapId } as Visitor
    expect((await claimDeliveries(world.server.ctx, visitor)).map(({ id }) => id)).toEqual([tour.id])
  }
  const step = { name: `tour-${tour.id}-step`, data: { tourId: tour.id, step: 1 } }
  await first.call('POST', '/sessions/ping', { events: [step], type: 'js' })
  const { body } = await team.owner('GET', path(`/${tour.id}/results`))
  expect(body.total).toEqual({ shown: 1, clicked: 0, completed: 0, quit: 0 })
  expect(body.perDay.map((day: { shown: number }) => day.shown)).toEqual([1])
  expect(body.steps).toEqual([1])
  const listed = (await team.owner('GET', path())).body.items.find(
    (one: { id: string }) => one.id === tour.id,
  )
  expect(listed.stats).toEqual(body.total)
})
