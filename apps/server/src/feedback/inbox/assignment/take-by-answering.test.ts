import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'

let world: World
let team: TestTeam
let mara: TestVisitor
let anna: Awaited<ReturnType<World['member']>>
let emre: Awaited<ReturnType<World['member']>>
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  anna = await world.member(team, 'agent')
  emre = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
  ticketId = (await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' } })).body.id
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const answer = (by: typeof anna, body: object = {}) =>
  by('POST', path(`/tickets/${ticketId}/messages`), { text: 'Wir sehen nach.', ...body })
const read = async () => (await anna('GET', path(`/tickets/${ticketId}`))).body
const assignee = async () => (await read()).assignee?.id ?? null
const giveBack = () => anna('PATCH', path(`/tickets/${ticketId}`), { assigneeId: null })
const history = async () =>
  (await anna('GET', path(`/tickets/${ticketId}/messages`))).body.items.flatMap(
    ({ change }: { change: object | null }) => change ?? [],
  )
async function save(settings: object) {
  const { version } = (await team.owner('GET', path())).body
  expect((await team.owner('PATCH', path(), { version, settings })).status).toBe(200)
}

test('D67 whoever answers an unassigned ticket first takes it, once, and the history says why', async () => {
  expect((await answer(anna, { note: true })).body.tookTicket).toBe(false)
  expect(await assignee()).toBeNull()
  const clientId = randomUUID()
  expect((await answer(anna, { clientId })).body).toMatchObject({ tookTicket: true, from: 'team' })
  expect((await answer(anna, { clientId })).body.tookTicket).toBe(false)
  expect((await answer(emre)).body.tookTicket).toBe(false)
  expect(await assignee()).toBe(anna.accountId)
  expect(await history()).toEqual([{ field: 'assignee', from: '', to: 'agent', byAnswering: true }])
  // The answer itself tells the visitor.
  const { shareToken } = await read()
  const { messages } = (await mara.call('GET', `/shared/conversations/${shareToken}`)).body
  expect(messages.filter(({ event }: { event: string | null }) => event === 'assigned')).toEqual([])
})

test('D67 people who give a ticket back do not get it again with their next answer; somebody else does', async () => {
  await answer(anna)
  await giveBack()
  await answer(anna)
  expect(await assignee()).toBeNull()
  await answer(emre)
  expect(await assignee()).toBe(emre.accountId)
})

test('D67 new projects begin with it; without it, or in a project from before, nobody takes anything', async () => {
  expect((await team.owner('GET', path())).body.settings.assignment).toEqual({ firstAnswerTakes: true })
  await save({ assignment: { firstAnswerTakes: false } })
  expect((await answer(anna)).body.tookTicket).toBe(false)
  expect(await assignee()).toBeNull()
  await world.server.ctx.pool.query(`update lotse.project set settings = '{}' where id = $1`, [
    team.projectId,
  ])
  expect((await team.owner('GET', path())).body.settings.assignment).toEqual({ firstAnswerTakes: false })
  await answer(emre)
  expect(await assignee()).toBeNull()
})

test('D67 a scheduled reply takes the ticket when it is sent, for the one who wrote it', async () => {
  const id = randomUUID()
  const sendAt = new Date(Date.now() + 86_400_000).toISOString()
  await anna('POST', path(`/tickets/${ticketId}/scheduled`), { id, sendAt, text: 'Am Montag' })
  expect(await assignee()).toBeNull()
  expect((await emre('POST', path(`/tickets/${ticketId}/scheduled/${id}/send`), {})).status).toBe(200)
  expect(await assignee()).toBe(anna.accountId)
})

test('D67 a macro that replies takes the ticket, unless it assigns it to somebody itself', async () => {
  const macro = async (steps: object) => {
    const { body } = await anna('POST', path('/macros'), { name: randomUUID(), steps })
    const run = { runId: randomUUID(), ids: [ticketId] }
    return (await anna('POST', path(`/macros/${body.id}/run`), run)).body
  }
  expect(await macro({ text: { de: 'Bald' }, assign: emre.accountId })).toMatchObject({
    done: [ticketId],
    took: [],
  })
  expect(await assignee()).toBe(emre.accountId)
  expect(await history()).toEqual([{ field: 'assignee', from: '', to: 'agent' }])
  ticketId = (await mara.call('POST', '/bugs/v2', { formData: { description: 'Noch etwas' } })).body.id
  expect(await macro({ text: { de: 'Bald' }, status: 'in_progress' })).toMatchObject({ took: [ticketId] })
  expect(await assignee()).toBe(anna.accountId)
})

test('Z1286 somebody who is leaving the team while they answer does not take the ticket along', async () => {
  const { pool } = world.server.ctx
  const members = await pool.connect()
  try {
    await members.query('begin')
    // As whoever removes them holds the team; their tickets have been given back already.
    await members.query('select from lotse.membership where team_id = $1 for update', [team.teamId])
    await members.query('delete from lotse.membership where account_id = $1', [anna.accountId])
    expect(await answer(anna)).toMatchObject({ status: 201, body: { tookTicket: false } })
    await members.query('commit')
  } finally {
    members.release()
  }
  expect((await emre('GET', path(`/tickets/${ticketId}`))).body.assignee).toBeNull()
})
