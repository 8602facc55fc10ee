import { createHash, randomUUID } from 'node:crypto'
import { maxAttachments, mostContactNotes, mostViews } from '@lotse/contracts/limits'
import { webhookRoom } from '@lotse/contracts/webhooks/webhook-choices'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeedbackCtx } from '../../context.ts'
import { keepHouse } from '../../housekeeping/housekeeping.ts'
import { findAddress, proveAddress } from '../../letters/addresses/addresses.ts'
import { fileBody, PNG } from '../../testing/multipart.ts'
import { createWorld, type TestTeam, type World } from '../../testing/world.ts'
import { createFileStore } from '../../uploads/create-file-store.ts'
import { idOf } from './place.ts'
import {
  archiveSender,
  at,
  contact,
  file,
  message,
  type Sender,
  stamps,
  ticket,
  webhook,
} from './testing/hostile-rows.ts'

/** What an archive of strangers must not reach: other tenants, other roles, and more room than there is. */

let world: World
let team: TestTeam
let cookie: string
let outcomes: Sender['outcomes']
let path: Sender['path']
let bring: Sender['bring']
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  team = await world.team('Kursladen')
  cookie = (await world.member(team, 'manager')).cookie
  ;({ outcomes, path, bring } = archiveSender(world, team, cookie))
})

const reply = { id: randomUUID(), name: 'Danke', shortcut: '', text: { de: 'Danke' }, uses: 0, ...stamps }
const inProject = (rest: string) => `/console/projects/${team.projectId}${rest}`
const many = <T>(count: number, one: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => one(nth))

test('D152 nobody below an administrator, and no program, makes, imports or undoes an archive', async () => {
  const routes = [
    ['GET', inProject('/archive')],
    ['GET', inProject('/archive/contents')],
    ['GET', path()],
    ['POST', path()],
    ['POST', path(`/${randomUUID()}/files?kind=files&source=${randomUUID()}`)],
    ['POST', path(`/${randomUUID()}/undo`)],
  ] as const
  for (const role of ['viewer', 'agent'] as const) {
    const caller = await world.member(team, role)
    for (const [method, route] of routes)
      expect([role, route, (await caller(method, route, method === 'POST' ? {} : undefined)).status]).toEqual(
        [role, route, 403],
      )
  }
  const { paths } = (await team.owner('GET', '/api/v1/openapi.json')).body
  expect(Object.keys(paths).length).toBeGreaterThan(50)
  expect(Object.keys(paths).filter(name => name.includes('archive'))).toEqual([])
})

