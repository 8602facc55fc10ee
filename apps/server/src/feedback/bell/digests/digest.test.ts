import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { gathered, whileAway } from '../testing/due.ts'
import { sendDigests } from './digest.ts'

let world: World
let team: TestTeam
const monday = new Date('2026-01-05T06:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  world.server.setNow(monday)
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const hearing = { rings: 'mine', mails: 'daily', digestHour: 8, digestDay: 1 }
const hear = (who: TestTeam['owner'], change: object) =>
  who('PATCH', `/console/projects/${team.projectId}/hearing`, { ...hearing, ...change })
const report = async (description: string) =>
  (await world.visitor(team.key)).call('POST', '/bugs/v2', { type: 'BUG', formData: { description } })
const at = async (time: string, email: string) => {
  world.server.setNow(new Date(time))
  world.server.mails.length = 0
  await Promise.all([sendDigests(world.server.ctx), sendDigests(world.server.ctx)])
  return (await world.server.sentMails()).filter(({ to }) => to === email)
}

test('D37 a digest comes once, at the hour and day of its reader, and not when nothing is open', async () => {
  const [daily, weekly] = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  await weekly('PUT', '/console/account/time-zone', { timeZone: 'America/New_York' })
  await hear(daily, {})
  await hear(weekly, { mails: 'weekly', digestHour: 9, digestDay: 2 })
  expect(await at('2026-01-05T07:00:00Z', daily.email)).toEqual([])
  await report('Alt <i>und</i> kaputt')
  await report('Neu')
  expect(await at('2026-01-06T06:59:00Z', daily.email)).toEqual([])
  const [mail, ...more] = await at('2026-01-06T07:01:00Z', daily.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 nicht erledigte Tickets in Kursladen')
  expect(mail?.text).toMatch(/#1 Alt[\s\S]+#2 Neu/)
  expect(mail?.html).not.toContain('<i>')
  expect(await at('2026-01-06T07:11:00Z', daily.email)).toEqual([])
  expect(await at('2026-01-06T13:59:00Z', weekly.email)).toEqual([])
  expect(await at('2026-01-06T14:00:00Z', weekly.email)).toHaveLength(1)
  expect(await at('2026-01-07T14:00:00Z', weekly.email)).toEqual([])
  expect(await at('2026-01-13T14:00:00Z', weekly.email)).toHaveLength(1)
  // Viewers have nothing to do.
  await team.owner('PATCH', `/console/teams/${team.teamId}/members/${daily.accountId}`, { role: 'viewer' })
  expect(await at('2026-01-14T07:01:00Z', daily.email)).toEqual([])
})

test('Z482 a digest lists what the inbox lists: reports of a campaign, and nothing that is put off', async () => {
  world.server.setNow(new Date('2026-01-19T06:00:00Z'))
  const own = await world.team('Übersicht')
  const tickets = `/console/projects/${own.projectId}/tickets`
  const visitor = await world.visitor(own.key)
  const send = async (body: object): Promise<string> =>
    (await visitor.call('POST', '/bugs/v2', { type: 'BUG', ...body })).body.id
  await send({ formData: { description: 'Aus der Kampagne' }, outbound: 'bugreporting' })
  const putOff = await send({ formData: { description: 'Erst nächste Woche' } })
  const until = '2026-01-26T08:00:00Z'
  expect((await own.owner('PATCH', `${tickets}/${putOff}`, { snooze: { until } })).status).toBe(200)
  await own.owner('PATCH', `/console/projects/${own.projectId}/hearing`, hearing)
  const { account } = (await own.owner('GET', '/console/session')).body
  const [mail] = await at('2026-01-20T08:01:00Z', account.email)
  expect(mail?.subject).toBe('1 nicht erledigtes Ticket in Übersicht')
  expect(mail?.text).toContain('Aus der Kampagne')
})

test('Z234 a digest that fails keeps no other waiting, and is tried again', async () => {
  world.server.setNow(new Date('2026-02-02T06:00:00Z'))
  const members = [await world.member(team, 'agent'), await world.member(team, 'agent')]
  members.push(await world.member(team, 'agent'))
  for (const member of members) await hear(member, {})
  const [broken, ...others] = members.sort((a, b) => (a.accountId < b.accountId ? -1 : 1))
  const zone = (timeZone: string) =>
    world.server.ctx.pool.query('update lotse.account set time_zone = $1 where id = $2', [
      timeZone,
      broken?.accountId,
    ])
  await zone('Mars/Base')
  world.server.setNow(new Date('2026-02-02T07:01:00Z'))
  world.server.mails.length = 0
  await expect(sendDigests(world.server.ctx)).rejects.toThrow('1 digests')
  const sent = (await world.server.sentMails()).map(({ to }) => to)
  expect(sent).toEqual(expect.arrayContaining(others.map(({ email }) => email)))
  expect(sent).not.toContain(broken?.email)
  await zone('Europe/Berlin')
  expect(await at('2026-02-02T07:02:00Z', broken?.email ?? '')).toHaveLength(1)
})

test('D37 the link in a mail ends mails of that project by one click, by POST alone and without signing in', async () => {
  world.server.setNow(new Date())
  const agent = await world.member(team, 'agent')
  await report('Frage')
  await gathered(world)
  const mail = world.server.mails.find(({ to }) => to === agent.email)
  const link = mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''
  const { pathname } = new URL(link)
  const anyone = world.sdk('')
  const mails = async () => (await agent('GET', '/console/hearings')).body.items[0].mails
  const page = await anyone('GET', pathname)
  expect(page.status).toBe(200)
  expect(page.body).toContain('<form method="post">')
  const looked = await world.server.app.origins.lotse.inject({ method: 'HEAD', url: pathname })
  expect(looked.statusCode).toBe(200)
  expect(await mails()).toBe('mine')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const forged = `${pathname.slice(0, -2)}${pathname.endsWith('AA') ? 'BB' : 'AA'}`
  expect((await anyone('POST', forged, 'List-Unsubscribe=One-Click', form)).status).toBe(404)
  expect(await mails()).toBe('mine')
  const done = await anyone('POST', pathname, 'List-Unsubscribe=One-Click', form)
  expect(done.status).toBe(200)
  expect(done.body).not.toContain('<form')
  expect(await mails()).toBe('nothing')
  await report('Noch eine')
  world.server.mails.length = 0
  await gathered(world)
  expect(world.server.mails.filter(({ to }) => to === agent.email)).toEqual([])
  // The page's button sends an empty form.
  expect((await anyone('POST', pathname, '', form)).status).toBe(200)
})

test('Z778 a digest that is due still comes after its reader has saved another choice or time zone', async () => {
  world.server.setNow(new Date('2026-03-02T06:00:00Z'))
  const own = await world.team('Gespeichert')
  const jana = await world.member(own, 'agent')
  const save = (change: object) => jana('PATCH', `/console/projects/${own.projectId}/hearing`, change)
  await save({ mails: 'daily', digestHour: 8 })
  const visitor = await world.visitor(own.key)
  await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'Offen' } })
  const changes = [
    () => save({ rings: 'nothing' }),
    () => save({ digestHour: 18 }),
    () => jana('PUT', '/console/account/time-zone', { timeZone: 'Europe/Lisbon' }),
  ]
  for (const [days, change] of changes.entries()) {
    // Both are past the hour of that day, and the digests have not run since.
    const hour = days < 2 ? '08:30' : '17:30'
    world.server.setNow(new Date(`2026-03-0${3 + days}T${hour}:00Z`))
    expect((await change()).status).toBe(200)
    expect(await at(`2026-03-0${3 + days}T${hour}:05Z`, jana.email)).toHaveLength(1)
    await at(`2026-03-0${3 + days}T22:00:00Z`, jana.email)
  }
})

