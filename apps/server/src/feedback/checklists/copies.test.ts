import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queriesOf } from '../../testing/plans.ts'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let ws: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const base = () => `/console/projects/${team.projectId}/outbound`

async function liveChecklist(steps: object[]): Promise<string> {
  const config = { subject: { de: 'Los' }, popupType: 'none', steps }
  const targeting = { event: 'never' }
  const { body } = await team.owner('POST', base(), { kind: 'checklist', name: 'Los', config, targeting })
  const live = await team.owner('PATCH', `${base()}/${body.id}`, { version: body.version, status: 'live' })
  expect(live.status).toBe(200)
  return body.id
}

const begin = (visitor: TestVisitor, outboundId: string, sharedKey: string) =>
  visitor.call('POST', '/outbound/checklists', { outboundId, sharedKey })
const track = (visitor: TestVisitor, name: string) =>
  visitor.call('POST', '/sessions/ping', { events: [{ name }], type: 'js' })
const read = async (visitor: TestVisitor, id: string) =>
  (await visitor.call('GET', `/outbound/checklists/${id}`)).body

/** The bytes that `work`'s checklist statements fetch from the database, and the blocks that they read. */
async function costOf(work: () => Promise<unknown>) {
  const { pool } = world.server.ctx
  const cost = { bytes: 0, blocks: 0 }
  for (const { text, values } of await queriesOf(
    world.server,
    work,
    /^\s*select\b.*(?:checklist|config)/is,
  )) {
    cost.bytes += JSON.stringify((await pool.query(text, values)).rows).length
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    cost.blocks += rows[0]['QUERY PLAN'][0].Plan['Shared Hit Blocks']
  }
  return cost
}

test('Z203 what a visitor does is looked up in twenty copies of a checklist, and its texts are not read for each', async () => {
  const languages = ['de', 'en', 'fr', 'it', 'es', 'nl', 'pl', 'sv']
  // Random bytes do not compress.
  const words = () => Object.fromEntries(languages.map(lang => [lang, randomBytes(75).toString('base64')]))
  const steps = Array.from({ length: 50 }, (_none, nth) => ({
    id: `s${nth}`,
    title: words(),
    description: words(),
    event: `did-${nth}`,
  }))
  const outboundId = await liveChecklist(steps)
  const size = JSON.stringify(steps).length
  const visitor = await world.visitor(team.key)
  const ids = [(await begin(visitor, outboundId, '0')).body.id]
  const ping = () => track(visitor, 'nothing')
  const one = await costOf(ping)
  for (let copy = 1; copy < 20; copy++) ids.push((await begin(visitor, outboundId, `${copy}`)).body.id)
  const twenty = await costOf(ping)
  expect(twenty.bytes).toBeLessThan(size / 4)
  expect(twenty.blocks).toBeLessThan(2 * one.blocks)
  const list = () => visitor.call('GET', '/shared/checklists')
  expect((await costOf(list)).bytes, 'the list reads each checklist once').toBeLessThan(2 * size)
  await track(visitor, 'did-7')
  for (const id of ids) expect(await read(visitor, id)).toMatchObject({ completedSteps: ['s7'] })
})

test('Z203 of very many copies those that something was done in last tick themselves off, and the others by hand', async () => {
  const visitor = await world.visitor(team.key)
  const steps = ['a', 'b'].map(id => ({ id, title: { de: id }, event: `did-${id}` }))
  const ids: string[] = []
  for (let checklist = 0; checklist < 6; checklist++) {
    const outboundId = await liveChecklist(steps)
    for (let copy = 0; copy < 20; copy++) ids.push((await begin(visitor, outboundId, `${copy}`)).body.id)
  }
  const [first = '', second = ''] = ids
  const tick = (id: string, checkedStep: string) =>
    visitor.call('PUT', `/outbound/checklists/${id}`, { checkedStep })
  await tick(second, 'a')
  await track(visitor, 'did-b')
  expect(await read(visitor, second)).toMatchObject({ status: 'done' })
  expect(await read(visitor, ids.at(-1) ?? '')).toMatchObject({ completedSteps: ['b'] })
  expect(await read(visitor, first)).toMatchObject({ completedSteps: [] })
  expect((await tick(first, 'b')).body).toMatchObject({ completedSteps: ['b'] })
})

test('Z203 the texts of steps that many copies have are read once for all they tell the page, and anew when they change', async () => {
  const steps = (title: string) => ['a', 'b'].map(id => ({ id, title: { de: title }, event: `did-${id}` }))
  const outboundId = await liveChecklist(steps('Alt'))
  const visitor = await world.visitor(team.key)
  for (let copy = 0; copy < 5; copy++) await begin(visitor, outboundId, `${copy}`)
  const { gleapId, gleapHash } = visitor.session
  const page = await openSocket(`${ws}?gleapId=${gleapId}&gleapHash=${gleapHash}&apiKey=${team.key}`)
  const told = async (event: string) => {
    await track(visitor, event)
    const titles: string[] = []
    for (let copy = 0; copy < 5; copy++) titles.push((await page.next('checklist')).steps[0].title)
    return titles
  }
  const whole = /o\.config from lotse\.checklist/
  const queries = await queriesOf(world.server, async () => {
    expect(await told('did-a')).toEqual(Array(5).fill('Alt'))
  })
  expect(queries.filter(({ text }) => whole.test(text))).toHaveLength(1)
  const { version } = (await team.owner('GET', `${base()}/${outboundId}`)).body
  const config = { subject: { de: 'Los' }, popupType: 'none', steps: steps('Neu') }
  expect((await team.owner('PATCH', `${base()}/${outboundId}`, { version, config })).status).toBe(200)
  expect(await told('did-b')).toEqual(Array(5).fill('Neu'))
  page.close()
})
