import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiCall, tokenFor } from '../../testing/api-call.ts'
import { type Call, createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { forgetDeletions } from './sync.ts'

let world: World
let team: TestTeam
let call: Call
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Abgleich')
  call = apiCall(world, (await tokenFor(team)).secret)
})
afterAll(() => world.close())

const api = (rest: string) => `/api/v1/projects/${team.projectId}${rest}`
const sync = async (list: string, since?: string) =>
  (await call('GET', api(`/sync/${list}${since ? `?since=${since}` : ''}`))).body
const ticket = async (userId: string) =>
  (await call('POST', api('/tickets'), { contact: { userId }, text: `Von ${userId}` })).body

test('Z590 whatever writes a ticket changes it for those who keep a copy', async () => {
  const { id } = await ticket('u-1')
  const facets = await team.owner('GET', `/console/projects/${team.projectId}/ticket-facets`)
  const assigneeId = facets.body.people[0].id
  await call('PATCH', api(`/tickets/${id}`), { assigneeId })
  const before = (await sync('tickets')).items.at(-1)
  // As when a member is removed, contacts are merged, a stage is deleted, times are reckoned again.
  for (const set of ['assignee_id = null', `due_at = now() + interval '1 hour'`, `preview = 'anders'`]) {
    const { changedAt } = (await sync('tickets')).items.at(-1)
    await world.server.ctx.pool.query(`update lotse.ticket set ${set} where id = $1`, [id])
    expect((await sync('tickets')).items.at(-1).changedAt > changedAt, set).toBe(true)
  }
  const [changed] = (await sync('tickets', before.changedAt)).items
  expect(changed).toMatchObject({ id, assignee: null })
})

test('Z590 deletions are listed for 30 days, whoever deletes: tickets, contacts, and tickets with their contact', async () => {
  const one = await ticket('u-2')
  const two = await ticket('u-3')
  expect((await call('DELETE', api(`/tickets/${one.id}`))).status).toBe(200)
  const since = (await sync('deleted-tickets')).items[0].deletedAt
  await call('DELETE', api(`/contacts/${two.contact.id}`))
  const ids = (items: { id: string }[]) => items.map(({ id }) => id)
  const tickets = await sync('deleted-tickets', since)
  expect(ids(tickets.items)).toEqual([one.id, two.id])
  expect(Date.parse(tickets.since)).toBeLessThan(Date.now())
  const page = (await call('GET', api('/sync/deleted-tickets?limit=1'))).body
  expect(ids(page.items)).toEqual([one.id])
  const next = (await call('GET', api(`/sync/deleted-tickets?limit=1&after=${page.next}`))).body
  expect([ids(next.items), next.next]).toEqual([[two.id], null])
  expect(ids((await sync('deleted-contacts')).items)).toEqual([two.contact.id])
  await world.server.ctx.pool.query(`update lotse.deletion set deleted_at = now() - interval '31 days'`)
  await forgetDeletions(world.server.ctx)
  expect((await sync('deleted-tickets')).items).toEqual([])
})

test('Z591 what a token writes is in the activity log, with its name', async () => {
  const { id, number } = await ticket('u-4')
  await call('POST', api(`/tickets/${id}/visitor-messages`), { text: 'Noch etwas' })
  await call('PUT', api('/contacts'), { contact: { userId: 'u-5' }, data: { plan: 'pro' } })
  const put = () => call('PUT', api('/contacts'), { contact: { userId: 'u-5' }, data: { plan: 'team' } })
  await put()
  await put()
  const { items } = (await team.owner('GET', `/console/teams/${team.teamId}/audit?limit=4`)).body
  expect(items).toMatchObject([
    { action: 'contact.changed', details: { fields: ['plan'] }, token: { name: expect.any(String) } },
    { action: 'contact.created', token: { name: expect.any(String) } },
    { action: 'ticket.written', subject: `#${number}`, token: { name: expect.any(String) } },
    { action: 'ticket.created', subject: `#${number}`, token: { name: expect.any(String) } },
  ])
})

test('Z980 a change whose transaction takes long to commit is in the next round', async () => {
  const { contact } = await ticket('u-slow')
  const client = await world.server.ctx.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update lotse.contact set name = 'Spät' where id = $1`, [contact.id])
    // Longer ago than what every round reads again.
    await expect
      .poll(
        async () =>
          (await client.query(`select clock_timestamp() - now() > interval '11 seconds' as late`)).rows,
        { interval: 500 },
      )
      .toEqual([{ late: true }])
    const { since } = await sync('contacts')
    await client.query('commit')
    const { items } = await sync('contacts', since)
    expect(items).toMatchObject([{ id: contact.id, name: 'Spät' }])
  } finally {
    client.release()
  }
})
