import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { createLive } from '../../live/live.ts'
import { openSocket } from '../../testing/socket-client.ts'
import { createWorld, type TestTeam, type TestVisitor, type World } from '../../testing/world.ts'
import { assignByRule } from './assign-by-rule.ts'

type Member = Awaited<ReturnType<World['member']>>

let world: World
let urls: Awaited<ReturnType<World['server']['listen']>>
let team: TestTeam
let mara: TestVisitor
let anna: Member
let emre: Member
beforeAll(async () => {
  world = await createWorld()
  urls = await world.server.listen()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  anna = await world.member(team, 'agent')
  emre = await world.member(team, 'agent')
  mara = await world.visitor(team.key)
})

const path = (rest = '') => `/console/projects/${team.projectId}${rest}`
const both = () => [anna.accountId, emre.accountId]
const fields = (more: object = {}) => ({
  name: 'Alles',
  isOn: true,
  conditions: {},
  people: both(),
  mostOpen: null,
  ...more,
})
async function create(more: object = {}): Promise<string> {
  const { status, body } = await team.owner('POST', path('/assignment-rules'), fields(more))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const rules = async () => (await team.owner('GET', path('/assignment-rules'))).body.items
const report = async (more: object = {}) => {
  const { body } = await mara.call('POST', '/bugs/v2', { formData: { description: 'Hilfe' }, ...more })
  await world.server.errandsDone()
  return body.id as string
}
const read = async (id: string) => (await team.owner('GET', path(`/tickets/${id}`))).body
const assignee = async (id: string) => (await read(id)).assignee?.id ?? null
const assignees = async (times: number) => {
  const found: string[] = []
  for (let at = 0; at < times; at++) found.push(await assignee(await report()))
  return found
}
const openTab = ({ cookie }: Member) =>
  openSocket(`${urls.lotse.replace('http', 'ws')}/console/socket?projectId=${team.projectId}`, {
    cookie,
    origin: urls.lotse,
  })
const away = (who: Member, until: string | null) => who('PATCH', '/console/account', { away: { until } })

test('D67 managers create, edit, order and delete rules; what is wrong is refused, and each change is logged', async () => {
  expect((await anna('GET', path('/assignment-rules'))).status).toBe(403)
  expect((await anna('POST', path('/assignment-rules'), fields())).status).toBe(403)
  const viewer = await world.member(team, 'viewer')
  const stranger = await world.member(await world.team('Anderer Laden'), 'agent')
  for (const people of [[viewer.accountId], [anna.accountId, stranger.accountId], [randomUUID()]])
    expect((await team.owner('POST', path('/assignment-rules'), fields({ people }))).status).toBe(404)
  const pages = [{ pageFilter: ' ', pageFilterType: 'contains' }]
  for (const wrong of [
    { name: ' ' },
    { people: [] },
    { mostOpen: 0 },
    { conditions: { pages } },
    { conditions: { channels: ['fax'] } },
  ])
    expect((await team.owner('POST', path('/assignment-rules'), fields(wrong))).status).toBe(422)
  const first = await create({ name: 'Kasse' })
  const second = await create({ name: 'Rest', people: [emre.accountId, emre.accountId] })
  expect(await rules()).toMatchObject([
    { id: first, name: 'Kasse', people: both(), version: 1 },
    { id: second, name: 'Rest', people: [emre.accountId] },
  ])
  await team.owner('POST', path('/assignment-rules/order'), { ids: [second, first] })
  expect((await rules()).map(({ id }: { id: string }) => id)).toEqual([second, first])
  const one = path(`/assignment-rules/${first}`)
  expect((await team.owner('PATCH', one, { version: 1, isOn: false })).body).toMatchObject({
    isOn: false,
    people: both(),
    version: 2,
  })
  expect((await team.owner('PATCH', one, { version: 1, isOn: true })).body).toEqual({
    error: 'stale_version',
  })
  expect((await team.owner('DELETE', one)).status).toBe(200)
  expect(await rules()).toHaveLength(1)
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit?action=rule`)).body.items
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'rule.deleted',
    'rule.changed',
    'rule.ordered',
    'rule.created',
    'rule.created',
  ])
})

test('Z935 of two who order the rules at once, the second one hears of the first', async () => {
  const seen = [await create({ name: 'A' }), await create({ name: 'B' }), await create({ name: 'C' })]
  const [a, b, c] = seen
  const ordered = async (ids: unknown[]) =>
    (await team.owner('POST', path('/assignment-rules/order'), { ids, from: seen })).body.left
  const both = await Promise.all([ordered([b, a, c]), ordered([c, a, b])])
  const stays = both[0] ? [c, a, b] : [b, a, c]
  expect(both.filter(Boolean)).toEqual([{ ids: stays, by: expect.stringMatching(/./) }])
  expect((await rules()).map(({ id }: { id: string }) => id)).toEqual(stays)
})

test('D67 the first rule that is on and fits decides; without one a ticket stays unassigned', async () => {
  await create({ name: 'Aus', isOn: false })
  await create({
    name: 'Kasse',
    people: [anna.accountId],
    conditions: { pages: [{ pageFilter: '/kasse', pageFilterType: 'contains' }], langs: ['de'] },
  })
  await create({ name: 'Fehler', people: [emre.accountId], conditions: { types: ['BUG'], tags: ['eilig'] } })
  const at = (currentUrl: string) => ({ metaData: { currentUrl } })
  expect(await assignee(await report({ tags: ['eilig'], ...at('https://shop.example/kasse/1') }))).toBe(
    anna.accountId,
  )
  expect(await assignee(await report({ tags: ['eilig'], ...at('https://shop.example/konto') }))).toBe(
    emre.accountId,
  )
  expect(await assignee(await report(at('https://shop.example/konto')))).toBeNull()
  // What a page sends by itself is nobody's work yet.
  expect(await assignee(await report({ isSilent: true, ...at('https://shop.example/kasse') }))).toBeNull()
})

test('D67 people get tickets in turn; whoever is away or has enough is skipped, and if nobody is left nobody gets it', async () => {
  await create({ mostOpen: 2 })
  expect(await assignees(3)).toEqual([anna.accountId, emre.accountId, anna.accountId])
  // Anna has two, and resolves one.
  expect(await assignees(2)).toEqual([emre.accountId, null])
  const { items } = (await team.owner('GET', path(`/tickets?assignee=${anna.accountId}`))).body
  await anna('PATCH', path(`/tickets/${items[0].id}`), { status: 'closed' })
  await away(anna, new Date(world.server.ctx.now().getTime() + 60_000).toISOString())
  expect(await assignees(1)).toEqual([null])
  await away(anna, new Date(world.server.ctx.now().getTime() - 1000).toISOString())
  expect(await assignees(1)).toEqual([anna.accountId])
})

test('D67 away is seen by the team, has an end or none, and is taken back', async () => {
  const seen = async () => {
    const { people } = (await emre('GET', path('/ticket-facets'))).body
    const { members } = (await emre('GET', `/console/teams/${team.teamId}/members`)).body
    return [people, members].map(
      (all: { id: string; away: unknown }[]) => all.find(({ id }) => id === anna.accountId)?.away,
    )
  }
  const tab = await openTab(emre)
  expect(await seen()).toEqual([null, null])
  expect((await away(anna, null)).body.away).toEqual({ until: null })
  expect(await seen()).toEqual([{ until: null }, { until: null }])
  await expect.poll(() => tab.frames.some(({ name }) => name === 'people-changed')).toBe(true)
  tab.close()
  await anna('PATCH', '/console/account', { name: 'Anna Berg' })
  expect((await anna('GET', '/console/session')).body.account).toMatchObject({ away: { until: null } })
  const until = '2099-01-01T00:00:00.000Z'
  await away(anna, until)
  expect(await seen()).toEqual([{ until }, { until }])
  await away(anna, '2001-01-01T00:00:00.000Z')
  expect(await seen()).toEqual([null, null])
  expect((await anna('PATCH', '/console/account', { away: { until: 'bald' } })).status).toBe(422)
  await away(anna, null)
  expect((await anna('PATCH', '/console/account', { away: null })).body.away).toBeNull()
})

test('D67 two processes at once give nobody two turns and exceed no limit', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => report()))
  await create({ mostOpen: 3 })
  const { ctx } = world.server
  const feedback = { ...ctx, live: createLive(ctx) } as FeedbackCtx
  const { projectId } = team
  // Each in its own transaction, and one of them twice.
  await Promise.all(
    [...ids, ...ids.slice(0, 1)].map(ticketId =>
      transact(feedback, ctx => assignByRule(ctx, [{ kind: 'ticket-created', projectId, ticketId }])),
    ),
  )
  const got = await Promise.all(ids.map(assignee))
  expect(both().map(id => got.filter(one => one === id).length)).toEqual([3, 3])
})

test('D67 the history names the rule, and the assignee hears of it once', async () => {
  const tab = await openTab(anna)
  await create({ name: 'Deutsch', people: [anna.accountId] })
  const id = await report()
  const { items } = (await team.owner('GET', path(`/tickets/${id}/messages`))).body
  expect(items).toMatchObject([
    {
      from: 'change',
      accountId: null,
      change: { field: 'assignee', from: '', to: 'agent', rule: 'Deutsch' },
    },
  ])
  await expect.poll(() => tab.frames.filter(({ name }) => name === 'ring').length).toBeGreaterThan(0)
  await world.server.errandsDone()
  expect(tab.frames.filter(({ name }) => name === 'ring').map(({ data }) => [data.why, data.who])).toEqual([
    ['assigned', ''],
  ])
  tab.close()
  // A colleague takes it away from them for good: the visitor's next words change nothing.
  await team.owner('PATCH', path(`/tickets/${id}`), { assigneeId: null })
  const { shareToken } = await read(id)
  await mara.call('POST', `/shared/conversations/${shareToken}/messages`, { text: 'Hallo?' })
  await world.server.errandsDone()
  expect(await assignee(id)).toBeNull()
})

test('D67 a chat is assigned with its first words, and one that a bot leads as soon as it hands over', async () => {
  await create({ conditions: { types: ['INQUIRY'], channels: ['widget'] } })
  const begin = async (body: object) => {
    const { conversation } = (await mara.call('POST', '/shared/conversations', body)).body
    await world.server.errandsDone()
    const { rows } = await world.server.ctx.pool.query('select id from lotse.ticket where share_token = $1', [
      conversation.shareToken,
    ])
    const say = async (text: string) => {
      await mara.call('POST', `/shared/conversations/${conversation.shareToken}/messages`, { text })
      await world.server.errandsDone()
    }
    return { id: rows[0].id as string, say }
  }
  expect(await assignee((await begin({ text: 'Wann beginnt der Kurs?' })).id)).toBe(anna.accountId)
  const silent = await begin({})
  expect(await assignee(silent.id)).toBeNull()
  await silent.say('Ist jemand da?')
  expect(await assignee(silent.id)).toBe(emre.accountId)

  const nodes = [
    { id: 'first', kind: 'ask', text: { de: 'Was ist los?' }, next: 'end' },
    { id: 'end', kind: 'handover', text: { de: 'Ich hole jemanden.' } },
  ]
  const bots = path('/bots')
  const draft = { id: 'lotti', kind: 'script', name: 'Lotti', definition: { nodes } }
  const { version } = (await team.owner('POST', bots, draft)).body
  await team.owner('PATCH', `${bots}/lotti`, { version, status: 'live' })
  const led = await begin({ botId: 'lotti', text: 'Hilfe' })
  expect(await assignee(led.id)).toBeNull()
  await led.say('Das Video geht nicht.')
  expect(await assignee(led.id)).toBe(anna.accountId)
})

test('D67 a rule is tried on old tickets: who would have got which, after earlier rules, and nothing changes', async () => {
  const [bug, crash] = [await report(), await report({ type: 'CRASH' })]
  const last = await report({ tags: ['eilig'] })
  await report({ isSilent: true })
  const attempt = (body: object) => team.owner('POST', path('/assignment-rules/try'), body)
  expect((await anna('POST', path('/assignment-rules/try'), { conditions: {}, people: [] })).status).toBe(403)
  const all = (await attempt({ conditions: {}, people: both() })).body
  expect(all).toMatchObject({ looked: 3, earlier: 0 })
  expect(all.items).toMatchObject([
    { id: last, title: 'Hilfe', accountId: anna.accountId },
    { id: crash, accountId: emre.accountId },
    { id: bug, accountId: anna.accountId },
  ])
  const first = await create({ conditions: { types: ['CRASH'] } })
  await create({ isOn: false })
  expect((await attempt({ conditions: {}, people: [] })).body).toMatchObject({
    looked: 3,
    earlier: 1,
    items: [
      { id: last, accountId: null },
      { id: bug, accountId: null },
    ],
  })
  // In the place of the first rule, nothing comes before it.
  expect((await attempt({ id: first, conditions: {}, people: both() })).body.items).toHaveLength(3)
  expect(await Promise.all([bug, crash, last].map(assignee))).toEqual([null, null, null])
  expect(await rules()).toHaveLength(2)
})

test('D67 whoever leaves the team is in no rule any more, and a rule without anybody says so', async () => {
  const rule = await create()
  const alone = await create({ name: 'Allein', people: [anna.accountId] })
  const one = async (id: string) => (await team.owner('GET', path(`/assignment-rules/${id}`))).body
  await team.owner('DELETE', `/console/teams/${team.teamId}/members/${anna.accountId}`)
  expect(await one(rule)).toMatchObject({ people: [emre.accountId], version: 2 })
  expect(await one(alone)).toMatchObject({ people: [], version: 2 })
  expect(await assignees(2)).toEqual([emre.accountId, emre.accountId])
  // Members who may only read get none, either.
  await team.owner('PATCH', `/console/teams/${team.teamId}/members/${emre.accountId}`, { role: 'viewer' })
  expect(await one(rule)).toMatchObject({ people: [] })
  expect(await assignees(1)).toEqual([null])
})
