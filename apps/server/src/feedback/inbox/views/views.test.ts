import { randomUUID } from 'node:crypto'
import { mostViews } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let agent: Call & { accountId: string }
let viewer: Call & { accountId: string }
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  viewer = await world.member(team, 'viewer')
  mara = await world.visitor(team.key)
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const fields = { isShared: false, name: 'Meine', icon: 'star', query: {} }
const create = async (more: object = {}, who: Call = agent) => {
  const { status, body } = await who('POST', path('/views'), { ...fields, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: string; version: number }
}
const names = async (who: Call = agent) =>
  (await who('GET', path('/views'))).body.items.map(({ name }: { name: string }) => name)
const report = async (description: string) =>
  (await mara.call('POST', '/bugs/v2', { formData: { description } })).body.id as string
const change = (ids: string[], what: object) => agent('POST', path('/tickets/bulk'), { ids, change: what })

test('D65 a view is for its owner or for the team; viewers have their own, and only agents change the team’s', async () => {
  const own = await create()
  const shared = await create({ isShared: true, name: 'Alle' })
  expect(await names()).toEqual(['Meine', 'Alle'])
  expect(await names(viewer)).toEqual(['Alle'])
  const theirs = await create({ name: 'Nur lesen' }, viewer)
  expect(await names(viewer)).toEqual(['Alle', 'Nur lesen'])
  expect((await viewer('POST', path('/views'), { ...fields, isShared: true })).status).toBe(403)
  const patch = (id: string, body: object, who: Call) =>
    who('PATCH', path(`/views/${id}`), { version: 1, ...body })
  expect((await patch(shared.id, { name: 'x' }, viewer)).status).toBe(403)
  expect((await patch(theirs.id, { isShared: true }, viewer)).status).toBe(403)
  expect((await viewer('DELETE', path(`/views/${shared.id}`))).status).toBe(403)
  expect((await patch(own.id, { name: 'x' }, viewer)).status).toBe(404)
  expect((await patch(theirs.id, { name: 'y' }, viewer)).status).toBe(200)
  await viewer('DELETE', path(`/views/${own.id}`))
  expect(await names()).toEqual(['Meine', 'Alle'])
  // The log has the team's views with their names, and others without.
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(JSON.stringify(log)).toContain('Alle')
  expect(JSON.stringify(log)).not.toContain('Meine')
})

test('D65 two agents who change the same view never overwrite each other', async () => {
  const { id } = await create({ isShared: true })
  const other = await world.member(team, 'agent')
  const first = await agent('PATCH', path(`/views/${id}`), { version: 1, query: { priority: ['HIGH'] } })
  expect(first.body).toMatchObject({ version: 2, query: { priority: ['HIGH'] } })
  const second = await other('PATCH', path(`/views/${id}`), { version: 1, query: { priority: ['LOW'] } })
  expect(second).toMatchObject({ status: 409, body: { error: 'stale_version' } })
  expect((await other('GET', path('/views'))).body.items[0].query).toMatchObject({ priority: ['HIGH'] })
})

test('D65 everybody has their own order and start; a deleted view comes back with its id, its place and as the start', async () => {
  const [a, b, c] = [
    await create({ name: 'a', isShared: true }),
    await create({ name: 'b' }),
    await create({ name: 'c' }),
  ]
  const choice = { ids: [c.id, a.id, b.id], startId: a.id }
  expect((await agent('PATCH', path('/views'), choice)).body.startId).toBe(a.id)
  expect(await names()).toEqual(['c', 'a', 'b'])
  expect((await viewer('GET', path('/views'))).body).toMatchObject({ startId: null })
  // What is left out stays.
  await agent('PATCH', path('/views'), { ids: [a.id, c.id] })
  expect((await agent('GET', path('/views'))).body.startId).toBe(a.id)
  await agent('DELETE', path(`/views/${a.id}`))
  expect((await agent('DELETE', path(`/views/${a.id}`))).status).toBe(200)
  expect((await agent('GET', path('/views'))).body.startId).toBeNull()
  await create({ id: a.id, name: 'a', isShared: true })
  expect(await names()).toEqual(['a', 'c', 'b'])
  expect((await agent('GET', path('/views'))).body.startId).toBe(a.id)
  expect((await agent('POST', path('/views'), { ...fields, id: a.id })).status).toBe(409)
  expect((await viewer('PATCH', path('/views'), { startId: b.id })).status).toBe(404)
  await agent('PATCH', path('/views'), { startId: null })
  expect((await agent('GET', path('/views'))).body.startId).toBeNull()
})

test('D65 whoever leaves the team leaves its views behind and takes their own along', async () => {
  await create({ name: 'geteilt', isShared: true })
  const own = await create({ name: 'eigen' })
  await agent('PATCH', path('/views'), { ids: [own.id], startId: own.id })
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${agent.accountId}`)
  const left = await sql`select name from lotse.saved_view where project_id = ${team.projectId}`.execute(
    world.server.ctx.db,
  )
  expect(left.rows).toEqual([{ name: 'geteilt' }])
  const choices = await sql`select from lotse.view_choice where account_id = ${agent.accountId}`.execute(
    world.server.ctx.db,
  )
  expect(choices.rows).toEqual([])
})

test('D65 a member has a bounded number of views, and so has the team', async () => {
  for (let at = 0; at < mostViews.own; at++) await create()
  expect((await agent('POST', path('/views'), fields)).body.error).toBe('too_many_views')
  const shared = await create({ isShared: true })
  expect((await agent('PATCH', path(`/views/${shared.id}`), { version: 1, isShared: false })).status).toBe(
    409,
  )
  await create({}, viewer)
  expect((await agent('POST', path('/views'), { ...fields, name: ' ' })).status).toBe(422)
  expect((await agent('POST', path('/views'), { ...fields, icon: 'skull' })).status).toBe(422)
  const long = { ...fields, query: { tag: Array.from({ length: 100 }, (_, at) => `${at}`.repeat(60)) } }
  expect((await viewer('POST', path('/views'), long)).status).toBe(422)
})

test('D65 a view keeps what the inbox takes, and outlives a filter that no longer exists', async () => {
  const query = {
    status: ['open', 'snoozed'],
    tag: ['a,b', '100 %'],
    assignee: ['me', 'none'],
    search: 'Kasse',
    sort: '-priority',
  }
  const { id } = await create({ query: { ...query, limit: 3, unknown: 'x' } })
  const read = async () => (await agent('GET', path('/views'))).body.items[0].query
  expect(await read()).toEqual(query)
  await sql`update lotse.saved_view set query = '{"priority":["TOP"],"tag":["a"]}' where id = ${id}`.execute(
    world.server.ctx.db,
  )
  expect(await read()).toEqual({ tag: ['a'], sort: '-lastMessageAt' })
  expect((await agent('GET', path('/views/counts'))).body.items).toEqual([
    { id, total: 0, totalIsMore: false },
  ])
})

/** What the list behind each view says. */
async function listed(queries: Record<string, string>): Promise<Record<string, object>> {
  const entries = Object.entries(queries).map(async ([id, query]) => {
    const { total, totalIsMore } = (await agent('GET', path(`/tickets?${query}`))).body
    return [id, { total, totalIsMore }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const counted = async (who: Call = agent): Promise<Record<string, object>> => {
  const { items } = (await who('GET', path('/views/counts'))).body
  return Object.fromEntries(
    items.map(({ id, ...count }: { id: string; total: number; totalIsMore: boolean }) => [id, count]),
  )
}

test('D65 the count of a view is the number of its list, for few tickets and for many', async () => {
  const tickets = await Promise.all(['Rechnung fehlt', 'Video ruckelt', 'Kurs verschoben'].map(report))
  await change(tickets.slice(0, 2), { priority: 'HIGH', addTags: ['Kasse'] })
  await change(tickets.slice(0, 1), { assigneeId: agent.accountId })
  await change(tickets.slice(2), { status: 'closed' })
  const queries: Record<string, string> = {}
  const view = async (query: object, address: string) => {
    queries[(await create({ query })).id] = address
  }
  await view({}, '')
  await view({ status: ['open', 'in_progress'] }, 'status=open&status=in_progress')
  await view({ status: ['closed'], sort: 'createdAt' }, 'status=closed&sort=createdAt')
  await view({ assignee: ['me'] }, 'assignee=me')
  await view({ tag: ['Kasse'], sort: '-priority' }, 'tag=Kasse&sort=-priority')
  await view({ search: 'ruckelt' }, 'search=ruckelt')
  await view({ priority: ['LOW'], sort: 'dueAt' }, 'priority=LOW&sort=dueAt')
  expect(await counted()).toEqual(await listed(queries))
  expect(Object.values(await counted()).map(count => (count as { total: number }).total)).toEqual([
    3, 2, 1, 1, 2, 1, 1,
  ])
  // Many: a page is full, only the newest are counted, or all matches are rare, also one that is back from a snooze.
  await sql`insert into lotse.ticket select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      'number', t.number + n, 'share_token', gen_random_uuid()::text, 'priority', 0, 'tags', '[]'::jsonb,
      'last_message_at', t.last_message_at + n * interval '1 second'))).*
    from lotse.ticket t, generate_series(10, 700) n where t.id = ${tickets[2]}`.execute(world.server.ctx.db)
  await sql`update lotse.ticket set back_at = now() where id = ${tickets[1]}`.execute(world.server.ctx.db)
  await view({ search: 'ruckelt', tag: ['Kasse'] }, 'search=ruckelt&tag=Kasse')
  const many = await counted()
  expect(many).toEqual(await listed(queries))
  expect(Object.values(many)[0]).toMatchObject({ totalIsMore: true })
  expect(Object.values(many).at(-1)).toEqual({ total: 1, totalIsMore: false })
})

test('D65 a shared view of what is mine shows everybody their own, and no project counts another', async () => {
  const ticket = await report('Rechnung fehlt')
  await change([ticket], { assigneeId: agent.accountId })
  const { id } = await create({ isShared: true, query: { assignee: ['me'] } })
  expect(await counted()).toEqual({ [id]: { total: 1, totalIsMore: false } })
  expect(await counted(viewer)).toEqual({ [id]: { total: 0, totalIsMore: false } })
  const other = await world.team('Andere')
  expect((await other.owner('GET', `/console/projects/${other.projectId}/views/counts`)).body.items).toEqual(
    [],
  )
  expect(
    (await other.owner('PATCH', `/console/projects/${other.projectId}/views/${id}`, { version: 1 })).status,
  ).toBe(404)
  expect((await agent('PATCH', path(`/views/${randomUUID()}`), { version: 1 })).status).toBe(404)
})

test('D65 D66 a view of unread tickets counts what nobody has read, and keeps its columns in their order', async () => {
  const [first] = [await report('eins'), await report('zwei')]
  const columns = ['number', 'tags']
  const unread = await create({ query: { read: ['unread'], columns } })
  const read = await create({ query: { read: ['read'] } })
  const counts = async () =>
    Object.fromEntries(
      (await agent('GET', path('/views/counts'))).body.items.map((one: { id: string; total: number }) => [
        one.id,
        one.total,
      ]),
    )
  expect(await counts()).toEqual({ [unread.id]: 2, [read.id]: 0 })
  // Whichever agent opens it, it is read for everybody.
  expect((await team.owner('POST', path(`/tickets/${first}/read`))).status).toBe(200)
  expect(await counts()).toEqual({ [unread.id]: 1, [read.id]: 1 })
  const { items } = (await agent('GET', path('/tickets?read=read'))).body
  expect(items.map(({ id }: { id: string }) => id)).toEqual([first])
  expect((await agent('GET', path('/tickets?read=unread&read=read'))).body.total).toBe(2)
  expect((await agent('GET', path('/views'))).body.items[0].query).toMatchObject({ columns })
  expect((await agent('POST', path('/views'), { ...fields, query: { columns: ['pigeon'] } })).status).toBe(
    422,
  )
})
