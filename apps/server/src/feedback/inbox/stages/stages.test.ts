import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { MOVED_AT_ONCE } from './delete-stage.ts'

let world: World
let team: TestTeam
let agent: Call & { accountId: string }
let mara: TestVisitor
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const create = async (name: string, status = 'open', more: object = {}) => {
  const { status: code, body } = await team.owner('POST', path('/stages'), {
    name,
    status,
    color: '#1188aa',
    ...more,
  })
  expect(code, JSON.stringify(body)).toBe(201)
  return body.id as string
}
const order = (status: string, ids: string[]) => team.owner('POST', path('/stages/order'), { status, ids })
const stages = async () => (await agent('GET', path('/stages'))).body.items
const report = async (more: object = {}) =>
  (await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' }, ...more })).body.id as string
const read = async (id: string) => (await agent('GET', path(`/tickets/${id}`))).body
const change = (id: string, what: object) => agent('PATCH', path(`/tickets/${id}`), what)
const listed = async (query: string) => (await agent('GET', path(`/tickets?${query}`))).body
const history = async (id: string) =>
  (await agent('GET', path(`/tickets/${id}/messages`))).body.items.flatMap(
    ({ change: entry }: { change: object | null }) => entry ?? [],
  )

test('D63 a new project has the stages of its statuses, without names of their own, and tickets are in them', async () => {
  expect(await stages()).toMatchObject(
    ['open', 'in_progress', 'closed'].map(status => ({
      id: status,
      status,
      name: '',
      color: '',
      version: 1,
    })),
  )
  const ticket = await report()
  expect(await read(ticket)).toMatchObject({ status: 'open', stage: 'open' })
  await change(ticket, { status: 'closed' })
  expect(await read(ticket)).toMatchObject({ status: 'closed', stage: 'closed' })
  expect(await history(ticket)).toEqual([{ field: 'status', from: 'open', to: 'closed' }])
})

test('D63 managers create, edit and order stages; names are unique, versions checked, and each change is logged', async () => {
  const fields = { name: 'Wartet', status: 'in_progress', color: '#1188aa' }
  expect((await agent('POST', path('/stages'), fields)).status).toBe(403)
  const waiting = await create('Wartet', 'in_progress')
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { color: 'red' }, { status: 'lost' }])
    expect((await team.owner('POST', path('/stages'), { ...fields, name: 'X', ...wrong })).status).toBe(422)
  expect((await team.owner('POST', path('/stages'), { ...fields, name: 'wartet' })).body).toEqual({
    error: 'name_taken',
  })
  const one = path(`/stages/${waiting}`)
  const edited = await team.owner('PATCH', one, { version: 1, name: 'Beim Hersteller', color: '' })
  expect(edited.body).toMatchObject({ name: 'Beim Hersteller', color: '', status: 'in_progress', version: 2 })
  expect((await team.owner('PATCH', one, { version: 1, name: 'Alt' })).body).toEqual({
    error: 'stale_version',
  })
  expect((await team.owner('PATCH', one, { version: 2, name: '' })).status).toBe(422)
  const open = path('/stages/open')
  expect((await team.owner('PATCH', open, { version: 1, name: 'beim hersteller' })).body).toEqual({
    error: 'name_taken',
  })
  // The stage of a status can have a name, and lose it again.
  for (const [version, name] of [
    [1, 'Neu'],
    [2, ''],
  ] as const)
    expect((await team.owner('PATCH', open, { version, name })).body).toMatchObject({ name })
  await order('in_progress', [waiting, 'in_progress'])
  expect((await stages()).map(({ id }: { id: string }) => id)).toEqual([
    'open',
    waiting,
    'in_progress',
    'closed',
  ])
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(expect.arrayContaining(['stage.created', 'stage.changed', 'stage.ordered']))
})