test('Z1372 whoever has had their digest today and moves it to a later hour gets another one then', async () => {
  const own = await world.team('Später')
  const jana = await world.member(own, 'agent')
  const save = (change: object) => jana('PATCH', `/console/projects/${own.projectId}/hearing`, change)
  world.server.setNow(new Date('2026-03-16T06:00:00Z'))
  await save({ mails: 'daily', digestHour: 8 })
  const visitor = await world.visitor(own.key)
  await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'Offen' } })
  expect(await at('2026-03-16T07:01:00Z', jana.email)).toHaveLength(1)
  await save({ digestHour: 18 })
  expect(await at('2026-03-16T16:59:00Z', jana.email)).toEqual([])
  expect(await at('2026-03-16T17:01:00Z', jana.email)).toHaveLength(1)
  expect(await at('2026-03-17T07:01:00Z', jana.email)).toEqual([])
})

test('Z1029 a digest that waits goes out without a ticket that was deleted meanwhile, unless nothing else is open', async () => {
  const { server } = world
  server.setNow(new Date('2026-04-06T05:00:00Z'))
  const [some, none] = [await world.team('Etwas'), await world.team('Nichts')]
  const readers = new Map<TestTeam, string>()
  const deleted = new Map<TestTeam, string>()
  const visitors = new Map<TestTeam, TestVisitor>()
  for (const one of [some, none]) {
    const reader = await world.member(one, 'agent')
    await reader('PATCH', `/console/projects/${one.projectId}/hearing`, hearing)
    readers.set(one, reader.email)
    const visitor = await world.visitor(one.key)
    visitors.set(one, visitor)
    const { body } = await visitor.call('POST', '/bugs/v2', { formData: { description: 'Gelöscht' } })
    deleted.set(one, body.id)
  }
  await visitors.get(some)?.call('POST', '/bugs/v2', { formData: { description: 'Bleibt' } })
  await gathered(world)
  await whileAway(world, async () => {
    server.setNow(new Date('2026-04-06T06:01:00Z'))
    await sendDigests(server.ctx)
    await server.errandsDone()
    for (const [one, id] of deleted)
      expect((await one.owner('DELETE', `/console/projects/${one.projectId}/tickets/${id}`)).status).toBe(200)
    await sendDigests(server.ctx)
    await server.errandsDone()
  })
  const digests = server.mails.filter(({ to }) => [...readers.values()].includes(to))
  expect(digests.map(({ to, subject }) => [to, subject])).toEqual([
    [readers.get(some), '1 nicht erledigtes Ticket in Etwas'],
  ])
  expect(digests[0]?.text).toContain('Bleibt')
  expect(digests[0]?.text).not.toContain('Gelöscht')
  // The next ones come at their hour.
  expect(await at('2026-04-07T05:59:00Z', readers.get(some) ?? '')).toEqual([])
  expect(await at('2026-04-07T06:01:00Z', readers.get(some) ?? '')).toHaveLength(1)
})

