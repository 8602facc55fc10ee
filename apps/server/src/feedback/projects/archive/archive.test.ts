import { randomUUID } from 'node:crypto'
import { type ArchiveKind, archiveKinds } from '@lotse/contracts/exports/archive/archive-format'
import { isRecord } from '@lotse/rules/values'
import type { OpenArchive } from '@lotse/ui/import/archive/open-archive.ts'
import type { ArchiveOutcome } from '@lotse/ui/import/archive/run-archive-import.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddress, stopAddress } from '../../letters/addresses/addresses.ts'
import { rememberStopped } from '../../letters/addresses/stopped-addresses.ts'
import { PNG } from '../../testing/multipart.ts'
import { definitions } from './kinds/all-kinds.ts'
import { idOf } from './place.ts'
import { type ArchiveWorld, createArchiveWorld, rowsIn, sums } from './testing/archive-world.ts'

/** The demo, what it is as an archive, and a new project into which it is imported. */
let room: ArchiveWorld
let archive: OpenArchive
let copy: string
let empty: Awaited<ReturnType<typeof rowsIn>>
let told: { mails: number; rings: number }
let planned: ArchiveOutcome
let outcome: ArchiveOutcome
const [first, second] = [randomUUID(), randomUUID()]
beforeAll(async () => {
  room = await createArchiveWorld()
  await enrich()
  archive = await room.open(room.demo)
  copy = await room.newProject()
  empty = await rowsIn(await room.open(copy))
  told = await toldSoFar()
  planned = await room.bring(copy, archive, { dryRun: true })
  expect((await room.owner('GET', inCopy('/help'))).body.articles).toEqual([])
  outcome = await room.bring(copy, archive, { id: first })
})
afterAll(() => room.world.close())

const inDemo = (rest: string) => `/console/projects/${room.demo}${rest}`
const inCopy = (rest: string) => `/console/projects/${copy}${rest}`
const toldSoFar = async () => ({
  mails: (await room.world.server.sentMails()).length,
  rings: await count('lotse.ring'),
})

