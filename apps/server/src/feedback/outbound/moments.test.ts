import { type Targeting, targeting } from '@lotse/contracts/console/content/outbound'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { readMoments } from './moments.ts'
import { isTarget } from './targeting.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

type Condition = Targeting['attributes'][number]
const asking = (...attributes: Condition[]): Targeting => targeting.parse({ attributes })

test('Z82 of all that a site says of a visitor only what is asked for is read', async () => {
  const { call, session } = await world.visitor(team.key)
  const said = {
    plan: 'Gold',
    deep: { token: ['SECRET'] },
    list: ['a', { token: 'SECRET' }, 7],
    only: [{}, []],
    none: [],
  }
  const junk = { junk: Array(2000).fill({}) }
  expect((await call('POST', '/sessions/identify', { userId: 'u1', ...said, ...junk })).status).toBe(200)
  const read = async (...targetings: Targeting[]) => {
    const [moment] = await readMoments(world.server.ctx, team.projectId, [session.gleapId], targetings)
    if (!moment) throw new Error('no moment')
    return moment
  }
  expect((await read(asking())).attributes).toEqual({ lang: expect.any(String), userId: 'u1' })

  const names = ['plan', 'deep', 'list', 'only', 'none', 'missing']
  const moment = await read(...names.map(key => asking({ key, operator: 'filled' })))
  expect(moment.attributes).toEqual({
    ...{ lang: expect.any(String), userId: 'u1' },
    ...{ plan: 'Gold', deep: {}, list: ['a', 7], only: [null], none: [] },
  })
  const holds = (key: string, operator: Condition['operator'], value?: string) =>
    isTarget(asking({ key, operator, value }), { ...moment, events: new Set(['pageView']) })
  expect(names.map(key => holds(key, 'filled'))).toEqual([true, true, true, true, false, false])
  expect([holds('plan', 'is', 'gold'), holds('list', 'contains', 'a'), holds('list', 'is', '7')]).toEqual([
    true,
    true,
    true,
  ])
  expect([holds('deep', 'contains', 'SECRET'), holds('only', 'is', 'a')]).toEqual([false, false])
})
