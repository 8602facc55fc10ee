import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedWhereEmpty } from '../commands/seed.ts'
import { QUEUE_SCHEMA } from '../platform/queue/queue.ts'
import { createTestServer } from '../testing/test-server.ts'
import { type LotseFact, lotseFact } from './facts.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
/** Nothing processes the facts here, so they stay in the queue and can be read. */
const stated = async (): Promise<LotseFact[]> => {
  const { rows } = await world.server.ctx.pool.query(`select data from ${QUEUE_SCHEMA}.stated order by nth`)
  return rows.map(row => row.data)
}

beforeAll(async () => {
  world = await createWorld()
  await world.server.ctx.pool.query(`
    create table ${QUEUE_SCHEMA}.stated (nth serial, data jsonb);
    create function ${QUEUE_SCHEMA}.note() returns trigger language plpgsql as $$
      begin insert into ${QUEUE_SCHEMA}.stated (data) values (new.data); return new; end $$;
    create trigger note before insert on ${QUEUE_SCHEMA}.job for each row
      when (new.name = '${lotseFact.name}' and new.state = 'created') execute function ${QUEUE_SCHEMA}.note()`)
})
afterAll(() => world.close())

test('D33 a report, an answer, a note, a change and a deleted visitor are facts, with the ids they are about', async () => {
  const team = await world.team('Kursladen')
  const visitor = await world.visitor(team.key)
  const sent = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'Kaputt' } })
  const { id: ticketId } = sent.body
  const { projectId } = team
  const tickets = `/console/projects/${projectId}/tickets/${ticketId}`
  await team.owner('POST', `${tickets}/messages`, { text: 'Wir sehen nach.', attachments: [], note: false })
  await team.owner('POST', `${tickets}/messages`, { text: 'Hm.', attachments: [], note: true })
  await team.owner('PATCH', tickets, { status: 'closed' })
  const { contactId } = await world.server.ctx.db
    .selectFrom('lotse.ticket')
    .select('contact_id as contactId')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await team.owner('DELETE', `/console/projects/${projectId}/contacts/${contactId}`)
  const about = { projectId, ticketId }
  expect(await stated()).toMatchObject([
    { kind: 'ticket-created', ...about },
    { kind: 'ticket-changed', ...about, changes: [{ field: 'assignee', byAnswering: true }] },
    { kind: 'message-written', ...about, author: 'team' },
    { kind: 'message-written', ...about, author: 'note' },
    { kind: 'ticket-changed', ...about, changes: [{ field: 'status', from: 'open', to: 'closed' }] },
    { kind: 'contact-deleted', projectId, contactId },
  ])
  await world.server.errandsDone()
})

test('Z387 the kind of a ticket decides what is stated, not what its visitor says about a campaign', async () => {
  const team = await world.team('Umfragen')
  const visitor = await world.visitor(team.key)
  const sent = await visitor.call('POST', '/bugs/v2', {
    type: 'BUG',
    formData: { description: 'Kaputt' },
    outbound: 'bugreporting',
  })
  expect((await stated()).filter(fact => 'ticketId' in fact && fact.ticketId === sent.body.id)).toMatchObject(
    [{ kind: 'ticket-created' }],
  )
  await world.server.errandsDone()
})

test('D33 demo content states nothing: it never happened', async () => {
  const server = await createTestServer()
  await seedWhereEmpty(server.ctx)
  const { rows } = await server.ctx.pool.query(
    `select name from ${QUEUE_SCHEMA}.job where name like '%-fact'`,
  )
  expect(rows).toEqual([])
  expect(await server.sentMails()).toEqual([])
  await server.close()
})

test('Z264 whoever changes many tickets at once states one fact for each, whatever changed in it', async () => {
  const team = await world.team('Viel auf einmal')
  const visitor = await world.visitor(team.key)
  const ids: string[] = []
  for (const description of ['a', 'b', 'c'])
    ids.push((await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })).body.id)
  const before = (await stated()).length
  const change = { ids, change: { status: 'closed', priority: 'HIGH' } }
  const answer = await team.owner('POST', `/console/projects/${team.projectId}/tickets/bulk`, change)
  expect(answer.status).toBe(200)
  const facts = (await stated()).slice(before)
  expect(facts.map(fact => 'ticketId' in fact && fact.ticketId).sort()).toEqual([...ids].sort())
  for (const fact of facts)
    expect(fact).toMatchObject({
      kind: 'ticket-changed',
      changes: [{ field: 'status' }, { field: 'priority' }],
    })
  await world.server.errandsDone()
})

test('Z244 the facts of many new tickets of one project come after those of others', async () => {
  const team = await world.team('Flut')
  const visitors = [await world.visitor(team.key), await world.visitor(team.key)]
  await world.server.ctx.pool.query(`
    create table ${QUEUE_SCHEMA}.ranked (nth serial, priority int);
    create function ${QUEUE_SCHEMA}.note_rank() returns trigger language plpgsql as $$
      begin insert into ${QUEUE_SCHEMA}.ranked (priority) values (new.priority); return new; end $$;
    create trigger note_rank before insert on ${QUEUE_SCHEMA}.job for each row
      when (new.name = '${lotseFact.name}') execute function ${QUEUE_SCHEMA}.note_rank()`)
  for (let nth = 0; nth < 22; nth++)
    await visitors[nth % 2]?.call('POST', '/bugs/v2', {
      type: 'BUG',
      formData: { description: `Nr. ${nth}` },
    })
  const { rows } = await world.server.ctx.pool.query(
    `select priority from ${QUEUE_SCHEMA}.ranked order by nth`,
  )
  expect(rows.map(row => row.priority)).toEqual([...Array(3).fill(0), ...Array(17).fill(-1), -2, -2])
  await world.server.errandsDone()
})
