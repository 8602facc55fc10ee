import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

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
    perDay: [
      { day: '2026-04-01', shown: 2, clicked: 0, completed: 1, quit: 1 },
      { day: '2026-04-03', shown: 1, clicked: 0, completed: 1, quit: 0 },
    ],
    steps: [3, 2, 1],
  })
  expect(await results('?from=2026-04-02T00:00:00Z')).toEqual({
    perDay: [{ day: '2026-04-03', shown: 1, clicked: 0, completed: 1, quit: 0 }],
    steps: [1, 1],
  })
  expect((await team.owner('GET', path(`/${team.projectId}/results`))).status).toBe(404)
  world.server.setNow(new Date())
})