test('Z935 an order that a colleague has set since it was read stays, with whose it is and how it is now', async () => {
  const [first, second] = [await create('Sichten'), await create('Prüfen')]
  const seen = ['open', first, second]
  const ordered = (ids: string[], from?: string[]) =>
    team.owner('POST', path('/stages/order'), { status: 'open', ids, ...(from ? { from } : {}) })
  const idsOfOpen = async () =>
    (await stages()).flatMap(({ id, status }: { id: string; status: string }) =>
      status === 'open' ? [id] : [],
    )
  const manager = await world.member(team, 'manager')
  const theirs = [second, 'open', first]
  expect(
    (await manager('POST', path('/stages/order'), { status: 'open', ids: theirs, from: seen })).body,
  ).toEqual({ left: null })
  expect((await ordered([first, 'open', second], seen)).body).toEqual({
    left: { ids: theirs, by: expect.stringMatching(/./) },
  })
  expect(await idsOfOpen()).toEqual(theirs)
  // Both want the same; one was created meanwhile; and whoever says so changes it all the same.
  expect((await ordered(theirs, seen)).body).toEqual({ left: null })
  const third = await create('Später')
  expect((await ordered([first, 'open', second], theirs)).body).toEqual({ left: null })
  expect(await idsOfOpen()).toEqual([first, 'open', second, third])
})

test('D63 a stage sets its status; a status sets its first stage, unless the stage fits already', async () => {
  const triage = await create('Sichten')
  const waiting = await create('Wartet', 'in_progress')
  const fixed = await create('Behoben', 'closed')
  const ticket = await report()
  await change(ticket, { stage: waiting })
  expect(await read(ticket)).toMatchObject({ status: 'in_progress', stage: waiting })
  await change(ticket, { status: 'in_progress' })
  expect(await read(ticket)).toMatchObject({ stage: waiting })
  await change(ticket, { stage: fixed })
  expect(await read(ticket)).toMatchObject({ status: 'closed', stage: fixed })
  await change(ticket, { status: 'open' })
  expect(await read(ticket)).toMatchObject({ status: 'open', stage: 'open' })
  await order('open', [triage, 'open'])
  await order('closed', [fixed, 'closed'])
  // One after the other: by a colleague, by bulk, by the visitor who answers, and for new tickets.
  await change(ticket, { status: 'closed' })
  expect(await read(ticket)).toMatchObject({ stage: fixed })
  await agent('POST', path('/tickets/bulk'), { ids: [ticket], change: { status: 'open' } })
  expect(await read(ticket)).toMatchObject({ status: 'open', stage: triage })
  await change(ticket, { stage: fixed })
  const { shareToken } = await read(ticket)
  const answer = await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Noch da' })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  expect(await read(ticket)).toMatchObject({ status: 'open', stage: triage })
  expect(await read(await report())).toMatchObject({ status: 'open', stage: triage })
  expect((await change(ticket, { stage: randomUUID() })).status).toBe(404)
})

test('D63 the history says the names of stages, once for a change of both', async () => {
  const waiting = await create('Wartet')
  const fixed = await create('Behoben', 'closed')
  const ticket = await report()
  await change(ticket, { stage: waiting })
  await change(ticket, { stage: fixed })
  await change(ticket, { stage: 'closed' })
  expect(await history(ticket)).toEqual([
    { field: 'stage', from: 'open', to: 'Wartet' },
    { field: 'status', from: 'open', to: 'closed', stages: { from: 'Wartet', to: 'Behoben' } },
    { field: 'stage', from: 'Behoben', to: 'closed' },
  ])
})

test('D63 between two stages of resolved tickets, a ticket stays resolved since then', async () => {
  const fixed = await create('Behoben', 'closed')
  const ticket = await report()
  const closedAt = async () =>
    (await world.server.ctx.pool.query('select closed_at from lotse.ticket where id = $1', [ticket])).rows[0]
      .closed_at
  await change(ticket, { status: 'closed' })
  const at = await closedAt()
  await change(ticket, { stage: fixed })
  expect(at).not.toBeNull()
  expect(await closedAt()).toEqual(at)
  await change(ticket, { stage: 'open' })
  expect(await closedAt()).toBeNull()
})

