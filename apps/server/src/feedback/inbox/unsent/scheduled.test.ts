import { randomUUID } from 'node:crypto'
import { mostScheduled } from '@lotse/contracts/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { QUEUE_SCHEMA } from '../../../platform/queue/queue.ts'
import { keepHouse } from '../../housekeeping/housekeeping.ts'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { createFileStore } from '../../uploads/create-file-store.ts'

let world: World
let ws: string
let team: TestTeam
let mara: TestVisitor
let shareToken: string
let ticketId: string
let agent: Awaited<ReturnType<World['member']>>
beforeAll(async () => {
  world = await createWorld()
  ws = (await world.server.listen()).lotse.replace('http', 'ws')
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
  const { body } = await mara.call('POST', '/shared/conversations', { text: 'Wann beginnt der Kurs?' })
  shareToken = body.conversation.shareToken
  const { body: list } = await team.owner('GET', `/console/projects/${team.projectId}/tickets`)
  ticketId = list.items[0].id
  await world.server.errandsDone()
})

const path = (rest = '') => `/console/projects/${team.projectId}/tickets/${ticketId}${rest}`
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const schedule = (body: object = {}, by = agent) =>
  by('POST', path('/scheduled'), { id: randomUUID(), sendAt: tomorrow(), text: 'Am Montag', ...body })
const thread = async () => (await team.owner('GET', path('/messages'))).body
const seen = async (): Promise<string[]> =>
  (await mara.call('GET', `/shared/conversations/${shareToken}`)).body.messages.map(
    ({ text }: { text: string }) => text,
  )
/** As if the time had come. */
const comes = async () => {
  await world.server.ctx.pool.query(
    `update ${QUEUE_SCHEMA}.job set start_after = now() - interval '1 second' where name = 'send-scheduled'`,
  )
  world.server.ctx.queue.wake(['send-scheduled'])
  await world.server.errandsDone()
}

test('D61 a reply waits where only the team sees it, and is sent once at its time, like any other', async () => {
  const id = randomUUID()
  const draft = (await agent('PUT', path('/draft'), { version: 0, text: 'Am' })).body.version
  const { status, body } = await schedule({ id, html: '<p>Am <b>Montag</b></p>', text: '', draft })
  expect([status, body.text, body.held]).toEqual([201, 'Am Montag', null])
  expect((await agent('GET', path('/draft'))).body.version).toBe(0)
  // The response was lost, and the call is repeated.
  expect((await schedule({ id, html: '<p>Am <b>Montag</b></p>', text: '' })).status).toBe(201)
  expect((await thread()).scheduled).toMatchObject([
    { id, accountId: agent.accountId, text: 'Am Montag', html: '<p>Am <b>Montag</b></p>' },
  ])
  expect(await seen()).toEqual(['Wann beginnt der Kurs?'])
  await comes()
  await comes()
  expect(await seen()).toEqual(['Wann beginnt der Kurs?', 'Am Montag'])
  const { items, scheduled } = await thread()
  expect(scheduled).toEqual([])
  expect(items.at(-1)).toMatchObject({ from: 'team', accountId: agent.accountId })
  const { rows } = await world.server.ctx.pool.query(
    `select t.answered_at is not null as answered, (select count(*)::int from ${QUEUE_SCHEMA}.job j
      where j.name = 'send-letter' and j.data ->> 'ticketId' = t.id::text) as letters from lotse.ticket t where id = $1`,
    [ticketId],
  )
  expect(rows).toEqual([{ answered: true, letters: 1 }])
})

test.each(['visitor', 'team'])('D61 if the %s writes first it is held, and its author is told', async by => {
  const origin = world.server.ctx.settings.urls.lotse
  const url = `${ws}/console/socket?projectId=${team.projectId}`
  const desk = await openSocket(url, { cookie: agent.cookie, origin })
  const { body } = await schedule()
  const second = await team.owner('PATCH', path(), { assigneeId: null })
  expect(second.status).toBe(200)
  if (by === 'visitor')
    await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Schon erledigt' })
  else await team.owner('POST', path('/messages'), { text: 'Schon erledigt' })
  expect(await desk.next('ring', ({ why }) => why === 'held')).toMatchObject({ ticketId })
  desk.close()
  await comes()
  expect(await seen()).toEqual(['Wann beginnt der Kurs?', 'Schon erledigt'])
  expect((await thread()).scheduled).toMatchObject([{ id: body.id, held: by }])
  // Somebody decides that it is still right.
  expect((await team.owner('POST', path(`/scheduled/${body.id}/send`))).status).toBe(200)
  expect((await seen()).at(-1)).toBe('Am Montag')
  expect((await thread()).items.at(-1)).toMatchObject({ accountId: agent.accountId })
  expect((await team.owner('POST', path(`/scheduled/${body.id}/send`))).status).toBe(404)
})