test('D152 sessions and files of another tenant that an archive names are shown nothing, and lose nothing', async () => {
  const other = await world.team('Anderswo')
  const victim = await world.visitor(other.key)
  await victim.call('POST', '/bugs/v2', { formData: { description: 'geheim' } })
  const talks = (await victim.call('GET', '/shared/conversations')).body
  const member = await world.member(other, 'manager')
  const uploaded = await world.server.app.origins.lotse.inject({
    method: 'POST',
    url: `/console/projects/${other.projectId}/uploads`,
    payload: fileBody(PNG, { name: 'geheim.png', type: 'image/png' }).payload,
    headers: {
      ...fileBody(PNG).headers,
      cookie: member.cookie,
      origin: world.server.ctx.settings.urls.lotse,
    },
  })
  const token = String(uploaded.json().fileUrl).slice(-32)
  const fileId = createHash('md5').update(token).digest('hex')

  for (const [nth, source] of [team.projectId, other.projectId].entries()) {
    const more = { id: randomUUID(), source }
    const person = contact()
    const report = ticket(person.id, {
      sessionId: victim.session.gleapId,
      number: nth + 1,
      recording: fileId,
    })
    const collection = { id: randomUUID(), title: { de: 'Hilfe' }, ...stamps }
    const article = {
      id: randomUUID(),
      collectionId: collection.id,
      title: { de: 'Bild' },
      html: { de: `<p><img src="lotse-file:${fileId}"></p>` },
      status: 'live',
      ...stamps,
    }
    expect(await outcomes('contacts', [person], more)).toEqual(['created'])
    expect(await outcomes('tickets', [report], more)).toEqual(['created'])
    expect(await outcomes('collections', [collection], more)).toEqual(['created'])
    expect(await outcomes('articles', [article], more)).toEqual(['created'])
    expect(await bring('files', file(PNG, { id: fileId }), PNG, more)).toBe('created')
    const { rows } = await sql<{ text: string }>`select html as text from lotse.help_text
        where project_id = ${team.projectId}
      union all select coalesce(recording_token, '') from lotse.ticket where project_id = ${team.projectId}
      union all select token from lotse.upload where project_id = ${team.projectId}`.execute(
      world.server.ctx.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
    expect((await victim.call('GET', '/shared/conversations')).body).toEqual(talks)
    for (let left = 1; left > 0; ) {
      const undone = await team.owner('POST', path(`/${more.id}/undo`))
      expect(undone.body.kept).toBe(0)
      left = undone.body.left
    }
  }
  const shown = await world.server.app.origins.media.inject(`/files/${token}`)
  expect(shown.statusCode).toBe(200)
})

test('Z999 D152 an import gives nothing more of a kind than its own screen allows, and refuses only what is too much', async () => {
  const source = randomUUID()
  const webhooks = await outcomes(
    'webhooks',
    many(webhookRoom.webhooks + 2, () => webhook()),
    { source },
  )
  expect(webhooks.slice(-3)).toEqual(['created', 'no_room', 'no_room'])
  const view = (nth: number) => ({
    id: randomUUID(),
    name: `Ansicht ${nth}`,
    icon: 'star',
    query: {},
    ...stamps,
  })
  const views = await outcomes('views', many(mostViews.shared + 1, view), { source })
  expect(views.slice(-2)).toEqual(['created', 'no_room'])

  const person = contact()
  const loud = contact({ customData: { note: 'x'.repeat(70_000) } })
  const deep = contact({ customData: { a: { b: { c: { d: { e: { f: { g: { h: { i: 1 } } } } } } } } } })
  expect(await outcomes('contacts', [person, loud, deep], { source })).toEqual([
    'created',
    'too_large',
    'too_large',
  ])
  const answers = many(40, nth => ({
    name: `feld-${nth}`,
    kind: 'text',
    label: { de: 'Was?' },
    words: null,
    text: 'x'.repeat(3000),
  }))
  expect(await outcomes('tickets', [ticket(person.id, { answers })], { source })).toEqual(['too_large'])
  const place = { projectId: team.projectId, sourceId: source, isSame: false }
  await sql`insert into lotse.contact_note (id, project_id, contact_id, text, created_at)
    select gen_random_uuid(), ${team.projectId}, ${idOf(place, person.id)}, 'x', now()
    from generate_series(2, ${sql.lit(mostContactNotes)})`.execute(world.server.ctx.db)
  const note = () => ({
    id: randomUUID(),
    contactId: person.id,
    author: null,
    text: 'Ruft gern an',
    createdAt: at,
    editedAt: null,
  })
  expect(await outcomes('notes', [note(), note()], { source })).toEqual(['created', 'no_room'])

  const id = randomUUID()
  expect(await outcomes('replies', [reply], { id, source })).toEqual(['created'])
  const brought = []
  for (let nth = 0; nth <= maxAttachments; nth++)
    brought.push(await bring('files', file(PNG, { replyId: reply.id }), PNG, { id, source }))
  expect(brought.slice(-2)).toEqual(['created', 'no_room'])
})

test('Z998 files of an imported reply stay, however old they are', async () => {
  const [id, source] = [randomUUID(), randomUUID()]
  const { ctx } = world.server
  expect(await outcomes('replies', [reply], { id, source })).toEqual(['created'])
  expect(await bring('files', file(PNG, { replyId: reply.id }), PNG, { id, source })).toBe('created')
  await keepHouse({ ...ctx, files: createFileStore(ctx.settings) } as FeedbackCtx)
  const { rows } = await sql`select from lotse.upload where project_id = ${team.projectId}`.execute(ctx.db)
  expect(rows).toHaveLength(1)
})

test('Z1001 D152 a file of an archive gets the name that an upload would have, and the tickets are exported with it', async () => {
  const [id, source] = [randomUUID(), randomUUID()]
  const person = contact()
  const report = ticket(person.id)
  const answer = message(report.id)
  await outcomes('contacts', [person], { id, source })
  await outcomes('tickets', [report], { id, source })
  await outcomes('messages', [answer], { id, source })
  const hostile = file(PNG, { ticketId: report.id, messageId: answer.id, name: '../../../etc/\u202egnp.exe' })
  expect(await bring('files', hostile, PNG, { id, source })).toBe('created')
  const { rows } = await sql<{ name: string }>`select name from lotse.upload
    where project_id = ${team.projectId}`.execute(world.server.ctx.db)
  expect(rows).toEqual([{ name: 'gnp.exe' }])
  const exported = await team.owner('GET', inProject('/tickets/export?format=zip'))
  expect(exported.status).toBe(200)
  expect(exported.body).toContain('7/1-gnp.exe')
})

test('Z1220 an archive unsubscribes whom a form names, and nobody who has confirmed the address here', async () => {
  const source = randomUUID()
  const { ctx } = world.server
  const stopped = async (email: string) => (await findAddress(ctx, team.projectId, email)).stopped_at
  await proveAddress(ctx, team.projectId, 'gern@example.com')
  const people = [
    contact({ email: 'gern@example.com', unsubscribedAt: at }),
    contact({ email: 'Nie@example.com', unsubscribedAt: at }),
    contact({ email: 'no address', unsubscribedAt: at }),
  ]
  expect(await outcomes('contacts', people, { source })).toEqual(['created', 'created', 'created'])
  const report = ticket(people[1]?.id ?? '', {
    formData: { email: 'formular@example.com' },
    unsubscribedAt: at,
  })
  expect(await outcomes('tickets', [report], { source })).toEqual(['created'])
  expect(await stopped('gern@example.com')).toBeNull()
  for (const email of ['nie@example.com', 'formular@example.com'])
    expect(await stopped(email)).toEqual(new Date(at))
  const other = await world.team('Anderswo')
  expect((await findAddress(ctx, other.projectId, 'nie@example.com')).stopped_at).toBeNull()
})
