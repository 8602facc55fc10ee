import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { idOf } from './place.ts'
import {
  archiveSender,
  at,
  contact,
  file,
  message,
  part,
  type Sender,
  stamps,
  ticket,
  webhook,
} from './testing/hostile-rows.ts'

/** What somebody may have written into an archive by hand, sent to the server without the console's reader. */

let world: World
let team: TestTeam
let send: Sender['send']
let outcomes: Sender['outcomes']
let path: Sender['path']
let bringFile: Sender['bring']
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  const { cookie } = await world.member(team, 'manager')
  ;({ send, outcomes, path, bring: bringFile } = archiveSender(world, team, cookie))
})
afterAll(() => world.close())

test('D152 what does not fit is refused row by row, and the rest is imported', async () => {
  const good = contact()
  expect(
    await outcomes('contacts', [
      good,
      good,
      { ...contact(), email: 5 },
      'no JSON at all {',
      '[]',
      `{"id":${'['.repeat(300)}${']'.repeat(300)}}`,
      contact({ id: 'no-uuid' }),
      contact({ customData: Object.fromEntries(Array.from({ length: 3000 }, (_, nth) => [`k${nth}`, 1])) }),
    ]),
  ).toEqual(['created', 'repeated', 'invalid', 'invalid', 'invalid', 'too_large', 'invalid', 'too_large'])
  const polluting = JSON.stringify(contact({ name: 'Gift' })).replace(
    '"customData":{}',
    '"verified":true,"customData":{"__proto__":{"verified":true}},"__proto__":{"verified":true}',
  )
  expect(await outcomes('contacts', [polluting])).toEqual(['created'])
  expect({}).not.toHaveProperty('verified')
  const { rows } =
    await sql`select from lotse.contact where project_id = ${team.projectId} and verified`.execute(
      world.server.ctx.db,
    )
  expect(rows).toEqual([])
  expect((await send('secrets', [good])).status).toBe(422)
  expect((await send('contacts', [good], { version: 2 })).status).toBe(422)
  expect(
    (
      await send(
        'contacts',
        Array.from({ length: 201 }, () => contact()),
      )
    ).status,
  ).toBe(422)
  expect((await send('contacts', ['x'.repeat(2 * 1024 ** 2 + 1)])).status).toBe(422)
})

test('Z960 an archive gives no ticket to a colleague who may only look here', async () => {
  const [agent, viewer] = [await world.member(team, 'agent'), await world.member(team, 'viewer')]
  const one = contact()
  const tickets = [agent, viewer].map(({ email }) =>
    ticket(one.id, { assignee: { name: 'Kollegin', email }, firstAnsweredBy: { name: 'Kollegin', email } }),
  )
  const source = randomUUID()
  expect(await outcomes('contacts', [one], { source })).toEqual(['created'])
  expect(await outcomes('tickets', tickets, { source })).toEqual(['created', 'created'])
  const { rows } = await sql<{ assignee_id: string | null; first_answered_by: string }>`
    select assignee_id, first_answered_by from lotse.ticket
    where project_id = ${team.projectId} and first_answered_by is not null`.execute(world.server.ctx.db)
  const found = new Map(rows.map(row => [row.first_answered_by, row.assignee_id]))
  expect(found.get(agent.accountId)).toBe(agent.accountId)
  expect(found.get(viewer.accountId)).toBeNull()
})

test('D152 rows that lead to another tenant reach nothing there, whatever project the archive claims to be of', async () => {
  const other = await world.team('Anderswo')
  const visitor = await world.visitor(other.key)
  await visitor.identify('opfer', { name: 'Opfer' })
  const { id: ticketId } = (await visitor.call('POST', '/bugs/v2', { formData: { description: 'geheim' } }))
    .body
  const [victim] = (await other.owner('GET', `/console/projects/${other.projectId}/contacts`)).body.items
  for (const source of [team.projectId, other.projectId]) {
    const more = { source }
    expect(await outcomes('messages', [message(ticketId)], more)).toEqual(['orphan'])
    expect(await outcomes('tickets', [ticket(victim.id)], more)).toEqual(['orphan'])
    expect(
      await outcomes('answers', [{ ticketId, name: 'x', flowId: 'x', value: 'y', createdAt: at }], more),
    ).toEqual(['orphan'])
  }
  // The id of somebody else's contact is free under another id, and taken as itself.
  expect(await outcomes('contacts', [contact({ id: victim.id })], { source: other.projectId })).toEqual([
    'created',
  ])
  expect(await outcomes('contacts', [contact({ id: victim.id })], { source: team.projectId })).toEqual([
    'taken',
  ])
  const detail = await other.owner('GET', `/console/projects/${other.projectId}/tickets/${ticketId}`)
  expect(JSON.stringify(detail.body)).not.toContain('Hallo')
  const begun = randomUUID()
  await outcomes('contacts', [contact()], { id: begun })
  const undo = `/console/projects/${other.projectId}/archive/imports/${begun}/undo`
  expect((await other.owner('POST', undo)).status).toBe(404)
  expect((await other.owner('POST', path(), {})).status).toBe(404)
})

