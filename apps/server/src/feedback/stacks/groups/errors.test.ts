import type { ErrorRow } from '@lotse/contracts/console/stacks/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedbackCtx } from '../../context.ts'
import { keepHouse } from '../../housekeeping/housekeeping.ts'
import { apiCall, tokenFor } from '../../testing/api-call.ts'
import { fileBody } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { createFileStore } from '../../uploads/create-file-store.ts'
import { builtBy, stackOfRun } from '../testing/real-builds.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const address = 'https://shop.example/assets/app-3f2a9c1b.js'
const stackOf = (title: string, file = address) => `${title}\n    at pay (${file}:1:7)`

interface Told {
  stack?: string
  release?: string
  /** Days from now. */
  inDays?: number
  log?: unknown[]
}

function stage(team: TestTeam) {
  const path = (rest = '') => `/console/projects/${team.projectId}/errors${rest}`
  const report = async (visitor: Awaited<ReturnType<World['visitor']>>, told: Told = {}) => {
    const { stack = stackOf('Error: x'), release = '2.1', inDays = 0 } = told
    if (inDays) world.server.setNow(new Date(Date.now() + inDays * DAY))
    const { status, body } = await visitor.call('POST', '/bugs/v2', {
      type: 'BUG',
      formData: { description: 'kaputt' },
      metaData: { releaseVersionNumber: release },
      consoleLog: told.log ?? [
        { log: 'before', priority: 'INFO' },
        { log: 'broken', priority: 'ERROR', stack },
      ],
    })
    expect(status).toBe(201)
    await world.server.errandsDone()
    return body.id as string
  }
  const list = async (query = ''): Promise<ErrorRow[]> => (await team.owner('GET', path(query))).body.items
  const change = (id: string, body: object) => team.owner('POST', path(`/${id}/state`), body)
  return { path, report, list, change }
}

test('D210 the same error of several visitors is one group, with its numbers, trend and tickets', async () => {
  const team = await world.team('Gruppen')
  const { path, report, list } = stage(team)
  const [mara, jo] = [await world.visitor(team.key), await world.visitor(team.key)]
  const first = await report(mara)
  await report(mara, { stack: stackOf('Error: x', address.replace('3f2a9c1b', '77aa12ff')) })
  const last = await report(jo, { release: '2.2' })
  await report(jo, { stack: stackOf('RangeError: other') })
  await report(jo, { log: [{ log: 'no stack', priority: 'ERROR' }] })
  const rows = await list()
  expect(rows).toHaveLength(2)
  const row = rows.find(({ title }) => title === 'Error: x')
  expect(row).toMatchObject({
    state: 'open',
    seen: 3,
    visitors: 2,
    place: 'app-3f2a9c1b.js:1',
    firstRelease: '2.1',
    lastRelease: '2.2',
    isBack: false,
  })
  expect(row?.trend).toEqual([...Array(13).fill(0), 3])
  const { body } = await team.owner('GET', path(`/${row?.id}`))
  const ids = body.sightings.map(({ ticketId }: { ticketId: string }) => ticketId)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([3, last, first])
  expect(body.sightings[0]).toMatchObject({ entry: 1, release: '2.2', hasReplay: false })
  expect((await list('?search=range')).map(({ title }) => title)).toEqual(['RangeError: other'])
  expect(await list('?search=%25')).toEqual([])
})

test('D210 with source maps, two builds of one mistake are one group', async () => {
  const team = await world.team('Builds')
  const { report, list } = stage(team)
  const call = apiCall(world, (await tokenFor(team)).secret)
  const visitor = await world.visitor(team.key)
  for (const [bundler, release] of [
    ['esbuild', '1'],
    ['vite', '2'],
  ] as const) {
    const { code, map } = await builtBy(bundler)
    const { payload, headers } = fileBody(JSON.stringify(map))
    const url = `/api/v1/projects/${team.projectId}/source-maps?release=${release}&script=assets/app-${bundler}.js`
    expect((await call('PUT', url, payload, headers)).status).toBe(200)
    const file = `https://shop.example/assets/app-${bundler}.js`
    await report(visitor, { release, stack: stackOfRun(code, file) })
  }
  expect(await list()).toMatchObject([{ seen: 2, visitors: 1, place: 'sizes.ts:5' }])
})