async function upload(name: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), name)
  const encoded = new Response(form)
  const answer = await room.world.server.app.origins.lotse.inject({
    method: 'POST',
    url: inDemo('/uploads'),
    headers: {
      cookie: room.owner.cookie,
      origin: room.world.server.ctx.settings.urls.lotse,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return answer.json().fileUrl
}

/** What the demo does not have: files, replies, macros, views, rules, webhooks, notes. */
async function enrich(): Promise<void> {
  const { owner, world } = room
  const post = async (path: string, body: object) => {
    const answer = await owner('POST', inDemo(path), body)
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  const picture = await upload('bild.png')
  const [collection] = (await owner('GET', inDemo('/help'))).body.collections
  const linked = await post('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Ziel' },
    html: { de: '<p>Hier</p>' },
  })
  await post('/help/articles', {
    collectionId: collection.id,
    title: { de: 'Mit Bild' },
    html: { de: `<p><a href="gleap://article/${linked.id}">Weiter</a><img src="${picture}"></p>` },
  })
  const reply = await post('/replies', {
    isShared: true,
    name: 'Danke',
    text: { de: 'Vielen Dank' },
    files: [await upload('beleg.png')],
  })
  await post('/macros', { name: 'Abschluss', steps: { replyId: reply.id, status: 'closed' } })
  const others = { text: { de: 'Nicht im Archiv' }, files: [] }
  await post('/replies', {
    ...others,
    isShared: false,
    name: 'Nur für mich',
    files: [await upload('meins.png')],
  })
  const removed = await post('/replies', {
    ...others,
    isShared: true,
    name: 'Gelöscht',
    files: [await upload('weg.png')],
  })
  await owner('DELETE', inDemo(`/replies/${removed.id}`))
  const macro = await post('/macros', { name: 'Nicht im Archiv', steps: { status: 'closed' } })
  await owner('DELETE', inDemo(`/macros/${macro.id}`))
  const stage = await post('/stages', { status: 'open', name: 'Wartet', color: '#112233' })
  await post('/views', { isShared: true, name: 'Wartend', icon: 'star', query: { stage: [stage.id] } })
  const [me] = (await owner('GET', inDemo('/ticket-facets'))).body.people
  await post('/assignment-rules', {
    name: 'Alles',
    isOn: false,
    conditions: { types: ['BUG'] },
    people: [me.id],
    mostOpen: 5,
  })
  await post('/webhooks', {
    name: 'Chat',
    address: 'https://hooks.example.com/services/T0/SECRETPATH',
    format: 'slack',
    topics: ['ticket.created'],
    lang: 'de',
    withPicture: false,
    payloadVersion: 1,
    isOn: true,
  })
  const [ticket] = (await owner('GET', inDemo('/tickets'))).body.items
  await post(`/tickets/${ticket.id}/messages`, { text: 'Anbei', attachments: [await upload('plan.png')] })
  await owner('PATCH', inDemo(`/tickets/${ticket.id}`), { stage: stage.id })
  const [contact] = (await owner('GET', inDemo('/contacts'))).body.items
  await post(`/contacts/${contact.id}/notes`, { id: crypto.randomUUID(), text: 'Ruft gern an' })
  const [one, other] = await mailed()
  await stopAddress(world.server.ctx, room.demo, one)
  // Their contact was deleted once, and they are here again.
  const forgotten = {
    project_id: room.demo,
    email: other,
    stopped_at: new Date(),
    asked_at: null,
    proved_at: null,
  }
  await rememberStopped(world.server.ctx, [forgotten])
  await world.server.errandsDone()
}

test('D150 Z997 Z1004 an archive of the demo project becomes a new project with the same contents, and again creates nothing', async () => {
  const { owner, demo, world } = room
  const before = await rowsIn(archive)
  expect(planned.refused).toEqual([])
  expect(outcome.refused).toEqual([])
  expect(outcome.counts).toEqual(planned.counts)
  for (const kind of archiveKinds)
    if (kind !== 'stages' && kind !== 'flows' && kind !== 'settings' && before[kind])
      expect([kind, outcome.counts[kind]?.created]).toEqual([kind, before[kind]?.length])

  const copied = await room.open(copy)
  const after = await rowsIn(copied)
  for (const kind of archiveKinds)
    expect([kind, asHere(copy, after[kind] ?? [])]).toEqual([kind, asHere(copy, before[kind] ?? [], demo)])

  // Nothing was told to anybody.
  expect(await toldSoFar()).toEqual(told)
  const { rows: calls } = await sql`select from platform.webhook_delivery where project_id = ${copy}`.execute(
    world.server.ctx.db,
  )
  expect(calls).toEqual([])
  const { rows: proved } = await sql`select from lotse.contact where project_id = ${copy} and verified
    union all select from lotse.mail_address where project_id = ${copy} and proved_at is not null`.execute(
    world.server.ctx.db,
  )
  expect(proved).toEqual([])
  // Words are found, pictures are shown.
  const found = await owner('GET', inCopy('/help/search?term=Bild&lang=de'))
  expect(found.body.items.length).toBeGreaterThan(0)

  const again = await room.bring(copy, archive)
  expect(sums(again), JSON.stringify(again.counts)).toMatchObject({ created: 0, changed: 0, refused: 0 })
  expect((await room.open(copy)).manifest.counts).toEqual(copied.manifest.counts)
})

/** The first two addresses of the demo's contacts. */
async function mailed(): Promise<[string, string]> {
  const { rows } = await sql<{ email: string }>`select distinct lower(email) as email from lotse.contact
    where project_id = ${room.demo} and email <> '' order by 1 limit 2`.execute(room.world.server.ctx.db)
  const [one = '', other = ''] = rows.map(({ email }) => email)
  expect(other).not.toBe('')
  return [one, other]
}

test('Z1220 whoever has unsubscribed from mails is unsubscribed in the new project, too', async () => {
  const { ctx } = room.world.server
  for (const email of await mailed()) {
    const there = await findAddress(ctx, room.demo, email)
    expect(there.stopped_at).not.toBeNull()
    expect(await findAddress(ctx, copy, email)).toEqual({ proved_at: null, stopped_at: there.stopped_at })
  }
})

/** The same archive with fewer kinds. */
const only = (archive: OpenArchive, kinds: ArchiveKind[]): OpenArchive => ({
  ...archive,
  manifest: {
    ...archive.manifest,
    pieces: archive.manifest.pieces.filter(({ kind }) => kinds.includes(kind)),
  },
})

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
    room.world.server.ctx.db,
  )
  return Number(rows[0]?.count)
}

/** What a new project has of its own: its id, and when it was given what it began with. */
function withoutPlace({ id, createdAt, updatedAt, ...row }: Record<string, unknown>): unknown {
  const isBeginning =
    'defaultLang' in row || 'feedbackType' in ((row.definition ?? {}) as object) || 'types' in row
  return isBeginning ? row : { id, createdAt, updatedAt, ...row }
}

/** Where the database keeps JSON as it was written, a form that is read again has its fields in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map(name => [name, inOrder(value[name])]),
  )
}

/** Rows with the ids that an archive of `source` has in the copy, in an order of their own. */
function asHere(copy: string, rows: Record<string, unknown>[], source?: string): string[] {
  const place = { projectId: copy, sourceId: source ?? copy, isSame: !source }
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  const files = /lotse-file:[0-9a-f]{32}|"(id|recording)":"[0-9a-f]{32}"/g
  return rows
    .map(row =>
      JSON.stringify(inOrder(withoutPlace(row)))
        .replace(uuid, id => idOf(place, id))
        .replace(files, 'a file')
        // A part that is read again is packed again.
        .replace(/"(sha256|size)":("[0-9a-f]{64}"|\d+)/g, row.kind ? '"bytes"' : '$&'),
    )
    .sort()
}