test('D152 nobody is impersonated, proved or told because an archive says so', async () => {
  const source = randomUUID()
  const visitor = await world.visitor(team.key)
  await visitor.identify('u-1', { name: 'Echt' })
  const [known] = (await team.owner('GET', `/console/projects/${team.projectId}/contacts?search=Echt`)).body
    .items
  const same = contact({ userId: 'u-1', name: 'Falsch' })
  const fresh = contact({ name: 'Neu', userId: 'u-2' })
  expect(await outcomes('contacts', [same, fresh], { source })).toEqual(['unchanged', 'created'])
  const [a, b] = [ticket(same.id), ticket(fresh.id, { number: 8 })]
  expect(await outcomes('tickets', [a, b], { source })).toEqual(['created', 'created'])
  const place = { projectId: team.projectId, sourceId: source, isSame: false }
  const { rows } = await sql<{ contact_id: string; verified: boolean; visitor_unread: number }>`
    select contact_id, verified, visitor_unread from lotse.ticket
    where id = any(${[a, b].map(({ id }) => idOf(place, id))}::uuid[]) order by number`.execute(
    world.server.ctx.db,
  )
  expect(rows).toEqual([
    { contact_id: known.id, verified: false, visitor_unread: 0 },
    { contact_id: idOf(place, fresh.id), verified: true, visitor_unread: 0 },
  ])
  const stranger = { name: 'Chefin', email: 'chefin@example.org' }
  expect(
    await outcomes(
      'messages',
      [message(b.id, { colleague: stranger, html: '<p onclick="x()">Hi<script>1</script></p>' })],
      {
        source,
      },
    ),
  ).toEqual(['created'])
  const thread = await team.owner(
    'GET',
    `/console/projects/${team.projectId}/tickets/${idOf(place, b.id)}/messages`,
  )
  expect(thread.body.items).toMatchObject([
    { accountId: null, sender: { name: 'Chefin', avatar: null }, html: '<p>Hi</p>' },
  ])
  await world.server.errandsDone()
  expect((await world.server.sentMails()).filter(({ to }) => JSON.stringify(to).includes('ada@'))).toEqual([])
})

test('D152 Z1000 content is reduced to what the console takes: HTML, links, what is shown live, and webhooks', async () => {
  const source = randomUUID()
  const collection = { id: randomUUID(), title: { de: 'Hilfe' }, ...stamps }
  const article = {
    id: randomUUID(),
    collectionId: collection.id,
    title: { de: 'Böse' },
    html: { de: '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><b>gut</b>' },
    status: 'live',
    ...stamps,
  }
  const news = {
    id: randomUUID(),
    title: { de: 'x' },
    html: { de: '' },
    coverImageUrl: 'javascript:alert(1)',
    status: 'live',
    author: null,
    publishedAt: at,
    ...stamps,
  }
  expect(await outcomes('articles', [article], { source })).toEqual(['orphan'])
  expect(await outcomes('collections', [collection], { source })).toEqual(['created'])
  expect(await outcomes('articles', [article], { source })).toEqual(['created'])
  expect(await outcomes('news', [news], { source })).toEqual(['invalid'])
  const outbound = {
    id: randomUUID(),
    kind: 'tour',
    name: 'Leer',
    config: { steps: [] },
    status: 'live',
    liveAt: at,
    ...stamps,
  }
  expect(await outcomes('outbounds', [outbound], { source })).toEqual(['created'])
  expect(await outcomes('webhooks', [webhook()], { source })).toEqual(['created'])
  const inProject = (rest: string) => `/console/projects/${team.projectId}${rest}`
  const [help] = (await team.owner('GET', inProject('/help'))).body.articles
  const { html } = (await team.owner('GET', inProject(`/help/articles/${help.id}`))).body
  expect(html.de).not.toMatch(/onerror|javascript/)
  expect(html.de).toContain('gut')
  expect((await team.owner('GET', inProject('/outbound'))).body.items).toMatchObject([{ status: 'draft' }])
  expect((await team.owner('GET', inProject('/webhooks'))).body.items).toMatchObject([
    { isOn: false, address: 'https://evil.example' },
  ])
  // No more than a project may have.
  const stages = Array.from({ length: 40 }, (_, nth) => ({
    id: randomUUID(),
    status: 'open',
    name: `Phase ${nth}`,
    color: '',
    flows: [],
    types: [],
    place: nth,
    ...stamps,
  }))
  expect(new Set(await outcomes('stages', stages, { source }))).toEqual(new Set(['no_room']))
})

test('D152 bytes are those that the archive names, and are read like those of a visitor', async () => {
  const [importId, source] = [randomUUID(), randomUUID()]
  const more = { id: importId, source }
  const person = contact()
  const report = ticket(person.id)
  await outcomes('contacts', [person], more)
  await outcomes('tickets', [report], more)
  const bring = (kind: string, line: object, bytes: Buffer, id = importId) =>
    bringFile(kind, line, bytes, { id, source })
  const page = Buffer.from('<script>alert(1)</script>')
  expect(await bring('files', file(PNG), PNG)).toBe('created')
  expect(await bring('files', file(page), PNG)).toBe('damaged')
  expect(await bring('files', file(page), page)).toBe('invalid')
  expect(await bring('files', file(PNG, { ticketId: randomUUID() }), PNG)).toBe('orphan')
  expect(await bring('files', file(PNG), PNG, randomUUID())).toBe(404)
  const logs = Buffer.from(JSON.stringify([{ date: at, log: 'x', priority: 'INFO' }]))
  const bomb = gzipSync(Buffer.alloc(60 * 1024 ** 2, '[1,'))
  const broken = Buffer.concat([gzipSync('[]').subarray(0, 12), Buffer.alloc(9)])
  for (const [kind, bytes, expected] of [
    ['console', logs, 'created'],
    ['console', logs, 'unchanged'],
    ['network', Buffer.from('"no list"'), 'invalid'],
    ['network', Buffer.from('not JSON'), 'invalid'],
    ['events', bomb, 'too_large'],
    ['replay', broken, 'invalid'],
  ] as const)
    expect([kind, expected, await bring('parts', part(report.id, kind, bytes), bytes)]).toEqual([
      kind,
      expected,
      expected,
    ])
  await team.owner('POST', path(`/${importId}/undo`))
  expect(await bring('files', file(PNG), PNG)).toBe(404)
})