test('Z1106 a digest that is written while a ticket is being deleted does not name it', async () => {
  const { server } = world
  server.setNow(new Date('2026-05-04T05:00:00Z'))
  const own = await world.team('Gleichzeitig')
  const reader = await world.member(own, 'agent')
  await reader('PATCH', `/console/projects/${own.projectId}/hearing`, hearing)
  const visitor = await world.visitor(own.key)
  const send = async (description: string) =>
    (await visitor.call('POST', '/bugs/v2', { formData: { description } })).body.id as string
  const id = await send('Gelöscht')
  await send('Bleibt')
  await gathered(world)
  server.setNow(new Date('2026-05-04T06:01:00Z'))
  server.mails.length = 0
  const { pool } = server.ctx
  const deleting = await pool.connect()
  try {
    await deleting.query('begin')
    await deleting.query('delete from lotse.ticket where id = $1', [id])
    let isDone = false
    const written = sendDigests(server.ctx).finally(() => {
      isDone = true
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isDone || (await pool.query(waiting)).rows.length === 1).toBe(true)
    await deleting.query('commit')
    await written
  } finally {
    deleting.release()
  }
  const mails = (await server.sentMails()).filter(({ to }) => to === reader.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['1 nicht erledigtes Ticket in Gleichzeitig'])
  expect(mails[0]?.text).not.toContain('Gelöscht')
})