test('D61 the author’s own messages and notes of colleagues hold nothing', async () => {
  await schedule()
  await agent('POST', path('/messages'), { text: 'Moment' })
  await team.owner('POST', path('/messages'), { text: 'intern', note: true })
  await world.server.errandsDone()
  await comes()
  expect(await seen()).toEqual(['Wann beginnt der Kurs?', 'Moment', 'Am Montag'])
})

test('Z667 words of a colleague that were deleted hold nothing', async () => {
  await schedule()
  await team.owner('POST', path('/messages'), { text: 'Falscher Kunde' })
  await world.server.errandsDone()
  await team.owner('DELETE', path(`/messages/${(await thread()).items.at(-1).id}`))
  // As if they were gone before anybody had looked, or the reply came from a backup.
  await world.server.ctx.pool.query('update lotse.scheduled_reply set held = null where ticket_id = $1', [
    ticketId,
  ])
  await comes()
  expect((await seen()).at(-1)).toBe('Am Montag')
})

test('D61 nothing is sent for somebody who may no longer answer; a colleague withdraws it', async () => {
  const { body } = await schedule()
  const member = `/console/teams/${team.teamId}/members/${agent.accountId}`
  expect((await team.owner('DELETE', member)).status).toBe(200)
  await comes()
  expect((await thread()).scheduled).toMatchObject([{ held: 'author' }])
  const refused = await team.owner('POST', path(`/scheduled/${body.id}/send`))
  expect([refused.status, refused.body.error]).toEqual([409, 'author_left'])
  expect((await team.owner('DELETE', path(`/scheduled/${body.id}`))).status).toBe(200)
  expect((await team.owner('DELETE', path(`/scheduled/${body.id}`))).status).toBe(404)
  expect((await thread()).scheduled).toEqual([])
  expect(await seen()).toEqual(['Wann beginnt der Kurs?'])
})

test('Z828 what somebody has scheduled who leaves the team is told at once to whoever has the ticket, or to all', async () => {
  const origin = world.server.ctx.settings.urls.lotse
  const url = `${ws}/console/socket?projectId=${team.projectId}`
  const tom = await world.member(team, 'agent')
  const lena = await world.member(team, 'agent')
  await team.owner('PATCH', path(), { assigneeId: lena.accountId })
  const [desk, other] = await Promise.all(
    [lena, tom].map(({ cookie }) => openSocket(url, { cookie, origin })),
  )
  if (!desk || !other) throw new Error('nobody listens')
  await schedule()
  const member = `/console/teams/${team.teamId}/members/${agent.accountId}`
  expect((await team.owner('DELETE', member)).status).toBe(200)
  expect((await thread()).scheduled).toMatchObject([{ held: 'author' }])
  expect(await desk.next('ring', ({ why }) => why === 'held')).toMatchObject({ ticketId })
  await world.server.errandsDone()
  expect(other.frames.filter(({ name }) => name === 'ring')).toEqual([])
  // Lena leaves, too: now it is nobody's, and everybody hears of it.
  await schedule({}, lena)
  expect((await team.owner('DELETE', `/console/teams/${team.teamId}/members/${lena.accountId}`)).status).toBe(
    200,
  )
  expect(await other.next('ring', ({ why }) => why === 'held')).toMatchObject({ ticketId })
  for (const socket of [desk, other]) socket.close()
})

test('Z883 what already waited for the decision of somebody who leaves is told to those who stay', async () => {
  const origin = world.server.ctx.settings.urls.lotse
  const tom = await world.member(team, 'agent')
  await schedule()
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Schon erledigt' })
  await world.server.errandsDone()
  expect((await thread()).scheduled).toMatchObject([{ held: 'visitor' }])
  const desk = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: tom.cookie,
    origin,
  })
  const member = `/console/teams/${team.teamId}/members/${agent.accountId}`
  expect((await team.owner('DELETE', member)).status).toBe(200)
  expect((await thread()).scheduled).toMatchObject([{ held: 'author' }])
  expect(await desk.next('ring', ({ why }) => why === 'held')).toMatchObject({ ticketId })
  desk.close()
})

