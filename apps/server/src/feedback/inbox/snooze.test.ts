import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../testing/world.ts'

let world: World
let team: TestTeam
let mara: TestVisitor
let tickets: string[]
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  mara = await world.visitor(team.key)
  tickets = []
  for (const title of ['eins', 'zwei', 'drei']) {
    const { body } = await mara.call('POST', '/bugs/v2', { formData: { description: title } })
    tickets.push(body.id)
  }
})

const path = (rest: string) => `/console/projects/${team.projectId}/${rest}`
const change = (id: string | undefined, body: object) => team.owner('PATCH', path(`tickets/${id}`), body)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const list = async (query: string) => {
  const { body } = await team.owner('GET', path(`tickets?${query}`))
  return { ...body, titles: (body.items as { title: string }[]).map(({ title }) => title) }
}
const toDo = 'status=open&status=in_progress'
/** As if the time had come. */
const comes = async () => {
  await world.server.ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'wake-ticket'`,
  )
  world.server.ctx.queue.wake(['wake-ticket'])
  await world.server.errandsDone()
}

test('D50 a snoozed ticket is not in the list of the work to do, nor in its figures; it has a list of its own', async () => {
  const until = inDays(1)
  const { status, body } = await change(tickets[2], { snooze: { until } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'open', snoozed: { until }, isBack: false })
  expect((await list(toDo)).titles).toEqual(['zwei', 'eins'])
  expect(await list('status=snoozed')).toMatchObject({ titles: ['drei'], total: 1 })
  expect((await list('status=snoozed&status=open')).total).toBe(3)
  expect((await list('')).total).toBe(3)
  expect((await team.owner('GET', path('ticket-facets'))).body).toMatchObject({ open: 2, unread: 2 })
})

test('D50 when its time has come it is on top, marked, until somebody has dealt with it', async () => {
  await change(tickets[0], { snooze: { until: inDays(1) } })
  await comes()
  const { items, titles } = await list(toDo)
  expect(titles).toEqual(['eins', 'drei', 'zwei'])
  expect(items[0]).toMatchObject({ snoozed: null, isBack: true })
  const { body } = await team.owner('GET', path(`tickets/${tickets[0]}/messages`))
  expect(body.items.at(-1)).toMatchObject({
    from: 'change',
    accountId: null,
    change: { field: 'snoozed', to: '' },
  })
  await team.owner('POST', path(`tickets/${tickets[0]}/messages`), { text: 'Schon erledigt?' })
  expect((await list(toDo)).items.map((item: { isBack: boolean }) => item.isBack)).toEqual([
    false,
    false,
    false,
  ])
})

test('D50 an answer of the visitor brings it back at once, whatever it waited for', async () => {
  for (const [at, until] of [inDays(3), null].entries()) {
    const id = tickets[at]
    const { body } = await change(id, { snooze: { until } })
    await mara.call('POST', `/shared/conversations/${body.shareToken}/messages`, { text: 'Und?' })
    expect((await team.owner('GET', path(`tickets/${id}`))).body).toMatchObject({
      snoozed: null,
      isBack: true,
    })
  }
  await comes()
  expect((await list(toDo)).titles.slice(0, 2).toSorted()).toEqual(['eins', 'zwei'])
})

test('Z359 undo marks a ticket as back again, on top of the list; a resolved one is never back', async () => {
  expect((await change(tickets[0], { status: 'open', back: true })).body).toMatchObject({ isBack: true })
  expect((await list(toDo)).titles[0]).toBe('eins')
  expect((await change(tickets[0], { status: 'closed', back: true })).body).toMatchObject({ isBack: false })
})

test('D50 put off again, taken back or resolved: the earlier time wakes nothing', async () => {
  await change(tickets[0], { snooze: { until: inDays(1) } })
  await change(tickets[0], { snooze: { until: inDays(9) } })
  await change(tickets[1], { snooze: { until: inDays(1) } })
  await change(tickets[1], { snooze: null })
  await change(tickets[2], { snooze: { until: inDays(1) } })
  await change(tickets[2], { status: 'closed' })
  await world.server.ctx.pool.query(
    `delete from ${QUEUE_SCHEMA}.job where name = 'wake-ticket' and start_after > now() + interval '2 days'`,
  )
  await comes()
  const rows = (await list('')).items as { title: string; isBack: boolean; snoozed: object | null }[]
  expect(rows.map(({ title, isBack, snoozed }) => [title, isBack, snoozed !== null]).toSorted()).toEqual([
    ['drei', false, false],
    ['eins', false, true],
    ['zwei', false, false],
  ])
})

test('D50 what is back is paged before the rest, and nothing is missing or comes twice', async () => {
  for (const id of tickets.slice(0, 2)) await change(id, { snooze: { until: inDays(1) } })
  await comes()
  const seen: string[] = []
  for (let after = ''; ; ) {
    const { titles, next, total } = await list(`${toDo}&limit=1${after && `&after=${after}`}`)
    expect(total).toBe(3)
    seen.push(...titles)
    if (!next) break
    after = next
  }
  expect(seen.toSorted()).toEqual(['drei', 'eins', 'zwei'])
  expect(seen.at(-1)).toBe('drei')
  // Another sort order is applied as is.
  expect((await list(`${toDo}&sort=-createdAt`)).titles).toEqual(['drei', 'zwei', 'eins'])
})

test('D50 many at once, with the history and in the log of activities; other teams reach nothing', async () => {
  const other = await world.team('Andere')
  const body = { ids: tickets, change: { snooze: { until: null } } }
  const foreign = await other.owner('POST', `/console/projects/${other.projectId}/tickets/bulk`, body)
  expect(foreign.body).toEqual({ changed: 0, before: [], left: [] })
  expect((await list(toDo)).total).toBe(3)
  expect((await team.owner('POST', path('tickets/bulk'), body)).body).toMatchObject({ changed: 3, left: [] })
  expect((await list(toDo)).total).toBe(0)
  const { body: talk } = await team.owner('GET', path(`tickets/${tickets[0]}/messages`))
  expect(talk.items.at(-1).change).toEqual({ field: 'snoozed', from: '', to: 'answer' })
  expect((await change(tickets[0], { snooze: { until: 'soon' } })).status).toBe(422)
})

test('D50 whoever put it off hears of it, or the colleague it is assigned to', async () => {
  const agent = await world.member(team, 'agent')
  await agent('PATCH', path(`tickets/${tickets[0]}`), { snooze: { until: inDays(1) } })
  await change(tickets[1], { snooze: { until: inDays(1) } })
  await change(tickets[1], { assigneeId: agent.accountId })
  const { pool } = world.server.ctx
  await world.server.errandsDone()
  // A message within two minutes of an assignment would be part of that mail.
  await pool.query(`delete from ${QUEUE_SCHEMA}.job where name = 'tell-by-mail'`)
  const told = `select data ->> 'accountId' as who, data ->> 'ticketId' as ticket from ${QUEUE_SCHEMA}.job
    where name = 'tell-by-mail' and data ->> 'why' = 'back' and data ->> 'projectId' = $1`
  await comes()
  const { rows } = await pool.query(told, [team.projectId])
  expect(rows.toSorted((a, b) => tickets.indexOf(a.ticket) - tickets.indexOf(b.ticket))).toEqual([
    { who: agent.accountId, ticket: tickets[0] },
    { who: agent.accountId, ticket: tickets[1] },
  ])
})

test('D50 a resolved ticket waits for nothing: alone, among others, or resolved by the same change', async () => {
  await change(tickets[0], { status: 'closed' })
  const snooze = { until: inDays(1) }
  expect((await change(tickets[0], { snooze })).body).toMatchObject({ status: 'closed', snoozed: null })
  expect((await change(tickets[1], { snooze, status: 'closed' })).body).toMatchObject({ snoozed: null })
  await team.owner('POST', path('tickets/bulk'), { ids: tickets, change: { snooze } })
  expect((await list('status=snoozed')).titles).toEqual(['drei'])
  const { body } = await change(tickets[0], { snooze, status: 'open' })
  expect(body).toMatchObject({ status: 'open', snoozed: snooze })
})

test('D50 a ticket whose errand is lost, as in a restored installation, comes back all the same', async () => {
  const { ctx } = world.server
  await change(tickets[0], { snooze: { until: inDays(1) } })
  await ctx.pool.query(`delete from ${QUEUE_SCHEMA}.job where name = 'wake-ticket'`)
  await ctx.pool.query(`update lotse.ticket set snoozed_until = now() - interval '1 hour' where id = $1`, [
    tickets[0],
  ])
  await ctx.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'lotse-housekeeping'`)
  ctx.queue.wake(['lotse-housekeeping'])
  await expect
    .poll(async () => (await team.owner('GET', path(`tickets/${tickets[0]}`))).body)
    .toMatchObject({ snoozed: null, isBack: true })
})