test('D63 two agents who move the same ticket do not overwrite each other', async () => {
  const waiting = await create('Wartet')
  const ticket = await report()
  expect((await change(ticket, { stage: waiting, fromStage: 'open' })).status).toBe(200)
  const late = { stage: 'in_progress', fromStage: 'open' }
  expect((await change(ticket, late)).body).toEqual({ error: 'stale_version' })
  expect((await agent('POST', path('/tickets/bulk'), { ids: [ticket], change: late })).status).toBe(409)
  expect(await read(ticket)).toMatchObject({ stage: waiting })
})

test('Z664 a bulk move is taken back where nobody has moved the ticket on, and says how many', async () => {
  const waiting = await create('Wartet')
  const ids = [await report(), await report(), await report()]
  const bulk = (change: object) => agent('POST', path('/tickets/bulk'), { ids, change })
  expect((await bulk({ stage: waiting })).body).toMatchObject({ changed: 3, left: [] })
  await change(ids[1] ?? '', { stage: 'in_progress' })
  expect(await bulk({ stage: 'open', still: { stage: waiting } })).toMatchObject({
    status: 200,
    body: { changed: 2 },
  })
  const stages = await Promise.all(ids.map(async id => (await read(id)).stage))
  expect(stages).toEqual(['open', 'in_progress', 'open'])
})

test('D63 lists are filtered by several stages, and each count equals its list', async () => {
  const waiting = await create('Wartet')
  const tickets = [await report(), await report(), await report(), await report()]
  await change(tickets[0] ?? '', { stage: waiting })
  await change(tickets[1] ?? '', { stage: waiting })
  await change(tickets[2] ?? '', { status: 'closed' })
  const ids = async (query: string) => {
    const { items, total } = await listed(query)
    expect(total).toBe(items.length)
    return items.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await ids(`stage=${waiting}`)).toEqual([tickets[0], tickets[1]].toSorted())
  expect(await ids('stage=open')).toEqual([tickets[3]])
  expect(await ids(`stage=${waiting}&stage=closed`)).toEqual(tickets.slice(0, 3).toSorted())
  expect(await ids(`stage=${waiting}&status=closed`)).toEqual([])
  expect(await ids('status=open')).toEqual([tickets[0], tickets[1], tickets[3]].toSorted())
  const page = await listed(`stage=${waiting}&limit=1`)
  const rest = await listed(`stage=${waiting}&limit=1&after=${page.next}`)
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual([tickets[1], tickets[0]])
  expect(rest.next).toBeNull()
})

test('D63 forms and types begin in a stage: the form counts more, and each begins in one', async () => {
  const bugs = await create('Fehler', 'open', { types: ['BUG'] })
  const forms = await create('Vom Formular', 'open', { flows: ['bugreporting'] })
  expect(await read(await report({ type: 'BUG', formData: { other: 'x' } }))).toMatchObject({ stage: bugs })
  expect(await read(await report({ type: 'BUG', flow: 'bugreporting' }))).toMatchObject({ stage: forms })
  expect(await read(await report({ type: 'FEEDBACK' }))).toMatchObject({ stage: 'open' })
  const again = await team.owner('POST', path('/stages'), {
    name: 'Doppelt',
    status: 'open',
    color: '',
    types: ['BUG'],
  })
  expect(again.body).toEqual({ error: 'in_use' })
  const late = { name: 'Spät', status: 'closed', color: '', types: ['CRASH'] }
  expect((await team.owner('POST', path('/stages'), late)).status).toBe(422)
})