test('D211 a resolved error stays resolved for old releases, and comes back with a new one', async () => {
  const team = await world.team('Zurück')
  const { report, list, change } = stage(team)
  const visitor = await world.visitor(team.key)
  await report(visitor, { release: '2.1' })
  const [{ id } = { id: '' }] = await list()
  expect((await change(id, { state: 'resolved', resolvedIn: '2.2' })).body).toMatchObject({
    state: 'resolved',
    resolvedIn: '2.2',
  })
  await report(visitor, { release: '2.1', inDays: 1 })
  expect(await list()).toEqual([])
  expect(await list('?state=resolved')).toMatchObject([{ seen: 2 }])
  await report(visitor, { release: '2.3', inDays: 2 })
  expect(await list()).toMatchObject([{ id, seen: 3, isBack: true }])
  await change(id, { state: 'ignored' })
  await report(visitor, { release: '2.4', inDays: 3 })
  expect(await list()).toEqual([])
  expect(await list('?state=ignored')).toMatchObject([{ seen: 4 }])
  await change(id, { state: 'open' })
  expect(await list()).toMatchObject([{ id, isBack: false, resolvedIn: '' }])
  const { rows } = await world.server.ctx.pool.query(
    `select action from lotse.audit where project_id = $1 and action like 'error.%' order by id`,
    [team.projectId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['error.resolved', 'error.ignored', 'error.reopened'])
  world.server.setNow(new Date())
})

test('D211 viewers read errors, agents change them, other teams have none of them', async () => {
  const team = await world.team('Rollen')
  const { path, report, list } = stage(team)
  await report(await world.visitor(team.key))
  const [{ id } = { id: '' }] = await list()
  const viewer = await world.member(team, 'viewer')
  expect((await viewer('GET', path(`/${id}`))).status).toBe(200)
  expect((await viewer('POST', path(`/${id}/state`), { state: 'ignored' })).status).toBe(403)
  const other = await world.team('Nachbar')
  expect((await other.owner('GET', path())).status).toBe(404)
  const foreign = `/console/projects/${other.projectId}/errors/${id}`
  expect((await other.owner('GET', foreign)).status).toBe(404)
  expect((await other.owner('POST', `${foreign}/state`, { state: 'ignored' })).status).toBe(404)
})

test('D210 a flood of one error is one group: its tickets are counted, and a sample of them is listed', async () => {
  const team = await world.team('Flut')
  const { report, list, path } = stage(team)
  await report(await world.visitor(team.key))
  const [{ id } = { id: '' }] = await list()
  const { pool } = world.server.ctx
  // As if as many as are kept were there: five hundred tickets would take a minute.
  await pool.query(
    `with t as (insert into lotse.ticket (id, project_id, number, contact_id, session_id, type, priority, share_token, last_message_at, created_at, updated_at, stage_id)
       select gen_random_uuid(), t.project_id, t.number + n, t.contact_id, t.session_id, t.type, t.priority, t.share_token || n, now(), now(), now(), t.stage_id
       from lotse.ticket t, generate_series(1, 499) n where t.project_id = $1 returning id)
     insert into lotse.error_sighting (group_id, ticket_id, project_id, release, entry, at) select $2, id, $1, '', 0, now() from t`,
    [team.projectId, id],
  )
  await pool.query('update lotse.error_group set seen = 500 where id = $1', [id])
  await report(await world.visitor(team.key))
  expect(await list()).toMatchObject([{ seen: 501, visitors: 2 }])
  const { rows } = await pool.query('select count(*)::int n from lotse.error_sighting where group_id = $1', [
    id,
  ])
  expect(rows[0].n).toBe(500)
  expect((await team.owner('GET', path(`/${id}`))).body.sightings).toHaveLength(50)
})

test('D211 pages continue where the one before ended, and errors go when logs go', async () => {
  const team = await world.team('Seiten')
  const { report, list, path } = stage(team)
  const visitor = await world.visitor(team.key)
  for (const [at, title] of ['A: 1', 'B: 1', 'C: 1'].entries())
    await report(visitor, { stack: stackOf(title), inDays: at + 1 })
  const first = (await team.owner('GET', path('?limit=2&sort=first'))).body
  const second = (
    await team.owner('GET', path(`?limit=2&sort=first&after=${encodeURIComponent(first.next)}`))
  ).body
  expect([...first.items, ...second.items].map(({ title }: ErrorRow) => title)).toEqual([
    'C: 1',
    'B: 1',
    'A: 1',
  ])
  expect(second.next).toBeNull()
  const { ctx } = world.server
  await ctx.pool.query(
    `update lotse.error_group set last_at = now() - interval '400 days' where title <> 'C: 1'`,
  )
  await keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
  expect((await list()).map(({ title }) => title)).toEqual(['C: 1'])
  world.server.setNow(new Date())
})
