import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveUp } from '../testing/give-up.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let team: Awaited<ReturnType<World['team']>>
let other: Awaited<ReturnType<World['team']>>
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  other = await world.team('Andere')
})
afterAll(() => world.close())

const path = () => `/console/projects/${team.projectId}/given-up`

const givenUp = () => giveUp(world, team.projectId)

test('D38 what was given up is shown with its reason, to managers of its project alone', async () => {
  const id = await givenUp()
  const agent = await world.member(team, 'agent')
  expect((await team.owner('GET', path())).body).toEqual({
    items: [
      {
        id,
        name: 'bot-turn',
        reason: 'the search found no place',
        tries: 6,
        askedAt: expect.stringMatching(/Z$/),
        givenUpAt: expect.stringMatching(/Z$/),
      },
    ],
  })
  expect((await agent('GET', path())).status).toBe(403)
  expect((await other.owner('GET', `/console/projects/${other.projectId}/given-up`)).body.items).toEqual([])
  await other.owner('POST', `/console/projects/${other.projectId}/given-up/${id}/repeat`)
  await other.owner('DELETE', `/console/projects/${other.projectId}/given-up/${id}`)
  expect((await team.owner('GET', path())).body.items).toHaveLength(1)
})

test('D38 it is tried once more, or left undone, and the log says who did so', async () => {
  await team.owner('POST', `${path()}/${await givenUp()}/repeat`)
  await team.owner('DELETE', `${path()}/${await givenUp()}`)
  for (const { id } of (await team.owner('GET', path())).body.items)
    await team.owner('POST', `${path()}/${id}/repeat`)
  // Its conversation is gone, so there is nothing left to do.
  await world.server.errandsDone()
  expect((await team.owner('GET', path())).body.items).toEqual([])
  const { rows } = await world.server.ctx.pool.query(
    `select action, count(*)::int as times from lotse.audit where action like 'errand.%' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { action: 'errand.dropped', times: 1 },
    { action: 'errand.repeated', times: 2 },
  ])
})
