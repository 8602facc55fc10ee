import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSocket } from '../testing/socket-client.ts'
import { createWorld, type TestTeam, type World } from '../testing/world.ts'
import { gathered, hourOver } from './testing/due.ts'

let world: World
let urls: Record<string, string>
let team: TestTeam
let agent: Awaited<ReturnType<World['member']>>
const start = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  world = await createWorld()
  world.server.setNow(start)
  urls = await world.server.listen()
})
beforeEach(async () => {
  team = await world.team('Kursladen')
  agent = await world.member(team, 'agent')
})
afterAll(() => world.close())

const later = (minutes: number) =>
  world.server.setNow(new Date(world.server.ctx.now().getTime() + minutes * 60_000))
const report = async (description: string, key = team.key) => {
  const { body, status } = await (await world.visitor(key)).call('POST', '/bugs/v2', {
    type: 'BUG',
    formData: { description },
  })
  expect(status).toBe(201)
  return body as { id: string; shareToken: string }
}
const reports = async (count: number, key = team.key) => {
  const made = []
  for (let at = 0; at < count; at++) made.push(await report(`Nummer ${at}`, key))
  return made
}
const fresh = async (pass: typeof gathered) => {
  world.server.mails.length = 0
  await pass(world)
  return world.server.mails.filter(({ to }) => to === agent.email)
}

test('Z230 beyond ten mails in an hour, one at its end tells of all others that are still to be seen', async () => {
  const made = await reports(24)
  expect(await fresh(gathered)).toHaveLength(10)
  const { rows } = await world.server.ctx.pool.query(
    `select extract(epoch from start_after - now()) as seconds from errand.job where name = 'bell-summary'
       and data ->> 'accountId' = $1`,
    [agent.accountId],
  )
  expect(rows).toHaveLength(1)
  expect(Number(rows[0].seconds)).toBeGreaterThan(3500)
  const { rows: waiting } = await world.server.ctx.pool.query<{ ticket_id: string }>(
    'select ticket_id from lotse.bell_more where account_id = $1',
    [agent.accountId],
  )
  expect(waiting).toHaveLength(14)
  const [seen, closed] = waiting.map(({ ticket_id }) => ticket_id)
  await agent('POST', `/console/projects/${team.projectId}/tickets/${seen}/seen`)
  await team.owner('PATCH', `/console/projects/${team.projectId}/tickets/${closed}`, { status: 'closed' })
  later(59)
  const more = await report('Noch eine')
  expect(await fresh(gathered)).toEqual([])
  later(1)
  const [summary, ...others] = await fresh(hourOver)
  expect(others).toEqual([])
  expect(summary?.subject).toBe('13 weitere Gespräche in Kursladen')
  expect(summary?.text).toContain('und 3 weitere')
  expect(summary?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  for (const { id } of made) if (id === seen || id === closed) expect(summary?.text).not.toContain(id)
  expect(more.id).toBeTruthy()
  // The next hour starts from zero, and nothing is reported twice.
  await report('Am nächsten Tag')
  expect(await fresh(gathered)).toHaveLength(1)
  expect(await fresh(hourOver)).toEqual([])
})

test('Z332 Z385 a mention is mailed all the same, and the summary names a resolved ticket that its reader was assigned', async () => {
  const made = await reports(12)
  await fresh(gathered)
  for (const [at, { id }] of made.entries()) {
    const path = `/console/projects/${team.projectId}/tickets/${id}`
    await agent('POST', `${path}/seen`)
    later(1 / 60)
    if (at > 2) continue
    const text = at === 1 ? '@agent bitte' : 'Ohne Namen'
    if (at === 0) await team.owner('PATCH', path, { assigneeId: agent.accountId })
    else await team.owner('POST', `${path}/messages`, { text, attachments: [], note: true })
    await team.owner('PATCH', path, { status: 'closed' })
  }
  const [mention, ...others] = await fresh(gathered)
  expect(others).toEqual([])
  expect(mention?.text).toContain('> @agent bitte')
  later(60)
  const [summary] = await fresh(hourOver)
  expect(summary?.subject).toBe('1 weiteres Gespräch in Kursladen')
  expect(summary?.text).toContain(made[0]?.id)
})

test('Z230 a flood in one project silences no other of the same person', async () => {
  const { body } = await team.owner('POST', `/console/teams/${team.teamId}/projects`, { name: 'Andere' })
  const { items } = (await team.owner('GET', `/console/projects/${body.id}/keys`)).body
  await reports(12)
  await report('Die eine', items[0].key)
  const mails = await fresh(gathered)
  expect(mails.filter(({ subject }) => subject.startsWith('[Kursladen]'))).toHaveLength(10)
  expect(mails.filter(({ subject }) => subject.startsWith('[Andere]'))).toHaveLength(1)
})

test('Z231 who writes without end rings ten times a minute, keeps nobody else from ringing, and is mailed', async () => {
  const tab = await openSocket(
    `${urls.lotse?.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`,
    { cookie: agent.cookie, origin: urls.lotse ?? '' },
  )
  const visitor = await world.visitor(team.key)
  const { body } = await visitor.call('POST', '/bugs/v2', { type: 'BUG', formData: { description: 'Viel' } })
  for (let at = 0; at < 70; at++)
    await visitor.call('POST', `/shared/conversations/${body.shareToken}/messages`, {
      text: `Wort ${at}`,
      attachments: [],
    })
  await world.server.errandsDone()
  const rings = () => tab.frames.filter(({ name }) => name === 'ring').map(({ data }) => data.ticketId)
  await expect.poll(rings).toHaveLength(10)
  const other = await report('Auch ich')
  await expect.poll(rings).toContain(other.id)
  const mails = await fresh(gathered)
  expect(mails.map(({ subject }) => subject.replace(/^.*#\d+ /, ''))).toEqual(
    expect.arrayContaining(['Viel', 'Auch ich']),
  )
  tab.close()
})

test('Z231 beyond sixty rings a minute of a project every conversation is still mailed', async () => {
  await reports(66)
  const mails = await fresh(gathered)
  expect(mails).toHaveLength(10)
  const [summary] = await fresh(hourOver)
  expect(summary?.subject).toBe('56 weitere Gespräche in Kursladen')
})
