import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { idOf } from './place.ts'

/** What somebody may have written into an archive by hand, sent to the server without the console's reader. */

let world: World
let team: TestTeam
let cookie: string
beforeAll(async () => {
  world = await createWorld()
  team = await world.team('Kursladen')
  cookie = (await world.member(team, 'manager')).cookie
})
afterAll(() => world.close())

const at = '2026-01-02T03:04:05.678901+00:00'
const stamps = { createdAt: at, updatedAt: at }
const path = (rest = '') => `/console/projects/${team.projectId}/archive/imports${rest}`

async function send(kind: string, rows: (object | string)[], more: object = {}) {
  const answer = await team.owner('POST', path(), {
    id: randomUUID(),
    name: 'fremd.zip',
    dryRun: false,
    source: randomUUID(),
    version: 1,
    kind,
    rows: rows.map((row, nth) => ({
      row: nth + 1,
      line: typeof row === 'string' ? row : JSON.stringify(row),
    })),
    ...more,
  })
  return answer
}
const outcomes = async (kind: string, rows: (object | string)[], more: object = {}) => {
  const { status, body } = await send(kind, rows, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows.map((row: { outcome: string; reason: string | null }) => row.reason ?? row.outcome)
}

const contact = (more: object = {}) => ({
  id: randomUUID(),
  userId: null,
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  value: null,
  companyId: '',
  companyName: '',
  plan: '',
  sla: null,
  avatar: '',
  customData: {},
  byHand: {},
  lang: 'de',
  createdAt: at,
  lastSeenAt: at,
  ...more,
})
const ticket = (contactId: string, more: object = {}) => ({
  id: randomUUID(),
  number: 7,
  contactId,
  sessionId: randomUUID(),
  verified: true,
  channel: 'widget',
  type: 'BUG',
  priority: 1,
  status: 'open',
  stageId: null,
  title: 'Geht nicht',
  preview: '',
  tags: [],
  isSilent: false,
  formData: {},
  answers: [],
  visitorTitle: null,
  byForm: true,
  customData: {},
  metaData: {},
  currentUrl: '',
  outbound: null,
  flowId: null,
  recording: null,
  hasSnapshot: false,
  hasReplay: false,
  assignee: null,
  botId: null,
  visitorReadAt: null,
  teamUnread: true,
  teamReadAt: null,
  lastMessageAt: at,
  waitsSince: null,
  answeredAt: null,
  firstAnsweredAt: null,
  firstAnsweredBy: null,
  reopenedAt: null,
  missedAt: null,
  rating: null,
  ratingWord: '',
  ratedAt: null,
  closedAt: null,
  ...stamps,
  ...more,
})
const message = (ticketId: string, more: object = {}) => ({
  id: randomUUID(),
  ticketId,
  author: 'team',
  colleague: null,
  botId: null,
  guestId: null,
  text: 'Hallo',
  html: null,
  data: {},
  createdAt: at,
  ...more,
})

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

test('D152 content is reduced to what the console takes: HTML, links, what is shown live, and webhooks', async () => {
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
  const webhook = {
    id: randomUUID(),
    name: 'Spion',
    address: 'https://evil.example/x',
    format: 'json',
    topics: ['ticket.created'],
    lang: 'de',
    withPicture: true,
    payloadVersion: 1,
    isOn: true,
    ...stamps,
  }
  expect(await outcomes('webhooks', [webhook], { source })).toEqual(['created'])
  const inProject = (rest: string) => `/console/projects/${team.projectId}${rest}`
  const [help] = (await team.owner('GET', inProject('/help'))).body.articles
  const { html } = (await team.owner('GET', inProject(`/help/articles/${help.id}`))).body
  expect(html.de).not.toMatch(/onerror|javascript/)
  expect(html.de).toContain('gut')
  expect((await team.owner('GET', inProject('/outbound'))).body.items).toMatchObject([{ status: 'draft' }])
  expect((await team.owner('GET', inProject('/webhooks'))).body.items).toMatchObject([{ isOn: false }])
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
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const bring = async (kind: string, line: object, bytes: Buffer, id = importId) => {
    const form = new FormData()
    form.append('line', JSON.stringify(line))
    form.append('file', new Blob([new Uint8Array(bytes)]), '../../etc/passwd')
    const encoded = new Response(form)
    const answer = await world.server.app.origins.lotse.inject({
      method: 'POST',
      url: `${path(`/${id}/files`)}?kind=${kind}&source=${source}`,
      headers: {
        cookie,
        origin: world.server.ctx.settings.urls.lotse,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return answer.statusCode === 200 ? (answer.json().reason ?? answer.json().outcome) : answer.statusCode
  }
  const file = (bytes: Buffer, lied: object = {}) => ({
    id: createHash('md5').update(randomUUID()).digest('hex'),
    sha256: sum(bytes),
    size: bytes.length,
    name: '../../../evil.html',
    type: 'image/png',
    ticketId: null,
    messageId: null,
    replyId: null,
    colleague: null,
    createdAt: at,
    ...lied,
  })
  const page = Buffer.from('<script>alert(1)</script>')
  expect(await bring('files', file(PNG), PNG)).toBe('created')
  expect(await bring('files', file(page), PNG)).toBe('damaged')
  expect(await bring('files', file(page), page)).toBe('invalid')
  expect(await bring('files', file(PNG, { ticketId: randomUUID() }), PNG)).toBe('orphan')
  expect(await bring('files', file(PNG), PNG, randomUUID())).toBe(404)
  const part = (kind: string, bytes: Buffer) => ({
    ticketId: report.id,
    kind,
    sha256: sum(bytes),
    size: bytes.length,
    createdAt: at,
  })
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
    expect([kind, expected, await bring('parts', part(kind, bytes), bytes)]).toEqual([
      kind,
      expected,
      expected,
    ])
  await team.owner('POST', path(`/${importId}/undo`))
  expect(await bring('files', file(PNG), PNG)).toBe(404)
})
