import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostConnections, queriesOf } from '../../testing/plans.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { readAnalytics } from './analytics.ts'

let world: World
let teams: TestTeam[]
beforeAll(async () => {
  world = await createWorld()
  teams = [await world.team('Eins'), await world.team('Zwei'), await world.team('Drei')]
})
afterAll(() => world.close())

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString()

test('Z168 however many ask for figures, they take two connections of all', async () => {
  const { ctx } = world.server
  const most = await mostConnections(world.server, () =>
    Promise.all(
      teams.flatMap(({ projectId }) =>
        [1, 2, 3, 4].map(from => readAnalytics(ctx, projectId, { from: day(from), to: day(30) })),
      ),
    ),
  )
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

test('Z168 whoever asks the same in the same moment is answered together', async () => {
  const { ctx } = world.server
  const { projectId = '' } = teams[0] ?? {}
  const ask = () => readAnalytics(ctx, projectId, { from: day(1), to: day(30) })
  const questions = async (work: () => Promise<unknown>) =>
    (await queriesOf(world.server, work)).filter(({ values }) => values.includes(projectId)).length
  const ofOne = await questions(ask)
  const ofTen = await questions(() => Promise.all(Array.from({ length: 10 }, ask)))
  // The first one's count, and one that began after the others had asked (Z1165).
  expect(ofTen).toBe(2 * ofOne)
})

test('Z168 a period of figures is a year at most', async () => {
  const [team] = teams as [TestTeam]
  const at = `/console/projects/${team.projectId}/analytics`
  const status = async (query: string) => (await team.owner('GET', at + query)).status
  expect(await status('?from=2000-01-01T00:00:00Z')).toBe(422)
  expect(await status(`?from=${day(0)}&to=${day(367)}`)).toBe(422)
  expect(await status(`?from=${day(0)}&to=${day(366)}`)).toBe(200)
})
