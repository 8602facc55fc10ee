import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'

type Member = Awaited<ReturnType<World['member']>>

let world: World
let team: TestTeam
let jana: Member
let tom: Member
let ticketId: string
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  jana = await world.member(team, 'agent')
  tom = await world.member(team, 'agent')
  const mara = await world.visitor(team.key)
  await mara.call('POST', '/shared/conversations', { text: 'Wann beginnt der Kurs?' })
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/tickets`)
  ticketId = body.items[0].id
})

const path = (rest: string) => `/console/projects/${team.projectId}/tickets/${ticketId}${rest}`
const thread = async () => (await team.owner('GET', path('/messages'))).body.items
const newest = async (): Promise<string> => (await thread()).at(-1).createdAt
const texts = async () =>
  (await thread())
    .filter(({ from }: { from: string }) => from === 'team')
    .map(({ text }: { text: string }) => text)
const reply = (who: Member, text: string, more: object = {}) =>
  who('POST', path('/messages'), { text, clientId: randomUUID(), ...more })

test('D68 a reply that was begun before a colleague’s is refused, until its author has seen theirs', async () => {
  const seenUntil = await newest()
  expect((await reply(jana, 'Am Montag', { seenUntil })).status).toBe(201)
  const { status, body } = await reply(tom, 'Am Dienstag', { seenUntil })
  expect([status, body.error]).toEqual([409, 'colleague_replied'])
  expect(await texts()).toEqual(['Am Montag'])
  // Neither a note nor one's own second reply has to wait.
  expect((await reply(tom, 'Stimmt das?', { seenUntil, note: true })).status).toBe(201)
  expect((await reply(jana, 'Um neun', { seenUntil })).status).toBe(201)
  expect((await reply(tom, 'Am Dienstag', { seenUntil: await newest() })).status).toBe(201)
  expect(await texts()).toEqual(['Am Montag', 'Um neun', 'Am Dienstag'])
})

test('D68 of two replies at the same moment, one goes out and the other asks', async () => {
  const seenUntil = await newest()
  const all = await Promise.all([jana, tom].map(who => reply(who, 'Am Montag', { seenUntil })))
  expect(all.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await texts()).toHaveLength(1)
})

test('D68 a reply whose response was lost is repeated without a question, and a deleted one asks nobody', async () => {
  const seenUntil = await newest()
  const clientId = randomUUID()
  expect((await reply(tom, 'Am Dienstag', { seenUntil, clientId })).status).toBe(201)
  const { body } = await reply(jana, 'Am Montag')
  expect((await reply(tom, 'Am Dienstag', { seenUntil, clientId })).status).toBe(201)
  expect(await texts()).toEqual(['Am Dienstag', 'Am Montag'])
  expect((await jana('DELETE', path(`/messages/${body.id}`))).status).toBe(200)
  expect((await reply(tom, 'Um neun', { seenUntil })).status).toBe(201)
})

test('D68 a reply that is to be sent later asks, too, and a draft that was refused is kept', async () => {
  const seenUntil = await newest()
  const draft = { text: 'Am Dienstag', seenUntil }
  const { body: first } = await tom('PUT', path('/draft'), { version: 0, ...draft })
  await reply(jana, 'Am Montag')
  // What was known at the beginning counts, also on another device.
  const again = { ...draft, version: first.version, text: 'Am Dienstag?', seenUntil: await newest() }
  const { body: saved } = await tom('PUT', path('/draft'), again)
  const later = {
    id: randomUUID(),
    sendAt: new Date(Date.now() + 86_400_000).toISOString(),
    text: 'Am Dienstag',
    draft: saved.version,
  }
  const { body } = await tom('POST', path('/scheduled'), { ...later, seenUntil })
  expect(body.error).toBe('colleague_replied')
  expect((await tom('GET', path('/draft'))).body).toMatchObject({ text: 'Am Dienstag?', seenUntil })
  const known = { ...later, seenUntil: await newest() }
  expect((await tom('POST', path('/scheduled'), known)).status).toBe(201)
})

test('D68 a macro that replies leaves tickets as they are where a colleague has just replied', async () => {
  const seenUntil = { [ticketId]: await newest() }
  const base = `/console/projects/${team.projectId}/macros`
  const { body: macro } = await tom('POST', base, {
    name: 'Fertig',
    steps: { text: { de: 'Erledigt!', en: 'Done!' }, status: 'closed' },
  })
  await reply(jana, 'Am Montag')
  const runId = randomUUID()
  const run = (more: object) => tom('POST', `${base}/${macro.id}/run`, { runId, ids: [ticketId], ...more })
  expect((await run({ seenUntil })).body).toMatchObject({
    done: [],
    refused: [{ id: ticketId, why: 'replied' }],
  })
  expect((await tom('GET', path(''))).body.status).toBe('open')
  expect((await run({})).body).toMatchObject({ done: [ticketId], refused: [] })
  // The response was lost: the run is repeated.
  expect((await run({ seenUntil })).body.refused).toEqual([{ id: ticketId, why: 'repeated' }])
  expect(await texts()).toEqual(['Am Montag', 'Erledigt!'])
})

test('D68 a title that a colleague has changed in the meantime is not overwritten', async () => {
  const { title } = (await tom('GET', path(''))).body
  expect((await jana('PATCH', path(''), { title: 'Kursbeginn', fromTitle: title })).status).toBe(200)
  const { status, body } = await tom('PATCH', path(''), { title: 'Beginn', fromTitle: title })
  expect([status, body.error]).toEqual([409, 'stale_version'])
  expect((await tom('GET', path(''))).body.title).toBe('Kursbeginn')
  const log = (await team.owner('GET', `/console/teams/${team.teamId}/audit`)).body.items
  expect(log[0].details).toEqual({ title: 'Kursbeginn' })
})

test('Z390 what is undone leaves alone what a colleague has changed since, and tags are changed one by one', async () => {
  expect((await tom('PATCH', path(''), { priority: 'HIGH' })).status).toBe(200)
  expect((await jana('PATCH', path(''), { priority: 'LOW' })).status).toBe(200)
  const undo = { priority: 'MEDIUM', still: { priority: 'HIGH' } }
  expect((await tom('PATCH', path(''), undo)).body.error).toBe('stale_version')
  expect((await tom('GET', path(''))).body.priority).toBe('LOW')
  expect((await jana('PATCH', path(''), { priority: 'MEDIUM', still: { priority: 'LOW' } })).status).toBe(200)
  await Promise.all([
    tom('PATCH', path(''), { addTags: ['tom'] }),
    jana('PATCH', path(''), { addTags: ['jana'] }),
  ])
  expect((await tom('PATCH', path(''), { removeTags: ['tom'] })).body.tags).toEqual(['jana'])
})
