import { mostReminders } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

let world: World
let ws: string
let team: TestTeam
let jana: Member
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  jana = await world.member(team, 'agent')
  ticketId = await report('eins')
})

const report = async (description: string): Promise<string> => {
  const mara = await world.visitor(team.key)
  return (await mara.call('POST', '/bugs/v2', { formData: { description } })).body.id
}
const path = (id = ticketId) => `/console/projects/${team.projectId}/tickets/${id}/reminder`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const set = (body: object, who = jana) => who('PUT', path(), { at: inDays(1), ...body })
const listed = async (who: Member = jana) =>
  (await who('GET', `/console/projects/${team.projectId}/reminders`)).body.items
const query = (text: string, values: unknown[] = []) => world.server.ctx.pool.query(text, values)
/** As if the time of an errand had come. */
const comes = async (errand = 'remind-agent') => {
  await query(`update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = $1`, [
    errand,
  ])
  world.server.ctx.queue.wake([errand])
  await world.server.errandsDone()
}
const mailsAsked = async () => {
  const { rows } = await query(
    `select data ->> 'accountId' as who from ${QUEUE_SCHEMA}.job
     where name = 'tell-by-mail' and data ->> 'why' = 'reminder' and data ->> 'projectId' = $1`,
    [team.projectId],
  )
  return rows.map(({ who }) => who)
}

test('D69 an agent has one reminder of a ticket, which nobody else sees, and which is changed and ended', async () => {
  const at = inDays(1)
  expect((await set({ at, text: ' Rückruf ' })).status).toBe(200)
  expect(await listed()).toEqual([{ ticketId, number: 1, title: 'eins', at, text: 'Rückruf', isDue: false }])
  const colleague = await world.member(team, 'agent')
  expect(await listed(colleague)).toEqual([])
  await colleague('DELETE', path())
  const later = inDays(2)
  await set({ at: later })
  expect(await listed()).toMatchObject([{ at: later, text: '' }])
  expect((await jana('GET', `/console/projects/${team.projectId}/tickets/${ticketId}`)).body).toMatchObject({
    status: 'open',
    snoozed: null,
  })
  expect((await jana('DELETE', path())).status).toBe(200)
  expect((await jana('DELETE', path())).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('D69 at its time it rings once, for its agent only, and stays until it is done', async () => {
  await world.member(team, 'agent')
  const socket = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: jana.cookie,
    origin: world.server.ctx.settings.urls.lotse,
  })
  await set({ text: 'Rückruf' })
  await socket.next('reminders-changed')
  // Looking at the ticket before is no reminder.
  await jana('POST', `/console/projects/${team.projectId}/tickets/${ticketId}/seen`)
  await comes()
  await comes()
  expect(await socket.next('ring', ({ why }) => why === 'reminder')).toMatchObject({
    ticketId,
    title: 'eins',
  })
  await socket.next('reminders-changed')
  expect(socket.frames.filter(({ data }) => data.why === 'reminder')).toEqual([])
  socket.close()
  expect(await listed()).toMatchObject([{ ticketId, isDue: true }])
  expect(await mailsAsked()).toEqual([jana.accountId])
  await comes('tell-by-mail')
  const mails = world.server.mails.filter(({ to, text }) => to === jana.email && text.includes('Rückruf'))
  expect(mails).toHaveLength(1)
  // Another time starts over.
  await set({ at: inDays(3) })
  expect(await listed()).toMatchObject([{ isDue: false }])
})

test('D69 a time that was changed or taken back reminds of nothing, and a done one sends no mail', async () => {
  await set({ at: inDays(1) })
  await set({ at: inDays(5) })
  await query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'remind-agent'
     and data ->> 'at' < $1`,
    [inDays(3)],
  )
  world.server.ctx.queue.wake(['remind-agent'])
  await world.server.errandsDone()
  expect(await listed()).toMatchObject([{ isDue: false }])
  await jana('DELETE', path())
  await comes()
  expect(await mailsAsked()).toEqual([])
  await set({})
  await comes()
  await jana('DELETE', path())
  await comes('tell-by-mail')
  const about = world.server.mails.filter(({ to }) => to === jana.email).map(({ text }) => text)
  expect(about.filter(text => text.includes('Erinnerung'))).toEqual([])
})

test('D69 a restored installation has no errands, and reminds all the same', async () => {
  await set({})
  await query(`delete from ${QUEUE_SCHEMA}.job where name = 'remind-agent'`)
  await query(`update lotse.reminder set remind_at = now() - interval '1 hour' where ticket_id = $1`, [
    ticketId,
  ])
  await query(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'lotse-housekeeping'`)
  world.server.ctx.queue.wake(['lotse-housekeeping'])
  await expect.poll(() => listed()).toMatchObject([{ isDue: true }])
})

test('D69 reminders go with their ticket and with the membership; wrong ones are refused', async () => {
  const rows = async () =>
    (await query('select from lotse.reminder where project_id = $1', [team.projectId])).rowCount
  await set({})
  await team.owner('DELETE', `/console/projects/${team.projectId}/tickets/${ticketId}`)
  expect(await rows()).toBe(0)
  expect((await set({})).status).toBe(404)
  ticketId = await report('zwei')
  expect((await set({ at: inDays(400) })).body.error).toBe('time_too_far')
  expect((await set({ at: 'morgen' })).status).toBe(422)
  expect((await set({ text: 'x'.repeat(501) })).status).toBe(422)
  const viewer = await world.member(team, 'viewer')
  expect((await set({}, viewer)).status).toBe(403)
  await set({})
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${jana.accountId}`)
  expect(await rows()).toBe(0)
})

test('D69 nobody has more reminders than can be listed', async () => {
  await query(
    `with many as (insert into lotse.ticket select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
        'number', 1000 + n, 'share_token', gen_random_uuid()::text))).*
      from lotse.ticket t, generate_series(1, $2::int) n where t.id = $1 returning id)
     insert into lotse.reminder select $3, id, $4, $5, '', now() + interval '1 day', null from many`,
    [ticketId, mostReminders, team.projectId, team.teamId, jana.accountId],
  )
  expect(await listed()).toHaveLength(mostReminders)
  expect((await set({})).body.error).toBe('too_many_reminders')
})