test('D150 an archive has no secrets, whatever the project has', async () => {
  const { world, demo } = room
  const bytes = await room.save(demo)
  const text = JSON.stringify([await rowsIn(archive), archive.manifest])
  const { rows } = await sql<{ secret: string }>`
    select identity_secret as secret from lotse.project where id = ${demo}
    union all select key from lotse.sdk_key where project_id = ${demo} and length(key) > 8
    union all select share_token from lotse.ticket where project_id = ${demo}
    union all select token from lotse.upload where project_id = ${demo}
    union all select secret from platform.webhook where project_id = ${demo}
    union all select password_hash from lotse.account`.execute(world.server.ctx.db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ secret }) => text.includes(secret) || bytes.includes(secret))).toEqual([])
  expect(text).not.toContain('SECRETPATH')
  expect(text).toContain('https://hooks.example.com')
})

test('D150 Z998 own and deleted replies, macros and their files are nothing of the project', async () => {
  const { replies = [], macros = [], files = [] } = await rowsIn(archive)
  expect(replies.map(({ name }) => name)).toEqual(['Danke'])
  expect(macros.map(({ name }) => name)).toEqual(['Abschluss'])
  const names = files.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['bild.png', 'beleg.png', 'plan.png']))
  expect(names).not.toEqual(expect.arrayContaining(['meins.png']))
  expect(names).not.toEqual(expect.arrayContaining(['weg.png']))
})

test('D151 Z996 an undone import leaves the project as it was', async () => {
  const { world } = room
  expect(await room.undo(copy, first)).toMatchObject({ kept: 0 })
  const { settings, stages, flows, ...rest } = await rowsIn(await room.open(copy))
  expect(rest).toEqual({})
  expect([settings, stages, flows]).toEqual([empty.settings, empty.stages, empty.flows])
  for (const { table } of Object.values(definitions))
    if (!['lotse.stage', 'lotse.flow'].includes(table)) {
      const { rows } = await sql`select from ${sql.table(table)} where project_id = ${copy}`.execute(
        world.server.ctx.db,
      )
      expect([table, rows.length]).toEqual([table, 0])
    }
})

test('D151 Z996 of an undone import, what somebody has changed since stays, and what it needs', async () => {
  const { owner } = room
  await room.bring(
    copy,
    only(archive, ['collections', 'articles', 'contacts', 'notes', 'tickets', 'messages']),
    { id: second },
  )
  const [ticket] = (await owner('GET', inCopy('/tickets?sort=createdAt'))).body.items
  expect(ticket.number).toBe(1)
  await owner('POST', inCopy(`/tickets/${ticket.id}/messages`), { text: 'Geht weiter', note: true })
  await owner('PATCH', inCopy(`/tickets/${ticket.id}`), { tags: ['bleibt'] })
  const [article] = (await owner('GET', inCopy('/help'))).body.articles
  const { version } = (await owner('GET', inCopy(`/help/articles/${article.id}`))).body
  await owner('PATCH', inCopy(`/help/articles/${article.id}`), { version, title: { de: 'Unser Titel' } })
  const { kept } = await room.undo(copy, second)
  // The ticket and its contact, the article and its collection.
  expect(kept).toBe(4)
  expect((await owner('GET', inCopy('/tickets'))).body.items).toMatchObject([
    { id: ticket.id, tags: ['bleibt'] },
  ])
  expect((await owner('GET', inCopy('/help'))).body.articles).toMatchObject([
    { title: { de: 'Unser Titel' } },
  ])
})

test('D151 Z998 what people have changed is not overwritten; a project is restored from its own archive', async () => {
  const { owner, demo } = room
  const full = archive.manifest.counts
  const [article, other] = (await owner('GET', inDemo('/help'))).body.articles
  const { version } = (await owner('GET', inDemo(`/help/articles/${article.id}`))).body
  await owner('PATCH', inDemo(`/help/articles/${article.id}`), { version, title: { de: 'Neuer Titel' } })
  await owner('DELETE', inDemo(`/help/articles/${other.id}`))
  const [ticket] = (await owner('GET', inDemo('/tickets?type=BUG'))).body.items
  await owner('DELETE', inDemo(`/tickets/${ticket.id}`))
  // The macro first: it uses the reply.
  for (const [list, name] of [
    ['macros', 'Abschluss'],
    ['replies', 'Danke'],
  ]) {
    const { items } = (await owner('GET', inDemo(`/${list}`))).body
    const { id } = items.find((one: { name: string }) => one.name === name)
    expect((await owner('DELETE', inDemo(`/${list}/${id}`))).status).toBe(200)
  }
  const outcome = await room.bring(demo, archive)
  expect(outcome.refused).toEqual([])
  expect(outcome.counts.articles).toMatchObject({ created: 1, changed: 0 })
  expect((await owner('GET', inDemo(`/help/articles/${other.id}`))).status).toBe(200)
  // Its English text stays without a title.
  expect((await owner('GET', inDemo(`/help/articles/${article.id}`))).body.title.de).toBe('Neuer Titel')
  expect((await room.open(demo)).manifest.counts).toEqual(full)
})
