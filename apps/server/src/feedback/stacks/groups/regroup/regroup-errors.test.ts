import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../../../platform/queue/queue.ts'
import { apiCall, tokenFor } from '../../../testing/api-call.ts'
import { fileBody } from '../../../testing/multipart.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { builtBy, stackOfRun } from '../../testing/real-builds.ts'
import { regroup } from './regroup-soon.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function stage(name: string) {
  const team = await world.team(name)
  const call = apiCall(world, (await tokenFor(team)).secret)
  const path = `/console/projects/${team.projectId}/errors`
  return {
    report: async (stack: string, release = '1') => {
      const visitor = await world.visitor(team.key)
      const sent = await visitor.call('POST', '/bugs/v2', {
        type: 'BUG',
        metaData: { releaseVersionNumber: release },
        consoleLog: [{ log: 'broken', priority: 'ERROR', stack }],
      })
      expect(sent.status).toBe(201)
      await world.server.errandsDone()
    },
    upload: async (script: string, map: object, release = '1') => {
      const { payload, headers } = fileBody(JSON.stringify(map))
      const url = `/api/v1/projects/${team.projectId}/source-maps?release=${release}&script=${script}`
      expect((await call('PUT', url, payload, headers)).status).toBe(200)
    },
    /** As if the pause were over. */
    regrouped: async () => {
      await world.server.ctx.pool.query(
        `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1 and state = 'created'`,
        [regroup.name],
      )
      await world.server.errandsDone()
    },
    list: async (state = 'open'): Promise<ErrorRow[]> =>
      (await team.owner('GET', `${path}?state=${state}`)).body.items,
    change: (id: string | undefined, body: object) => team.owner('POST', `${path}/${id}/state`, body),
  }
}

const of = (bundler: string) => `https://shop.example/assets/app-${bundler}.js`

test('D232 maps that arrive later tell errors apart again: two builds become one, and it keeps what was decided', async () => {
  const { report, upload, regrouped, list, change } = await stage('Verspätet')
  const [one, two] = [await builtBy('esbuild'), await builtBy('vite')]
  await report(stackOfRun(one.code, of('esbuild')), '1')
  await report(stackOfRun(two.code, of('vite')), '2')
  const [second, first] = await list()
  expect([first?.place, second?.place]).toEqual(['app-esbuild.js:1', 'app-vite.js:1'])
  await change(first?.id, { state: 'ignored' })
  await upload('assets/app-esbuild.js', one.map, '1')
  await regrouped()
  // The same entry under its right name.
  expect(await list('ignored')).toMatchObject([{ id: first?.id, place: 'sizes.ts:5', seen: 1 }])
  await upload('assets/app-vite.js', two.map, '2')
  await regrouped()
  expect(await list()).toEqual([])
  expect(await list('ignored')).toMatchObject([
    { id: first?.id, seen: 2, visitors: 2, firstRelease: '1', lastRelease: '2' },
  ])
  expect((await list('ignored'))[0]?.trend.at(-1)).toBe(2)
})

test('D232 what looked like one mistake becomes two, and a map that says nothing new changes nothing', async () => {
  const { report, upload, regrouped, list } = await stage('Getrennt')
  const at = (column: number) => `Error: failed\n    at f (https://shop.example/a.js:1:${column})`
  for (const column of [1, 11, 11]) await report(at(column))
  expect(await list()).toMatchObject([{ seen: 3, visitors: 3 }])
  const map = { version: 3, names: [], sources: ['pay.ts'], sourcesContent: ['pay()\n\nsend()'] }
  // Column 1 is line 3, column 11 is line 1.
  await upload('a.js', { ...map, mappings: 'AAEA,UAFA' })
  await regrouped()
  const errors = (await list()).map(({ place, seen, trend }) => [place, seen, trend.at(-1)])
  expect(errors.sort()).toEqual([
    ['pay.ts:1', 2, 2],
    ['pay.ts:3', 1, 1],
  ])
  const before = await list()
  await upload('other.js', { ...map, mappings: 'AAAA' })
  await regrouped()
  expect(await list()).toEqual(before)
})