test('Z828 whoever may no longer answer at its time is not the only one who hears that it was not sent', async () => {
  const origin = world.server.ctx.settings.urls.lotse
  const desk = await openSocket(`${ws}/console/socket?projectId=${team.projectId}`, {
    cookie: (await world.member(team, 'agent')).cookie,
    origin,
  })
  await schedule()
  const member = `/console/teams/${team.teamId}/members/${agent.accountId}`
  expect((await team.owner('PATCH', member, { role: 'viewer' })).status).toBe(200)
  await comes()
  expect((await thread()).scheduled).toMatchObject([{ held: 'author' }])
  expect(await desk.next('ring', ({ why }) => why === 'held')).toMatchObject({ ticketId })
  desk.close()
})

test('Z887 once its author may answer again, what was held because they could not is sent by whoever decides so', async () => {
  const { body } = await schedule()
  const member = `/console/teams/${team.teamId}/members/${agent.accountId}`
  await team.owner('PATCH', member, { role: 'viewer' })
  await comes()
  const send = () => team.owner('POST', path(`/scheduled/${body.id}/send`))
  expect((await send()).body.error).toBe('author_left')
  await team.owner('PATCH', member, { role: 'agent' })
  expect((await send()).status).toBe(200)
  expect((await seen()).at(-1)).toBe('Am Montag')
})

test('D61 what is withdrawn is never sent; few can wait, and not for longer than a year', async () => {
  const { body } = await schedule()
  expect((await agent('DELETE', path(`/scheduled/${body.id}`))).status).toBe(200)
  await comes()
  expect(await seen()).toEqual(['Wann beginnt der Kurs?'])
  for (let made = 0; made < mostScheduled.ticket; made++) expect((await schedule()).status).toBe(201)
  expect((await schedule()).body.error).toBe('too_many_scheduled')
  // Somebody else has their own.
  expect((await schedule({}, team.owner as typeof agent)).status).toBe(201)
  const late = new Date(Date.now() + 400 * 86_400_000).toISOString()
  expect((await schedule({ sendAt: late }, team.owner as typeof agent)).body.error).toBe('time_too_far')
  expect((await schedule({ text: ' ' })).status).toBe(422)
})

test('Z370 the file of a reply that waits for weeks is still there when it is sent', async () => {
  const { payload, headers } = fileBody(PNG, { name: 'kasse.png', type: 'image/png' })
  const upload = async () =>
    (await agent('POST', `/console/projects/${team.projectId}/uploads`, payload, headers)).body.fileUrl
  await schedule({ attachments: [await upload()] })
  await agent('PUT', path('/draft'), { version: 0, text: 'Entwurf', attachments: [await upload()] })
  const forgotten = await upload()
  const { ctx } = world.server
  // As the copies of a saved reply's files are.
  await ctx.pool.query(
    `update lotse.upload set is_asset = false, created_at = now() - interval '30 days' where project_id = $1`,
    [team.projectId],
  )
  await keepHouse({ ...ctx, files: createFileStore(ctx.settings) })
  expect((await agent('GET', path('/draft'))).body.files).toMatchObject([{ name: 'kasse.png' }])
  const { rows } = await ctx.pool.query('select token from lotse.upload where project_id = $1', [
    team.projectId,
  ])
  expect(rows).toHaveLength(2)
  expect(rows.some(({ token }) => forgotten.includes(token))).toBe(false)
  await comes()
  expect((await thread()).items.at(-1)).toMatchObject({ attachments: [{ name: 'kasse.png' }] })
})

test('D61 what is due without an errand is found, as after a restore', async () => {
  await schedule()
  const { ctx } = world.server
  await ctx.pool.query(`delete from ${QUEUE_SCHEMA}.job where name = 'send-scheduled'`)
  await ctx.pool.query(`update lotse.scheduled_reply set send_at = now() - interval '1 hour'`)
  await ctx.pool.query(`update ${QUEUE_SCHEMA}.job set start_after = now() where name = 'lotse-housekeeping'`)
  ctx.queue.wake(['lotse-housekeeping'])
  await expect.poll(seen).toEqual(['Wann beginnt der Kurs?', 'Am Montag'])
})