test('D63 a deleted stage leaves no ticket, macro or form behind', async () => {
  const waiting = await create('Wartet')
  const bugs = await create('Fehler', 'open', { types: ['BUG'] })
  const tickets = [await report({ type: 'BUG' }), await report({ type: 'FEEDBACK' })]
  expect(await read(tickets[0] ?? '')).toMatchObject({ stage: bugs })
  const macro = (await agent('POST', path('/macros'), { name: 'M', steps: { stage: bugs } })).body
  const remove = (id: string, to: string) => team.owner('DELETE', path(`/stages/${id}?to=${to}`))
  expect((await remove('open', waiting)).body).toEqual({ error: 'stage_needed' })
  for (const to of [bugs, 'closed', randomUUID()]) expect((await remove(bugs, to)).status, to).toBe(404)
  expect((await agent('DELETE', path(`/stages/${bugs}?to=open`))).status).toBe(403)
  expect((await remove(bugs, waiting)).status).toBe(200)
  // The response to the first attempt may have been lost.
  expect((await remove(bugs, waiting)).status).toBe(200)
  expect(await read(tickets[0] ?? '')).toMatchObject({ stage: waiting, status: 'open' })
  expect(await read(tickets[1] ?? '')).toMatchObject({ stage: 'open' })
  expect((await agent('GET', path(`/macros/${macro.id}`))).body.steps).toEqual({ stage: waiting })
  expect(await read(await report({ type: 'BUG' }))).toMatchObject({ stage: waiting })
  expect((await remove(waiting, 'open')).status).toBe(200)
  expect((await listed('stage=open')).total).toBe(3)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log[0]).toMatchObject({
    action: 'stage.deleted',
    subject: 'Wartet',
    details: { to: 'open', tickets: 2 },
  })
})

test('D63 a ticket that comes in while its stage is deleted gets another one', async () => {
  const bugs = await create('Fehler', 'open', { types: ['BUG'] })
  const { pool } = world.server.ctx
  const client = await pool.connect()
  await client.query('begin')
  await client.query('delete from lotse.stage where project_id = $1 and id = $2', [team.projectId, bugs])
  const sent = report({ type: 'BUG' })
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rows.length)
    .toBeGreaterThan(0)
  await client.query('commit')
  client.release()
  expect(await read(await sent)).toMatchObject({ stage: 'open' })
})

test('D63 macros set a stage, and other projects’ stages are out of reach', async () => {
  const waiting = await create('Wartet')
  const ticket = await report()
  const macro = (await agent('POST', path('/macros'), { name: 'M', steps: { stage: waiting } })).body
  const both = { stage: waiting, status: 'open' }
  expect((await agent('POST', path('/macros'), { name: 'N', steps: both })).status).toBe(422)
  await agent('POST', path(`/macros/${macro.id}/run`), { runId: randomUUID(), ids: [ticket] })
  expect(await read(ticket)).toMatchObject({ stage: waiting })
  const other = await world.team('Andere')
  const theirs = (rest: string) => `/console/projects/${other.projectId}${rest}`
  expect(
    (await other.owner('POST', theirs('/macros'), { name: 'M', steps: { stage: waiting } })).status,
  ).toBe(404)
  expect((await other.owner('GET', theirs(`/stages/${waiting}`))).status).toBe(404)
  expect((await other.owner('GET', theirs('/stages'))).body.items).toHaveLength(3)
})

test('D63 a stage with more tickets than one commit moves is deleted as a whole', async () => {
  const waiting = await create('Wartet')
  const ticket = await report()
  await world.server.ctx.pool.query(
    `insert into lotse.ticket (id, project_id, number, contact_id, session_id, type, priority, title, share_token,
       stage_id, last_message_at, created_at, updated_at)
     select gen_random_uuid(), project_id, 100 + n, contact_id, session_id, type, priority, title, gen_random_uuid()::text,
       $2, now(), now(), now()
     from lotse.ticket, generate_series(1, $3::int) n where id = $1`,
    [ticket, waiting, MOVED_AT_ONCE + 1],
  )
  expect((await team.owner('DELETE', path(`/stages/${waiting}`))).status).toBe(200)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log[0]).toMatchObject({ action: 'stage.deleted', details: { tickets: MOVED_AT_ONCE + 1 } })
  expect(await stages()).toHaveLength(3)
})
