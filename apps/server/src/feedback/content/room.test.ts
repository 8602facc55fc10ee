import { contentRoom } from '@lotse/contracts/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const options = Array.from({ length: 100 }, () => ({ value: 'v', label: { de: 'x' } }))
/** A form with the given number of pages, about 10 kB each. */
const definition = (pages: number) => ({
  feedbackType: 'BUG',
  title: { de: 'x' },
  pages: Array.from({ length: pages }, (_, page) => ({
    id: `p${page}`,
    fields: [0, 1, 2].map(n => ({ name: `f${page}_${n}`, kind: 'select', label: { de: 'x' }, options })),
  })),
})

const path = (id = '') => `/console/projects/${team.projectId}/flows${id && `/${id}`}`
const create = (id: string, pages = 1) =>
  team.owner('POST', path(), { id, kind: 'feedback', name: id, definition: definition(pages) })
const change = (id: string, version: number, body: object) =>
  team.owner('PATCH', path(id), { version, ...body })
const flows = async () =>
  (await world.sdk(team.key)('GET', `/config/${team.key}?lang=de`)).body.flowConfig.flows

test('Z190 forms go live until they are too large together; fewer and smaller ones always may', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 14; n++) {
    expect((await create(`big${n}`, 20)).status).toBe(201)
    const answer = await change(`big${n}`, 1, { status: 'live' })
    statuses.push(answer.status)
    if (answer.status !== 200) expect(answer.body).toMatchObject({ error: 'too_much_live' })
  }
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(409)
  const live = statuses.filter(status => status === 200).length
  expect(live).toBeGreaterThan(3)
  expect(await flows()).not.toHaveProperty('big13')
  // A full project still accepts a new name, and a change that makes room for another.
  expect((await change('big0', 2, { name: 'Anders' })).status).toBe(200)
  expect((await change('big0', 3, { status: 'draft' })).status).toBe(200)
  expect((await change('big13', 1, { status: 'live' })).status).toBe(200)
  // Live content cannot grow past the limit, either.
  expect((await change('bugreporting', 1, { definition: definition(20) })).status).toBe(409)
})

test('Z190 drafts have an end, and several at once do not all find room', async () => {
  const stored = await world.server.ctx.pool.query(
    `insert into lotse.flow (project_id, id, kind, name, definition, created_at, updated_at)
     select $1, 'old' || n, 'feedback', 'x', '{}', now(), now() from generate_series(1, $2::int) n`,
    [team.projectId, contentRoom.flow.all.number],
  )
  expect(stored.rowCount).toBe(contentRoom.flow.all.number)
  const refused = await create('late')
  expect([refused.status, refused.body.error]).toEqual([409, 'too_much_stored'])
  // A project that exceeded the limits before they existed can still be edited.
  expect((await change('old1', 1, { name: 'Neu' })).status).toBe(200)
  await world.server.ctx.pool.query(
    `delete from lotse.flow where project_id = $1 and id in (
       select id from lotse.flow where project_id = $1 order by id like 'big%' desc, id like 'old%' desc
       limit (select count(*) - $2::int from lotse.flow where project_id = $1))`,
    [team.projectId, contentRoom.flow.all.number - 3],
  )
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => create(`new${n}`)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(3)
})
